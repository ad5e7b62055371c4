/// The path of a controller in saved state: the restoration identifiers from the window's root down to the controller.
///
/// A presenter counts as a parent. If siblings have the same identifier, their order distinguishes them, as in the
/// stacks of UIKit.
package struct RestorationPath: Hashable, Sendable {
  package private(set) var steps: [Step]

  /// One identifier of a path.
  package struct Step: Hashable, Sendable {
    package let identifier: String
    /// The number of preceding siblings with the same identifier.
    let position: Int

    /// The step to a controller's view, which doesn't need an identifier.
    static let rootView = Step(identifier: "view", position: -1)
  }

  init(_ steps: [Step]) { self.steps = steps }

  /// The identifiers in the path, from the root down, as scripts read them.
  package var identifiers: [String] { steps.map(\.identifier) }

  /// The path as it appears in messages, such as `nav/detail` or `nav/detail#2`.
  package var text: String {
    steps.map { $0.identifier + ($0.position == 0 ? "" : "#\($0.position + 1)") }.joined(separator: "/")
  }

  /// The last identifier in the path, or an empty string for an empty path.
  package var identifier: String { steps.last?.identifier ?? "" }

  /// The path without its last step, or `nil` if it has only one step.
  package var parent: RestorationPath? { steps.count > 1 ? RestorationPath(steps.dropLast()) : nil }

  init(_ steps: ArraySlice<Step>) { self.steps = Array(steps) }
}
