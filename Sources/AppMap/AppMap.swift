import Rendering

/// The map of an app: the graph of its screens, and the record of the flows that ran.
package struct AppMap: Equatable, Sendable {
  /// The app's name, or the name of the prototype's folder if the app doesn't declare a name.
  package let name: String
  package let graph: ScreenGraph
  /// The record of the flows, which is empty if no flow ran.
  package var walk: Walk

  package init(name: String, graph: ScreenGraph, walk: Walk = Walk()) {
    (self.name, self.graph, self.walk) = (name, graph, walk)
  }

  /// The numbers of screens and links, such as `15 screens, 22 links`.
  package var summary: String {
    countedNoun(graph.screenCount, "screen") + ", " + countedNoun(graph.ways.count, "link")
  }
}

/// A record of the links that an app used and the screens that it showed while it ran.
package struct Walk: Equatable, Sendable {
  /// The number of flows that ran.
  package var flowCount = 0
  /// The indices of the used links in the graph.
  package var usedLinks: Set<Int> = []
  /// Links that were used but that the script neither declares nor mentions.
  package var undeclaredLinks: [RecordedLink] = []
  /// The touches that followed a link of the graph, if the graph doesn't know which element triggers that link.
  package var unnamedTouches: [RecordedLink] = []
  /// The first picture of each screen, keyed by the screen's index in the graph.
  package var pictures: [Int: ScreenPicture] = [:]

  package init() {}

  /// A link that is known only from a run.
  package struct RecordedLink: Hashable, Sendable {
    package let from: Int
    package let to: Int
    /// The name of the touched element.
    package let element: String

    package init(from: Int, to: Int, element: String) { (self.from, self.to, self.element) = (from, to, element) }
  }
}

/// The picture of a screen, with the areas that a user can touch.
package struct ScreenPicture: Equatable, Sendable {
  /// The lines of the picture with its frame, but without the status line.
  package let lines: [String]
  /// The areas that receive touches.
  package let areas: [Area]
  /// The indices in the graph of the screens on the path from the root to the front controller.
  package let path: [Int]

  /// An area that receives touches.
  package struct Area: Equatable, Sendable {
    /// The cells of the area, with one entry for each line of the picture that the area covers.
    package let cells: [Cells]
    package let role: Role
    /// The names by which the element can be touched.
    package let names: [String]
    /// The names of the table that contains the row.
    ///
    /// The array is empty if the area isn't a row.
    package let tableNames: [String]

    /// The columns of an area on one line.
    ///
    /// Lines and columns are counted from 0.
    package struct Cells: Equatable, Sendable {
      package let line: Int
      package let columns: Range<Int>
    }

    package enum Role: String, Sendable { case element, row, accessory, tab, back }
  }
}
