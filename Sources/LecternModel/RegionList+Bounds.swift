import LecternBase

extension RegionList {
  /// The smallest rectangle around all regions of what has a number; nil for one without regions.
  @inline(never)
  public func bounds(of number: Int) -> ImageRect? {
    var bounds: ImageRect?
    for region in 0..<count where Int(clauses[region]) == number {
      let box = self.box(region)
      bounds = bounds?.union(box) ?? box
    }
    return bounds
  }
}
