// What a controller says of the orientations it may be seen in. From system 6 on the one in front is asked once for all;
// before that each is asked for each orientation, and containers ask their children.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", "iPhone View
// Controller Techniques".

/// What was said as a value, in place of a function.
package struct OrientationWishes {
  package var supported: [String]?
  package var preferred: InterfaceOrientation?
  package var shouldAutorotate: Bool?
  /// Systems 2 to 5: whether it may be seen in every orientation.
  package var autorotates: Bool?
  package var forwardsRotation: Bool?
}

extension ViewController {
  /// How the interface is turned.
  package final var interfaceOrientation: InterfaceOrientation {
    system.application?.statusBarOrientation ?? .portrait
  }

  /// The orientations to which the interface may turn by itself with this one in front.
  ///
  /// - Throws: when it has none in common with the app.
  final func permittedRotations() throws(ControllerException) -> InterfaceOrientationMask {
    guard system.version >= 6 else { return legacyOrientations }
    guard shouldAutorotate else { return .none }
    return try permittedOrientations()
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
      throw ControllerException(.noCommonOrientation(label, own: own.text, app: app.text))
    }
    return common
  }

  /// Whether the interface may turn by itself: asked before all else.
  final var shouldAutorotate: Bool {
    guard let answer = askFlag(.shouldAutorotate) ?? wishes.shouldAutorotate else { return true }
    system.record(.shouldAutorotate, of: subject, .text(.answer, "\(answer)"))
    return answer
  }

  /// Upside down is for a phone only what is said to be.
  private final var supportedInterfaceOrientations: InterfaceOrientationMask {
    guard let words = askWords(.supportedInterfaceOrientations) ?? wishes.supported else {
      return system.device.idiom == .pad ? .all : .allButUpsideDown
    }
    let mask = InterfaceOrientationMask(InterfaceOrientationMask.orientations(named: words))
    system.record(.supportedInterfaceOrientations, of: subject, .text(.answer, mask.text))
    return mask
  }

  /// The orientation in which it wants to be seen first when it is presented; nil when it has no wish.
  final var preferredOrientation: InterfaceOrientation? {
    let word = askWords(.preferredInterfaceOrientationForPresentation)?.first
    guard let answer = word.flatMap({ InterfaceOrientation(rawValue: $0) }) ?? wishes.preferred else { return nil }
    system.record(.preferredInterfaceOrientationForPresentation, of: subject, .text(.answer, answer.rawValue))
    return answer
  }
}

// Systems 2 to 5.
extension ViewController {
  /// The orientations it says yes to, each asked for.
  final var legacyOrientations: InterfaceOrientationMask {
    InterfaceOrientationMask(InterfaceOrientation.allCases.filter { shouldAutorotate(to: $0) })
  }

  /// Whether it may be seen in an orientation; by default upright only.
  ///
  /// A stack asks its top, other containers all their children.
  private final func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    if let answer = askFlag(.shouldAutorotateToInterfaceOrientation(orientation)) ?? wishes.autorotates {
      system.record(
        .shouldAutorotateToInterfaceOrientation, of: subject,
        .texts(.to, orientation.rawValue, .answer, "\(answer)"))
      return answer
    }
    if let stack = self as? NavigationController, let top = stack.topViewController {
      return top.shouldAutorotate(to: orientation)
    }
    guard managesChildren, !children.isEmpty else { return orientation == .portrait }
    return children.allSatisfy { $0.shouldAutorotate(to: orientation) }
  }
}
