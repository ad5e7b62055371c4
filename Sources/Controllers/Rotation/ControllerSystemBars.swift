// From system 7 on, controllers determine the look of the status bar, and from system 11 on also that of the home
// indicator. The root is asked first. If it presents a controller that covers the whole screen or captures the status
// bar, that controller is asked instead. A container can name a child that is asked instead. A navigation controller
// names its top controller for the visibility. For the style, it does so only while the navigation bar is hidden,
// because the bar's style decides otherwise. A tab bar controller names the selected controller.
//
// Sources: Apple's reference for `UIViewController`; recordings. Here: split view controllers and page view controllers
// name no child. The same rules apply to the home indicator.

/// Finds the controller that determines the status bar and the home indicator, and reads its preferences.
package struct ControllerSystemBars: ControllerPart {
  package let owner: ViewController
}

extension ViewController {
  /// The functions that determine the status bar and the home indicator.
  package final var systemBars: ControllerSystemBars { ControllerSystemBars(owner: self) }
}

// The search for the controller that decides.
extension ControllerSystemBars {
  /// Returns the controller that decides.
  ///
  /// The search begins with this controller, and continues with presented controllers and children.
  ///
  /// - Parameter question: the callback with which a container is asked for its child.
  /// - Returns: the controller.
  func decidingController(by question: EventKind) -> ViewController {
    var controller = owner
    // Functions of the script may name a controller that has been asked before.
    var askedControllers: Set<ObjectIdentifier> = []
    while askedControllers.insert(ObjectIdentifier(controller)).inserted {
      let systemBars = controller.systemBars
      guard let nextController = systemBars.decidingPresentedController ?? systemBars.child(question) else {
        return controller
      }
      controller = nextController
    }
    return controller
  }

  /// The frontmost presented controller that decides instead of this controller, or `nil` if there is none.
  private var decidingPresentedController: ViewController? {
    guard owner.presentation != nil else { return nil }
    var decidingPresented: ViewController?
    for controller in owner.presenting.presentedChain.dropFirst() {
      guard let presentation = controller.presenting.ownPresentation, !presentation.isDismissing else { break }
      if presentation.takesOverStatusBar { decidingPresented = controller }
    }
    return decidingPresented
  }

  private func child(_ question: EventKind) -> ViewController? {
    if case .object(let object)? = owner.ask(question) { return object as? ViewController }
    return defaultChild(for: question)
  }

  /// Returns the child that UIKit's default implementation names, or `nil` for the controller itself.
  package func defaultChild(for question: EventKind) -> ViewController? {
    question == .childForStatusBarStyle
      ? owner.asContainer?.childForStatusBarStyle : owner.asContainer?.childForSystemBars
  }
}

// The preferences of the controller that decides. The trace records them only if they are returned by the script.
extension ControllerSystemBars {
  var prefersStatusBarHidden: Bool {
    booleanPreference(.prefersStatusBarHidden, else: owner.systemBarPreferences.prefersStatusBarHidden)
  }

  var prefersHomeIndicatorAutoHidden: Bool {
    booleanPreference(.prefersHomeIndicatorAutoHidden, else: owner.systemBarPreferences.prefersHomeIndicatorAutoHidden)
  }

  var statusBarStyle: PreferredStatusBarStyle {
    enumeratedPreference(.preferredStatusBarStyle, else: owner.systemBarPreferences.statusBarStyle)
      ?? defaultStatusBarStyle
  }

  var statusBarUpdateAnimation: StatusBarAnimation {
    enumeratedPreference(.preferredStatusBarUpdateAnimation, else: owner.systemBarPreferences.statusBarUpdateAnimation)
      ?? .fade
  }

  var edgesDeferringSystemGestures: RectEdges {
    let edgeNames = owner.askWords(.preferredScreenEdgesDeferringSystemGestures)
    guard let edges = edgeNames.map(RectEdges.init(named:)) ?? owner.systemBarPreferences.edgesDeferringSystemGestures
    else { return [] }
    owner.system.record(
      .preferredScreenEdgesDeferringSystemGestures, of: owner.subject, with: .list([.words(edges.names)]))
    return edges
  }

  /// The style that UIKit's default implementation of `preferredStatusBarStyle` returns.
  package var defaultStatusBarStyle: PreferredStatusBarStyle { owner.asContainer?.statusBarStyleOfBars ?? .default }

  private func booleanPreference(_ question: EventKind, else value: Bool?) -> Bool {
    guard let answer = owner.askFlag(question) ?? value else { return false }
    owner.system.record(question, of: owner.subject, with: .flag(answer))
    return answer
  }

  private func enumeratedPreference<Word: RawRepresentable<String>>(_ question: EventKind, else value: Word?) -> Word? {
    let scriptAnswer = owner.askWords(question)?.first.flatMap { Word(rawValue: $0) }
    guard let answer = scriptAnswer ?? value else { return nil }
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

  /// Asks the controllers about the status bar again if the presentation may change their answers.
  func statusBarMayChange() {
    guard system.cachedBehavior.controllersRuleStatusBar,
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
