// Views and controllers can't be written without `Text` and `Size`: whoever imports this module has
// them too.
@_exported import LecternBase
