// The orientations that a controller supports. In system 6 and later, only the controller in front is asked. It returns
// all its orientations at once. In earlier systems, each controller is asked about one orientation at a time, and
// containers ask their children.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", "iPhone View
// Controller Techniques".

extension ViewController {
  /// The current orientation of the interface.
  package final var interfaceOrientation: InterfaceOrientation {
    system.application?.statusBarOrientation ?? .portrait
  }

  /// Whether the interface may rotate when the device rotates.
  ///
  /// In a rotation, the controller is asked for this value first.
  final var shouldAutorotate: Bool {
    guard let answer = askFlag(.shouldAutorotate) ?? wishes.shouldAutorotate else { return true }
    system.record(.shouldAutorotate, of: subject, with: .flag(answer))
    return answer
  }
}

extension ControllerRotation {
  /// Returns whether the interface may rotate to an orientation while this controller is in front.
  ///
  /// - Throws: a `ControllerException` if the controller has no orientation in common with the app.
  func permitsRotation(to orientation: InterfaceOrientation) throws(ControllerException) -> Bool {
    guard system.behavior.asksForAllOrientations else { return shouldAutorotate(to: orientation) }
    guard owner.shouldAutorotate else { return false }
    return try permittedOrientations().contains(orientation)
  }

  /// Returns the first orientation in a list that is permitted, or any permitted orientation if the list contains none.
  ///
  /// - Parameters:
  ///   - wishes: the preferred orientations, in the order in which they are tried.
  ///   - asksFirst: whether `shouldAutorotate` is asked before the orientations.
  /// - Returns: the orientation, or `nil` if the controller forbids all orientations.
  /// - Throws: a `ControllerException` if the controller has no orientation in common with the app.
  func firstPermitted(
    of wishes: [InterfaceOrientation?], asksFirst: Bool = false
  ) throws(ControllerException) -> InterfaceOrientation? {
    let wishes = wishes.compactMap { $0 } + (system.application?.listedOrientations ?? [])
    guard system.behavior.asksForAllOrientations else { return firstSupported(of: wishes) }
    guard !asksFirst || owner.shouldAutorotate else { return nil }
    let permitted = try permittedOrientations()
    return wishes.first { permitted.contains($0) } ?? permitted.orientations.first
  }

  /// Returns the orientations that the app and the controller have in common.
  ///
  /// If the controller supports no orientation, returns `none`.
  ///
  /// - Throws: a `ControllerException` if both support orientations but have none in common.
  func permittedOrientations() throws(ControllerException) -> InterfaceOrientationMask {
    let app = system.application?.permittedOrientations ?? .all
    let controllerOrientations = supportedInterfaceOrientations
    guard controllerOrientations != .none else { return .none }
    let common = app.intersection(controllerOrientations)
    guard common != .none || !system.behavior.raisesForNoCommonOrientation else {
      throw ControllerException(
        .noCommonOrientation(owner.displayName, own: controllerOrientations.text, app: app.text))
    }
    return common
  }

  /// The default orientations.
  ///
  /// A phone's interface is never upside down unless a controller permits that orientation.
  package var defaultOrientations: String { system.device.idiom == .pad ? "all" : "allButUpsideDown" }

  /// Asks the presenter for its orientations, as UIKit does.
  ///
  /// Only the answers of the controller in front have an effect.
  ///
  /// UIKit: on each rotation, `shouldAutorotate` and `supportedInterfaceOrientations` are both called on the presenter.
  func askPresenterForOrientations() {
    guard system.behavior.asksForAllOrientations else { return }
    _ = owner.ownPresenter?.rotation.supportedInterfaceOrientations
  }

  private var supportedInterfaceOrientations: InterfaceOrientationMask {
    let answer = owner.askWords(.supportedInterfaceOrientations) ?? owner.wishes.supported
    let orientations = InterfaceOrientationMask.orientations(named: answer ?? [defaultOrientations])
    let mask = InterfaceOrientationMask(orientations)
    if answer != nil { system.record(.supportedInterfaceOrientations, of: owner.subject, with: .text(mask.text)) }
    return mask
  }

  /// The orientation that the controller prefers when it is presented, or `nil` if it has no preference.
  var preferredOrientation: InterfaceOrientation? {
    let orientationName = owner.askWords(.preferredInterfaceOrientationForPresentation)?.first
    guard let answer = orientationName.flatMap({ InterfaceOrientation(rawValue: $0) }) ?? owner.wishes.preferred else {
      return nil
    }
    system.record(.preferredInterfaceOrientationForPresentation, of: owner.subject, with: .text(answer.rawValue))
    return answer
  }
}

// Orientation in systems 2 to 5: controllers are asked about one orientation at a time.
extension ControllerRotation {
  /// Returns the first orientation in a list that the controller supports.
  ///
  /// If the controller supports no orientation, it appears in portrait, with UIKit's warning.
  private func firstSupported(of wishes: [InterfaceOrientation]) -> InterfaceOrientation {
    var testedOrientations: Set<InterfaceOrientation> = []
    for orientation in wishes + InterfaceOrientation.allCases where testedOrientations.insert(orientation).inserted {
      if shouldAutorotate(to: orientation) { return orientation }
    }
    system.warn(.supportsNoOrientation(owner))
    return .portrait
  }

  /// Returns whether the controller supports an orientation.
  ///
  /// By default, it supports portrait only.
  ///
  /// A navigation controller asks its top controller. Other containers ask all their children.
  private func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    if let answer = owner.askFlag(.shouldAutorotateToInterfaceOrientation, .text(orientation.rawValue))
      ?? owner.wishes.autorotates
    {
      system.record(
        .shouldAutorotateToInterfaceOrientation, of: owner.subject,
        with: .list([.word(orientation.rawValue), .flag(answer)]))
      return answer
    }
    return autorotatesByDefault(to: orientation)
  }

  /// Returns the value that UIKit's default `shouldAutorotateToInterfaceOrientation` returns.
  package func autorotatesByDefault(to orientation: InterfaceOrientation) -> Bool {
    guard owner.managesChildren, !owner.children.isEmpty else { return orientation == .portrait }
    let decidingChildren = owner.asContainer?.childrenForOrientation ?? owner.children
    return decidingChildren.allSatisfy { $0.rotation.shouldAutorotate(to: orientation) }
  }
}
