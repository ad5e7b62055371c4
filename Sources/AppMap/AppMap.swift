import Rendering

/// The map of an app: its graph, and what flows saw of it.
package struct AppMap: Equatable, Sendable {
  /// What the app calls itself, else the prototype's folder.
  package let name: String
  package let graph: ScreenGraph
  /// What flows walked; nothing where none ran.
  package var walk: Walk

  package init(name: String, graph: ScreenGraph, walk: Walk = Walk()) {
    (self.name, self.graph, self.walk) = (name, graph, walk)
  }

  /// How many there are: `15 screens, 22 ways`.
  package var summary: String {
    counted(graph.screenCount, "screen") + ", " + counted(graph.ways.count, "way")
  }
}

/// What was seen of an app while it ran.
package struct Walk: Equatable, Sendable {
  /// How many flows ran; 0 where none was asked for.
  package var flows = 0
  /// The ways that were walked, by their places in the graph.
  package var ways: Set<Int> = []
  /// Ways that were walked and that nothing declares or names.
  package var further: [FurtherWay] = []
  /// What was touched on ways that are declared or named, where it is not the element that they name.
  package var touches: [FurtherWay] = []
  /// The screens as they were seen first, by their places in the graph.
  package var pictures: [Int: ScreenPicture] = [:]

  package init() {}

  /// A way that only a run has shown.
  package struct FurtherWay: Hashable, Sendable {
    package let from: Int
    package let to: Int
    /// What was touched: its name.
    package let element: String

    package init(from: Int, to: Int, element: String) { (self.from, self.to, self.element) = (from, to, element) }
  }
}

/// A screen as a user saw it.
package struct ScreenPicture: Equatable, Sendable {
  /// The picture, with its frame, without the line below it.
  package let lines: [String]
  /// What takes touches in it.
  package let places: [Place]
  /// The screens that were seen, from the root to the front, by their places in the graph.
  package let path: [Int]

  /// The cells of something that takes touches.
  package struct Place: Equatable, Sendable {
    /// The lines from 0, each with the cells it has there.
    package let cells: [Cells]
    package let role: Role
    package let names: [String]
    /// The names of the table that a row stands in.
    package let table: [String]

    package struct Cells: Equatable, Sendable {
      package let line: Int
      package let columns: Range<Int>
    }

    package enum Role: String, Sendable { case element, row, accessory, tab, back }
  }
}
