import Foundation

@testable import LecternWorkshop

extension FolderFixture {
  /// A small sound facsimile of 800 × 600 pixels; `replacing` overwrites or, with
  /// nil, removes files.
  static func facsimile(
    replacing changes: [String: String?] = [:], width: Int = 800, height: Int = 600
  ) throws -> FolderFixture {
    var files = [
      "exhibit.yaml": charter, "clauses.csv": clauses, "regions.csv": regions,
      "icons/church.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
    ]
    for (path, text) in changes { files[path] = text }
    let folder = try FolderFixture(files)
    try folder.write(
      "charter.png",
      width == 800 && height == 600 ? image : SampleImage.png(width: width, height: height))
    return folder
  }

  private static let image = SampleImage.png(width: 800, height: 600)

  static let charter = """
    lectern: 1
    id: charter
    title: The Charter
    scenes:
      charter:
        kind: facsimile
        title: The Charter
        image: charter.png
        alt: A sheet of parchment
        clauses: clauses.csv
        regions: regions.csv
        colours: {gold: "#CA2", wine: "#712"}
        categories:
          - Key Clauses
          - {title: Church, icon: icons/church.svg}
          - King’s Officers

    """
  static let clauses = """
    name,id,categories,colour,body
    Preface,,Key Clauses,,The *king* speaks.
    Clause 1: the church,,church;KEY CLAUSES,wine,Free.
    Clause 2,second,King's officers,#CCAA22,

    """
  static let regions = """
    clause,x,y,width,height,points
    preface,10,20,700,40,
    Clause 1: the church,10,60,700.4,40.2,
    clause-1-the-church,10,100,300,40,
    second,,,,,"10,200 400,210 380,290"

    """
}
