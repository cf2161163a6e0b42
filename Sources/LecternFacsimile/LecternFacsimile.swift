// A facsimile's image, regions and errors are the model's types, so importing this module imports
// them too.
@_exported import LecternModel
