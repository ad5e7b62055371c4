import Controllers
import Scripting

/// The callbacks about appearance, layout, traits and size that the screens of a script receive, with short names.
package struct AppearingOrder {
  package let prototype: Prototype
  private static let short: [EventKind: String] = [
    .viewDidLoad: "L", .viewWillAppear: "WA", .viewIsAppearing: "IA", .viewDidAppear: "DA", .viewWillDisappear: "WD",
    .viewDidDisappear: "DD", .viewWillLayoutSubviews: "wLay", .viewDidLayoutSubviews: "dLay",
    .willTransitionToTraitCollection: "wTT", .viewWillTransition: "VWT", .traitCollectionDidChange: "TCD",
    .willRotate: "wRot", .willAnimateRotation: "wAnim", .didRotate: "dRot",
  ]

  package init(_ script: String) throws { prototype = try Prototype(script) }

  /// The callbacks of the launch.
  package var launch: String { text(from: 0) }

  /// Returns the callbacks of a line, without layout.
  package func after(_ line: String, withLayout: Bool = false) throws -> String {
    let start = prototype.session.system.trace.count
    try prototype.run(line)
    return text(from: start, withLayout: withLayout)
  }

  package func text(from start: Int, withLayout: Bool = false) -> String {
    let trace = prototype.session.system.trace
    return trace.events(from: start).compactMap { event in
      guard let word = Self.short[event.kind], withLayout || !word.hasSuffix("Lay") else { return nil }
      return trace.displayName(of: event.subject) + "." + word
    }.joined(separator: " ")
  }
}
