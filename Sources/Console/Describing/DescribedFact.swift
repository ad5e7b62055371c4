import Controllers
import Rendering
import Scripting

/// One fact that `describe` reports about an element or a screen.
struct DescribedFact: Sendable {
  /// The label before the values.
  ///
  /// The label is empty if the values are sentences.
  let name: String
  /// Whether the fact explains the effect of a touch or the reason why text can't be read.
  ///
  /// `why` reports only these facts.
  let explainsTouches: Bool
  /// Returns the values, or an empty array if the fact doesn't apply.
  let values: @Sendable (Described) -> [String]

  init(_ name: String, explainsTouches: Bool = false, _ values: @escaping @Sendable (Described) -> [String]) {
    (self.name, self.explainsTouches, self.values) = (name, explainsTouches, values)
  }

  /// All facts, in the order in which they are reported.
  static let all: [DescribedFact] = [
    DescribedFact("id", explainsTouches: true) { [$0.element?.identifier].compactMap { $0 } },
    DescribedFact("names") { $0.names },
    DescribedFact("class") { $0.classes },
    DescribedFact("path") { [$0.hierarchyPath] },
    DescribedFact("owner") { $0.owners },
    DescribedFact("on the screen", explainsTouches: true) { $0.position },
    DescribedFact("size") { $0.size },
    DescribedFact("text") { $0.truncation },
    DescribedFact("action") { $0.actions },
    DescribedFact("gestures") { $0.gestures },
    DescribedFact("constraints") { $0.constraints },
    DescribedFact("values") { $0.values },
    DescribedFact("set by the script") { $0.properties },
    DescribedFact("", explainsTouches: true) { $0.isReadOnlyElement ? ["is read-only"] : [] },
    DescribedFact("", explainsTouches: true) { $0.touchability },
    DescribedFact("", explainsTouches: true) { $0.readingFaults },
  ]

  /// The facts that explain the effect of a touch or the reason why text can't be read.
  static let touchFacts = all.filter(\.explainsTouches)

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
