import Foundation
import LecternModel
import LecternTesting

@testable import LecternWorkshop

/// Transcriptions read, and what was said of them.
struct ReadPages {
  var pages: [PageText]?
  var messages: [String]

  init(_ bytes: [UInt8]) {
    let list = DiagnosticList()
    pages = PageTextReader.read(bytes, file: "p.xml", into: list)
    messages = list.sorted().map { $0.rendered() }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// ALTO with the contents of a page, which has one block, and what stands before it.
  init(alto lines: String, unit: String = "pixel", page: String = "WIDTH='100' HEIGHT='200'") {
    self.init(
      """
      <?xml version='1.0'?>
      <alto xmlns='http://www.loc.gov/standards/alto/ns-v4#'>
      <Description><MeasurementUnit>\(unit)</MeasurementUnit><sourceImageInformation>
      <fileName> a.tif </fileName></sourceImageInformation></Description>
      <Layout><Page \(page)><PrintSpace HPOS='1' VPOS='2' WIDTH='90' HEIGHT='180'>
      <TextBlock ID='b'>\(lines)</TextBlock></PrintSpace></Page></Layout></alto>
      """)
  }

  /// PAGE with the contents of a page.
  init(page: String) {
    self.init(
      """
      <PcGts xmlns='http://schema.primaresearch.org/PAGE/gts/pagecontent/2013-07-15'>
      <Page imageFilename='a.tif' imageWidth='100' imageHeight='200'>\(page)</Page></PcGts>
      """)
  }

  /// HTML with the contents of its body.
  init(html: String) {
    self.init(
      """
      <?xml version='1.0' encoding='UTF-8'?>
      <!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN'
      'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'>
      <html xmlns='http://www.w3.org/1999/xhtml' xml:lang='en' lang='en'><head><title>No</title>
      </head><body>\(html)</body></html>
      """)
  }

  var lines: [PageText.Line] { (pages ?? []).flatMap(\.paragraphs).flatMap(\.lines) }

  /// The lines with their hyphens in brackets.
  var texts: [String] { lines.map { $0.text + ($0.hyphen.isEmpty ? "" : "[\($0.hyphen)]") } }

  /// A fixture; nil, and said, if it isn't there.
  static func fixture(_ name: String) -> [UInt8]? {
    let path = "../shared/fixtures/pages/\(name)"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("skipped: \(path) isn't there")
      return nil
    }
    return Array(bytes)
  }
}

/// A line of ALTO with these strings, each a text with its left and right edge.
func altoLine(_ strings: (String, Double, Double)...) -> String {
  "<TextLine ID='l' HPOS='0' VPOS='10' WIDTH='90' HEIGHT='20'>"
    + strings.map {
      "<String CONTENT='\($0)' HPOS='\($1)' VPOS='10' WIDTH='\($2 - $1)' HEIGHT='20'/>"
    }.joined() + "</TextLine>"
}
