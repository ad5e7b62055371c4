import Controllers
import Rendering
import Scripting

/// One fact that `describe` reports about an element or a screen.
struct DescribedFact: Sendable {
  /// The label in front of the values.
  ///
  /// The label is empty if the values are sentences.
  let name: String
  /// Whether the fact explains what happens to a touch or why text can't be read.
  ///
  /// `why` reports only these facts.
  let isOfTouches: Bool
  /// Returns the values, or an empty array if the fact doesn't apply.
  let values: @Sendable (Described) -> [String]

  init(_ name: String, isOfTouches: Bool = false, _ values: @escaping @Sendable (Described) -> [String]) {
    (self.name, self.isOfTouches, self.values) = (name, isOfTouches, values)
  }

  /// All facts, in the order in which they are reported.
  static let all: [DescribedFact] = [
    DescribedFact("id", isOfTouches: true) { [$0.element?.identifier].compactMap { $0 } },
    DescribedFact("names") { $0.names },
    DescribedFact("class") { $0.classes },
    DescribedFact("path") { [$0.path] },
    DescribedFact("owner") { $0.owners },
    DescribedFact("on the screen", isOfTouches: true) { $0.position },
    DescribedFact("size") { $0.size },
    DescribedFact("text") { $0.cutText },
    DescribedFact("action") { $0.actions },
    DescribedFact("gestures") { $0.gestures },
    DescribedFact("constraints") { $0.constraints },
    DescribedFact("values") { $0.values },
    DescribedFact("set by the script") { $0.properties },
    DescribedFact("", isOfTouches: true) { $0.isReadOnlyElement ? ["is read-only"] : [] },
    DescribedFact("", isOfTouches: true) { $0.reach },
    DescribedFact("", isOfTouches: true) { $0.readingFaults },
  ]

  /// The facts that explain what happens to a touch or why text can't be read.
  static let ofTouches = all.filter(\.isOfTouches)

  /// Returns the lines of the fact.
  ///
  /// A single value follows the label. If there are several values, they are listed below the label.
  ///
  /// - Parameter described: the element or screen that the fact is about.
  /// - Returns: the lines, or an empty array if the fact doesn't apply.
  func lines(about described: Described) -> [String] {
    let values = values(described)
    guard values.count > 1, !name.isEmpty else { return values.map { "  " + (name.isEmpty ? "" : name + ": ") + $0 } }
    return ["  \(name):"] + values.map { "    " + $0 }
  }
}
