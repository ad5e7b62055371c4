// What a controller says of the orientations it may be seen in. From system 6 on the one in front is asked once for all;
// before that each is asked for each orientation, and containers ask their children.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", "iPhone View
// Controller Techniques".

extension ViewController {
  /// How the interface is turned.
  package final var interfaceOrientation: InterfaceOrientation {
    system.application?.statusBarOrientation ?? .portrait
  }

  /// Whether the interface may turn by itself with this one in front.
  ///
  /// - Throws: when it has no orientation in common with the app.
  final func permitsRotation(to orientation: InterfaceOrientation) throws(ControllerException) -> Bool {
    guard system.behaviour.asksForAllOrientations else { return shouldAutorotate(to: orientation) }
    guard shouldAutorotate else { return false }
    return try permittedOrientations().contains(orientation)
  }

  /// The first of some orientations in which it may be seen, else any in which it may.
  ///
  /// - Parameters:
  ///   - wishes: asked for in this order.
  ///   - asksFirst: whether `shouldAutorotate` has a say too.
  /// - Returns: nil when it forbids all.
  /// - Throws: when it has no orientation in common with the app.
  final func firstPermitted(
    of wishes: [InterfaceOrientation?], asksFirst: Bool = false
  ) throws(ControllerException) -> InterfaceOrientation? {
    let wishes = wishes.compactMap { $0 } + (system.application?.listedOrientations ?? [])
    guard system.behaviour.asksForAllOrientations else { return firstToWhichItSaysYes(of: wishes) }
    guard !asksFirst || shouldAutorotate else { return nil }
    let permitted = try permittedOrientations()
    return wishes.first { permitted.contains($0) } ?? permitted.orientations.first
  }

  /// The orientations that app and controller have in common; none when it forbids them all.
  ///
  /// - Throws: when both have some and none is the same.
  final func permittedOrientations() throws(ControllerException) -> InterfaceOrientationMask {
    let app = system.application?.permittedOrientations ?? .all
    let own = supportedInterfaceOrientations
    guard own != .none else { return .none }
    let common = app.intersection(own)
    guard common != .none else {
      throw ControllerException(.noCommonOrientation(toldName, own: own.text, app: app.text))
    }
    return common
  }

  /// Whether the interface may turn by itself: asked before all else.
  final var shouldAutorotate: Bool {
    guard let answer = askFlag(.shouldAutorotate) ?? wishes.shouldAutorotate else { return true }
    system.record(.shouldAutorotate, of: subject, with: .flag(answer))
    return answer
  }

  /// The default orientations: a phone is upside down only if a controller says so.
  package final var usualOrientations: String { system.device.idiom == .pad ? "all" : "allButUpsideDown" }

  /// When the device turns its presenter is asked too; only the answer of the one in front counts.
  ///
  /// UIKit: both are called on each rotation.
  final func askPresenterForOrientations() {
    guard system.behaviour.asksForAllOrientations else { return }
    _ = ownPresenter?.supportedInterfaceOrientations
  }

  private final var supportedInterfaceOrientations: InterfaceOrientationMask {
    let said = askWords(.supportedInterfaceOrientations) ?? wishes.supported
    let orientations = InterfaceOrientationMask.orientations(named: said ?? [usualOrientations])
    let mask = InterfaceOrientationMask(orientations)
    if said != nil { system.record(.supportedInterfaceOrientations, of: subject, with: .text(mask.text)) }
    return mask
  }

  /// The orientation in which it wants to be seen first when it is presented; nil when it has no wish.
  final var preferredOrientation: InterfaceOrientation? {
    let word = askWords(.preferredInterfaceOrientationForPresentation)?.first
    guard let answer = word.flatMap({ InterfaceOrientation(rawValue: $0) }) ?? wishes.preferred else { return nil }
    system.record(.preferredInterfaceOrientationForPresentation, of: subject, with: .text(answer.rawValue))
    return answer
  }
}

// Systems 2 to 5.
extension ViewController {
  /// Asks for one orientation after the other; one that says no to all is seen upright, with UIKit's warning.
  private final func firstToWhichItSaysYes(of wishes: [InterfaceOrientation]) -> InterfaceOrientation {
    var asked: Set<InterfaceOrientation> = []
    for orientation in wishes + InterfaceOrientation.allCases where asked.insert(orientation).inserted {
      if shouldAutorotate(to: orientation) { return orientation }
    }
    system.warn(.supportsNoOrientation(self))
    return .portrait
  }

  /// Whether it may be seen in an orientation; by default upright only.
  ///
  /// A stack asks its top, other containers all their children.
  private final func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    if let answer = askFlag(.shouldAutorotateToInterfaceOrientation, .text(orientation.rawValue)) ?? wishes.autorotates
    {
      system.record(
        .shouldAutorotateToInterfaceOrientation, of: subject,
        with: .list([.word(orientation.rawValue), .flag(answer)]))
      return answer
    }
    return autorotatesByDefault(to: orientation)
  }

  /// The answer of UIKit's own `shouldAutorotateToInterfaceOrientation`.
  package final func autorotatesByDefault(to orientation: InterfaceOrientation) -> Bool {
    guard managesChildren, !children.isEmpty else { return orientation == .portrait }
    let deciding = asContainer?.childrenDecidingOrientation ?? children
    return deciding.allSatisfy { $0.shouldAutorotate(to: orientation) }
  }
}
