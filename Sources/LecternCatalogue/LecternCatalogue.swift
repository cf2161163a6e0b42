// A catalogue's details and errors are the model's types, so importing this module imports them
// too.
@_exported import LecternModel
