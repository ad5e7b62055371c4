// The callbacks and questions about rotation for controllers.
extension EventKind {
  package static let willRotate = EventKind(
    15, "willRotate", of: [.controllers], with: EventField.turnedTo, "The interface is about to rotate."
  )
  package static let willAnimateRotation = EventKind(
    16, "willAnimateRotation", of: [.controllers], with: EventField.turnedTo,
    "The interface has its new orientation, and the animation begins.")
  package static let didRotate = EventKind(
    17, "didRotate", of: [.controllers], with: [.turnedFrom],
    "The interface has rotated; `orientation` is the previous orientation.")
  package static let willAnimateFirstHalfOfRotation = EventKind(
    18, "willAnimateFirstHalfOfRotation", of: [.controllers], with: EventField.turnedTo,
    "Systems 2 to 5: the first of two rotation steps is about to begin. The interface rotates in two steps only if the script declares this function."
  )
  package static let willAnimateSecondHalfOfRotation = EventKind(
    19, "willAnimateSecondHalfOfRotation", of: [.controllers], with: [.turnedFrom, .value(.duration, .seconds)],
    "Systems 2 to 5: the second of two rotation steps is about to begin; `orientation` is the previous orientation.")

  package static let shouldAutorotate = EventKind(
    20, "shouldAutorotate", of: [.controllers], with: [.recorded(.answer, .flag)], answer: .flag, in: .layout,
    "Whether the interface may rotate with the device; called before `supportedInterfaceOrientations`.")
  package static let supportedInterfaceOrientations = EventKind(
    21, "supportedInterfaceOrientations", of: [.controllers], with: [.recorded(.answer, .orientations)],
    answer: .words(of: InterfaceOrientationMask.names), in: .layout,
    "The orientations that the screen supports; \"none\" forbids rotation.")
  package static let preferredInterfaceOrientationForPresentation = EventKind(
    22, "preferredInterfaceOrientationForPresentation", of: [.controllers], with: [.recorded(.answer, .orientation)],
    answer: .words(of: InterfaceOrientation.allCases.map(\.rawValue)), in: .layout,
    "The orientation in which the screen first appears when it is presented.")
  package static let shouldAutorotateToInterfaceOrientation = EventKind(
    23, "shouldAutorotateToInterfaceOrientation", of: [.controllers],
    with: [.value(.to, .orientation, as: "orientation"), .recorded(.answer, .flag)], answer: .flag, in: .layout,
    "Systems 2 to 5: whether the screen supports an orientation. Without this function, it supports portrait only.")
  package static let shouldAutomaticallyForwardRotationMethods = EventKind(
    24, "shouldAutomaticallyForwardRotationMethods", answer: .flag,
    "Whether UIKit forwards rotation callbacks to the children; return false to forward them yourself.")
  package static let rotatingHeaderView = EventKind(
    25, "rotatingHeaderView", answer: .object(View.self),
    "Systems 2 to 5: the view at the top that is hidden while the interface rotates in two steps.")
  package static let rotatingFooterView = EventKind(
    26, "rotatingFooterView", answer: .object(View.self),
    "Systems 2 to 5: the view at the bottom that is hidden while the interface rotates in two steps.")

  static let ofRotation = [
    willRotate, willAnimateRotation, didRotate, willAnimateFirstHalfOfRotation, willAnimateSecondHalfOfRotation,
    shouldAutorotate, supportedInterfaceOrientations, preferredInterfaceOrientationForPresentation,
    shouldAutorotateToInterfaceOrientation, shouldAutomaticallyForwardRotationMethods, rotatingHeaderView,
    rotatingFooterView,
  ]
}

// The callbacks and questions about the status bar for the application's delegate.
extension EventKind {
  package static let willChangeStatusBarOrientation = EventKind(
    104, "willChangeStatusBarOrientation", of: [.application], with: EventField.turnedTo,
    "The status bar is about to rotate.")
  package static let didChangeStatusBarOrientation = EventKind(
    105, "didChangeStatusBarOrientation", of: [.application], with: [.turnedFrom],
    "The status bar has rotated; `orientation` is the previous orientation.")
  package static let willChangeStatusBarFrame = EventKind(
    106, "willChangeStatusBarFrame", of: [.application], with: [.passed("frame")],
    "The status bar is about to change its size.")
  package static let didChangeStatusBarFrame = EventKind(
    107, "didChangeStatusBarFrame", of: [.application], with: [.passed("frame")],
    "The status bar has changed its size; `frame` is its previous frame.")
  package static let interfaceRotated = visibleChange(
    233, "interfaceTurned", with: [.recorded(.to, .orientation)],
    "The interface rotated without an animation, because this screen covers it and doesn't support the previous orientation."
  )
  package static let statusBarChanged = visibleChange(
    228, "statusBarChanged", of: .application,
    with: [
      .recorded(
        .to,
        .word(
          [hiddenStatusBar] + StatusBarStyle.allCases.map(\.rawValue)
            + PreferredStatusBarStyle.allCases.dropFirst().map(\.rawValue)))
    ],
    "The status bar was shown or hidden, or its style changed.")
  /// The recorded value for a hidden status bar.
  static let hiddenStatusBar = "hidden"
  package static let supportedInterfaceOrientationsFor = EventKind(
    108, "supportedInterfaceOrientationsFor", of: [.application],
    with: [.passed("window"), .recorded(.answer, .orientations)], answer: .words(of: InterfaceOrientationMask.names),
    in: .layout, "The orientations that the app supports; replaces the declared list.")

  static let ofStatusBar = [
    interfaceRotated, statusBarChanged,
    willChangeStatusBarOrientation, didChangeStatusBarOrientation, willChangeStatusBarFrame, didChangeStatusBarFrame,
    supportedInterfaceOrientationsFor,
  ]
}

extension EventValues {
  /// Returns the values of a rotation: the orientation, and the duration in seconds.
  static func rotationValues(_ orientation: InterfaceOrientation, duration: Double) -> EventValues {
    .list([.word(orientation.rawValue), .number(duration)])
  }
}

extension EventField {
  fileprivate static let turnedTo = [
    EventField.value(.to, .orientation, as: "orientation"), .value(.duration, .seconds),
  ]
  fileprivate static let turnedFrom = EventField.value(.from, .orientation, as: "orientation")
}
