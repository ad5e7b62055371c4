// From system 7 on, controllers determine the status bar, and from system 11 on also the home indicator. The
// root is asked first. A controller that it presents takes its place if it covers the whole screen or captures the
// status bar. A container can name a child that is asked instead. A navigation controller names its top controller for
// the visibility. For the style, it names the top controller only while the navigation bar is hidden, because the bar's
// style decides otherwise. A tab bar controller names the selected controller.
//
// Sources: Apple's reference for `UIViewController`; recordings. Here: split view controllers and page view controllers
// name no child; the home indicator follows the same path.

/// A controller's part in the decisions about the status bar and the home indicator.
package struct ControllerSystemBars: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The controller's part in the decisions about the status bar and the home indicator.
  package final var systemBars: ControllerSystemBars { ControllerSystemBars(owner: self) }
}

// The search for the controller that decides.
extension ControllerSystemBars {
  /// Returns the controller that decides, from this controller inward.
  ///
  /// - Parameter question: the question that asks a container for its child.
  /// - Returns: the controller.
  func decider(by question: EventKind) -> ViewController {
    var controller = owner
    // Functions of the script may name a controller that has been asked before.
    var asked: Set<ObjectIdentifier> = []
    while asked.insert(ObjectIdentifier(controller)).inserted {
      let own = controller.systemBars
      guard let next = own.presentedDecider ?? own.child(question) else { return controller }
      controller = next
    }
    return controller
  }

  /// The frontmost controller in the chain of presentations that decides instead of this controller, or `nil` if there
  /// is none.
  private var presentedDecider: ViewController? {
    guard owner.presentation != nil else { return nil }
    var found: ViewController?
    for controller in owner.presenting.presentedChain.dropFirst() {
      guard let presentation = controller.presenting.ownPresentation, !presentation.isDismissing else { break }
      if presentation.takesOverStatusBar { found = controller }
    }
    return found
  }

  private func child(_ question: EventKind) -> ViewController? {
    if case .object(let object)? = owner.ask(question) { return object as? ViewController }
    return usualChild(for: question)
  }

  /// Returns the child that UIKit's implementation of a question names, or `nil` for the controller itself.
  package func usualChild(for question: EventKind) -> ViewController? {
    question == .childForStatusBarStyle
      ? owner.asContainer?.childForStatusBarStyle : owner.asContainer?.childForSystemBars
  }
}

// The answers of the controller that decides. The trace records them only if the script answers.
extension ControllerSystemBars {
  var prefersStatusBarHidden: Bool {
    flag(.prefersStatusBarHidden, else: owner.systemBarPreferences.prefersStatusBarHidden)
  }

  var prefersHomeIndicatorAutoHidden: Bool {
    flag(.prefersHomeIndicatorAutoHidden, else: owner.systemBarPreferences.prefersHomeIndicatorAutoHidden)
  }

  var statusBarStyle: PreferredStatusBarStyle {
    word(.preferredStatusBarStyle, else: owner.systemBarPreferences.statusBarStyle) ?? usualStatusBarStyle
  }

  var statusBarUpdateAnimation: StatusBarAnimation {
    word(.preferredStatusBarUpdateAnimation, else: owner.systemBarPreferences.statusBarUpdateAnimation) ?? .fade
  }

  var edgesDeferringSystemGestures: RectEdges {
    let words = owner.askWords(.preferredScreenEdgesDeferringSystemGestures)
    guard let edges = words.map(RectEdges.init(named:)) ?? owner.systemBarPreferences.edgesDeferringSystemGestures
    else { return [] }
    owner.system.record(
      .preferredScreenEdgesDeferringSystemGestures, of: owner.subject, with: .list([.words(edges.names)]))
    return edges
  }

  /// The style that UIKit's implementation of `preferredStatusBarStyle` returns.
  package var usualStatusBarStyle: PreferredStatusBarStyle { owner.asContainer?.statusBarStyleOfBars ?? .default }

  private func flag(_ question: EventKind, else value: Bool?) -> Bool {
    guard let answer = owner.askFlag(question) ?? value else { return false }
    owner.system.record(question, of: owner.subject, with: .flag(answer))
    return answer
  }

  private func word<Word: RawRepresentable<String>>(_ question: EventKind, else value: Word?) -> Word? {
    let said = owner.askWords(question)?.first.flatMap { Word(rawValue: $0) }
    guard let answer = said ?? value else { return nil }
    owner.system.record(question, of: owner.subject, with: .text(answer.rawValue))
    return answer
  }
}

extension Presentation {
  /// Whether the presented controller determines the status bar instead of its presenter.
  ///
  /// Source: Apple's reference for `modalPresentationCapturesStatusBarAppearance`.
  var takesOverStatusBar: Bool {
    form == .fullScreen || form == .curl || presented.systemBarPreferences.capturesStatusBar
  }

  /// Asks the controllers about the status bar again if the presentation may change the answer.
  func statusBarMayChange() {
    guard system.hot.controllersRuleStatusBar,
      presented.presenting.presentedChain.contains(where: {
        $0.presenting.ownPresentation?.takesOverStatusBar ?? false
      })
    else { return }
    system.application?.updateSystemBars()
  }
}

extension RectEdges {
  /// Creates the set of the edges with the given names.
  init(named names: [String]) {
    self = RectEdges.named.reduce(into: []) { edges, row in
      if names.contains(row.name) { edges.formUnion(row.edges) }
    }
  }

  /// The names of the edges, or `all`.
  package var names: [String] {
    if self == .all { return ["all"] }
    return Self.named.dropLast().filter { contains($0.edges) }.map(\.name)
  }
}
