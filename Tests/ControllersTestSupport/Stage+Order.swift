import Controllers
import Layout

extension Stage {
  /// Performs a user action as `act` does, and returns the trace without the callbacks about sizes, insets, traits and
  /// animators.
  package func order(_ body: () throws -> Void) rethrows -> String { Stage.order(of: try act(body)) }

  /// Returns a trace without the callbacks about sizes, insets, traits and animators.
  package static func order(of trace: String) -> String {
    trace.split(separator: "\n").filter { line in !unordered.contains { line.hasSuffix($0) || line.contains($0 + " ") }
    }
    .joined(separator: "\n")
  }

  private static let unordered = [
    "viewIsAppearing", "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "traitCollectionDidChange",
    "willTransitionToTraitCollection", "viewWillTransition", "updateProperties", "supportedInterfaceOrientations",
    "updateContentUnavailableConfiguration", "animationControllerForPresented", "animationControllerForDismissed",
  ]

  /// Taps the element with a given name, if touches can reach it.
  ///
  /// - Returns: `false` if no touch reaches such an element, or if the tap has no effect.
  @discardableResult
  package func tap(_ name: String) -> Bool {
    guard let element = system.touchableElements().first(where: { $0.matches(to: name) }) else { return false }
    return system.userInput.tap(element)
  }

  /// Returns the frame of a controller's view in its window, as `x y width height`.
  package func frame(of controller: ViewController) -> String { controller.view.frameInWindow.words }
}

extension Rect {
  /// The rectangle as `x y width height`, rounded down to whole points.
  package var words: String {
    [minX, minY, width, height].map { "\(Int($0.rounded(.down)))" }.joined(separator: " ")
  }
}
