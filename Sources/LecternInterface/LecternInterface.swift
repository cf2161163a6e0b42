// Views and controllers can't be written without `Text` and `Size`, so importing this module
// imports them too.
@_exported import LecternBase
