/// A rule that a check applies.
///
/// The names of the rules are stable, so that other programs can rely on them.
package enum CheckRule: String, CaseIterable, Sendable {
  case scriptError = "script-error"
  case declaration
  case unknownKey = "unknown-key"
  case doubtfulKey = "doubtful-key"
  case misspeltCallback = "misspelt-callback"
  case unknownScreen = "unknown-screen"
  case unknownSegue = "unknown-segue"
  case unknownAction = "unknown-action"
  case unknownUnwind = "unknown-unwind"
  case unknownElement = "unknown-element"
  case duplicateDeclaration = "duplicate-declaration"
  case duplicateID = "duplicate-id"
  case duplicateName = "duplicate-name"
  case duplicateRestorationIdentifier = "duplicate-restoration-identifier"
  case misspeltName = "misspelt-name"
  case dotCall = "dot-call"
  case unsetGlobal = "unset-global"
  case outOfRange = "out-of-range"
  case unknownColor = "unknown-color"
  case unknownNotification = "unknown-notification"
  case gestureWithoutTouches = "gesture-without-touches"
  case emptyAlert = "empty-alert"
  case deadPush = "dead-push"
  case deadPop = "dead-pop"
  case deadDismiss = "dead-dismiss"
  case unreachableScreen = "unreachable-screen"
  case noWayBack = "no-way-back"
  case impossibleConstraints = "impossible-constraints"
  case cutText = "cut-text"
  case overlap
  case offScreen = "off-screen"
  case keyboard
  case covered
  case voiceOver = "voiceover"
  case unknownRule = "unknown-rule"
  case unusedAllowance = "unused-allowance"

  /// The severity of a finding: an error for code that can't work, or a warning for code that is probably a mistake.
  package enum Severity: String, Sendable {
    case error, warning
  }

  package var severity: Severity { row.severity }

  /// A sentence that describes what the rule finds.
  package var summary: String { row.summary }

  /// A line of Lua that breaks the rule.
  package var example: String { row.example }

  private struct Row {
    let severity: Severity
    let summary: String
    let example: String

    init(_ severity: Severity, _ summary: String, _ example: String) {
      (self.severity, self.summary, self.example) = (severity, summary, example)
    }
  }

  private var row: Row {
    switch self {
    case .scriptError: Row(.error, "An error ends the script early.", "titel:upper()")
    case .declaration: Row(.error, "A property has an invalid value.", "label { text = {} }")
    case .unknownKey:
      Row(.error, "A declaration has a key that its class doesn't support.", "button \"Add\" { acton = \"add\" }")
    case .doubtfulKey:
      Row(.warning, "A custom key of a screen resembles a UIKit key.", "screen \"Home\" { titel = \"Home\" }")
    case .misspeltCallback:
      Row(.error, "UIKit doesn't call a function with that name.", "viewWillApear = function(self) end")
    case .unknownScreen:
      Row(.error, "No screen, scene, storyboard or class has that name.", "push = \"Detial\"")
    case .unknownSegue: Row(.error, "The screen has no segue with that identifier.", "segue = \"shwo\"")
    case .unknownAction: Row(.error, "No responder has a method with that name.", "action = \"ad\"")
    case .unknownUnwind: Row(.error, "No screen has the unwind method that a segue names.", "unwind = \"formDnoe\"")
    case .unknownElement: Row(.error, "The screen has no element with that id.", "constraints = { \"H:[naem(80)]\" }")
    case .duplicateDeclaration:
      Row(.error, "Two declarations have the same name.", "screen \"Home\" { }; screen \"Home\" { }")
    case .duplicateID:
      Row(.error, "Two elements of a screen have the same id.", "label { id = \"a\" }, label { id = \"a\" }")
    case .duplicateName:
      Row(
        .warning, "Two elements of a screen have the same text, and one has no id.", "button \"Add\", button \"Add\"")
    case .duplicateRestorationIdentifier:
      Row(
        .warning, "Two screens in the same container have the same restoration identifier.",
        "tabs { \"A\", \"B\" }, both with restorationIdentifier = \"list\"")
    case .misspeltName:
      Row(.error, "A function uses a name that nothing sets and that resembles a UIKit name.", "self:dismis()")
    case .dotCall: Row(.error, "A method is called with a dot instead of a colon.", "self.present \"Help\"")
    case .unsetGlobal: Row(.error, "A function uses a global that nothing sets.", "refesh()")
    case .outOfRange: Row(.warning, "A number is out of range.", "slider { value = 7 }")
    case .unknownColor:
      Row(.warning, "No color has that name.", "label { textColor = \"grean\" }")
    case .unknownNotification:
      Row(
        .warning, "A notification is posted but not observed, or observed but not posted.",
        "notifications:post \"itemAded\"")
    case .gestureWithoutTouches:
      Row(
        .warning, "An element has gestures but doesn't receive touches; labels and images don't by default.",
        "imageView \"map\" { gestures = { tap = \"zoom\" } }")
    case .emptyAlert: Row(.error, "An alert has no buttons, and nothing closes it.", "present = alert \"Sorry\"")
    case .deadPush:
      Row(
        .error, "A `push` on a screen that isn't on a stack.",
        "app { root = \"Home\" }, with push = \"Detail\" in Home")
    case .deadPop:
      Row(.error, "A `pop` on a screen with no screen below it.", "navigation \"Home\", with pop = true in Home")
    case .deadDismiss:
      Row(
        .error, "A `dismiss` on a screen that is never presented.",
        "app { root = \"Home\" }, with dismiss = true in Home")
    case .unreachableScreen: Row(.warning, "Nothing leads to a screen.", "screen \"Attic\" { }")
    case .noWayBack:
      Row(
        .warning, "A screen can't be left once it is shown.",
        "present = \"Help\", which is fullScreen and has no dismiss")
    case .impossibleConstraints:
      Row(.error, "Required constraints contradict each other.", "\"H:[box(80)]\", \"H:[box(>=100)]\"")
    case .cutText:
      Row(
        .warning, "Text is cut off on one of the --devices.", "label \"Tides, 1:20\" { frame = { 10, 40, 60, 21 } }")
    case .overlap:
      Row(
        .warning, "Text or controls overlap, or a view covers them, on one of the --devices.",
        "label \"Name\" and button \"Go\" with the same frame")
    case .offScreen:
      Row(
        .warning, "An element is off the screen on one of the --devices and can't be scrolled into view.",
        "button \"Save\" { frame = { 10, 500, 80, 30 } }")
    case .keyboard:
      Row(
        .warning, "The keyboard covers a field that is being edited on one of the --devices.",
        "textField \"Name\" { frame = { 10, 400, 200, 31 } }")
    case .covered:
      Row(
        .warning, "On one of the --devices, another view takes every touch meant for a control.",
        "button \"Pay\" { frame = { 0, 40, 80, 30 } }, view { frame = { 0, 40, 80, 30 } }")
    case .voiceOver:
      Row(
        .warning, "VoiceOver has no name for a control, or can't reach it, on one of the --devices.",
        "switch { }")
    case .unknownRule: Row(.warning, "A comment names a rule that doesn't exist.", "-- check: allow dead-psh")
    case .unusedAllowance:
      Row(
        .warning, "A comment allows a finding that doesn't occur there.",
        "-- check: allow dead-push, above a correct line")
    }
  }
}
