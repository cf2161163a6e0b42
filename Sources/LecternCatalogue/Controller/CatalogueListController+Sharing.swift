import LecternBase
import LecternInterface

#if !hasFeature(Embedded)
  extension CatalogueListController {
    /// The parts of the list that pages of neighbouring entries have in common: most of their rows,
    /// and the index.
    struct SharedParts {
      /// More than a page's rows, which follow one another: each has a place by its entry.
      private var rows = [EntryLine?](repeating: nil, count: 64)
      private var index: (sections: Int, initials: [ListView.Initial])?
      /// The HTML of the index strip.
      private(set) var strip = KeptHTML()

      /// The row of an entry, if a page had it a short while ago.
      subscript(entry: Int) -> EntryLine? {
        guard let line = rows[entry % rows.count], line.entry == entry else { return nil }
        return line
      }

      /// Keeps a row for the pages after this one.
      mutating func keep(_ line: inout EntryLine) {
        line.kept = KeptHTML()
        rows[line.entry % rows.count] = line
      }

      /// The initials at the side, if so many sections began in the last page or before it: they
      /// are others where another one begins.
      func initials(_ sections: Int) -> [ListView.Initial]? {
        index.flatMap { $0.sections == sections ? $0.initials : nil }
      }

      /// Keeps the initials for the pages after this one.
      mutating func keep(_ initials: [ListView.Initial], _ sections: Int) {
        index = (sections, initials)
        strip = KeptHTML()
      }
    }

    /// True if a page is made whose parts other pages have, too: that of an entry, beside which the
    /// list stands as it is without a search.
    var sharesParts: Bool { isAside && results.isUsual && application?.isPrinting != true }

    /// True if an entry's row is the same on all pages that have it.
    func isPlain(_ entry: Int) -> Bool { entry != selectedEntry && entry != impliedEntry }

    /// The number of sections that begin in the page or before it.
    var pageSections: Int {
      catalogue.sections.indices.count { number in
        layout.index(ofSection: number).map { $0 < window.upperBound } ?? false
      }
    }
  }
#endif
