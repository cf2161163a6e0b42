// The model can't be used without `Text` and `JSON`, so importing this module imports them too.
@_exported import LecternBase
