/// What a check looks for.
///
/// The name is stable: other programs may count on it.
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
  case unknownRule = "unknown-rule"
  case unusedAllowance = "unused-allowance"

  /// How much a finding weighs: an error cannot work, a warning is most likely not meant.
  package enum Severity: String, Sendable {
    case error, warning
  }

  package var severity: Severity { row.severity }

  /// A sentence that says what the rule finds.
  package var summary: String { row.summary }

  /// A line of Lua with the mistake.
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
    case .scriptError: Row(.error, "A script ends before its end.", "titel:upper()")
    case .declaration: Row(.error, "A value does not fit where it stands.", "label { text = {} }")
    case .unknownKey: Row(.error, "Nothing knows a key.", "button \"Add\" { acton = \"add\" }")
    case .doubtfulKey:
      Row(.warning, "A key of a screen's own looks like one of UIKit's.", "screen \"Home\" { titel = \"Home\" }")
    case .misspeltCallback:
      Row(.error, "UIKit does not call a function of that name.", "viewWillApear = function(self) end")
    case .unknownScreen:
      Row(.error, "There is no screen, scene, storyboard or class of that name.", "push = \"Detial\"")
    case .unknownSegue: Row(.error, "The screen has no segue of that name.", "segue = \"shwo\"")
    case .unknownAction: Row(.error, "No responder has a method of that name.", "action = \"ad\"")
    case .unknownUnwind: Row(.error, "No screen has the unwind method.", "unwind = \"formDnoe\"")
    case .unknownElement: Row(.error, "The screen has no element of that id.", "constraints = { \"H:[naem(80)]\" }")
    case .duplicateDeclaration:
      Row(.error, "Two declarations have one name.", "screen \"Home\" { }; screen \"Home\" { }")
    case .duplicateID:
      Row(.error, "Two elements of a screen have one id.", "label { id = \"a\" }, label { id = \"a\" }")
    case .duplicateName:
      Row(
        .warning, "Two elements of a screen read alike, and not each has an id.", "button \"Add\", button \"Add\"")
    case .duplicateRestorationIdentifier:
      Row(
        .warning, "Two screens side by side in a container restore under one identifier.",
        "tabs { \"A\", \"B\" }, both with restorationIdentifier = \"list\"")
    case .misspeltName:
      Row(.error, "A function uses a name near one of UIKit's, and nothing sets it.", "self:dismis()")
    case .dotCall: Row(.error, "A method is called with a dot.", "self.present \"Help\"")
    case .unsetGlobal: Row(.error, "A function uses a global that nothing sets.", "refesh()")
    case .outOfRange: Row(.warning, "A number is outside of its range.", "slider { value = 7 }")
    case .unknownColor:
      Row(.warning, "A colour doesn't exist.", "label { textColor = \"grean\" }")
    case .unknownNotification:
      Row(
        .warning, "A notification is posted, and nothing observes it, or observed under a name that nothing posts.",
        "notifications:post \"itemAded\"")
    case .gestureWithoutTouches:
      Row(
        .warning, "An element has gestures but doesn't receive touches; labels and images don't by default.",
        "imageView \"map\" { gestures = { tap = \"zoom\" } }")
    case .emptyAlert: Row(.error, "An alert has no buttons, and nothing closes it.", "present = alert \"Sorry\"")
    case .deadPush:
      Row(
        .error, "A `push` on a screen that stands on no stack.",
        "app { root = \"Home\" }, with push = \"Detail\" in Home")
    case .deadPop: Row(.error, "A `pop` where nothing is below.", "navigation \"Home\", with pop = true in Home")
    case .deadDismiss:
      Row(
        .error, "A `dismiss` on a screen that is never presented.",
        "app { root = \"Home\" }, with dismiss = true in Home")
    case .unreachableScreen: Row(.warning, "Nothing leads to a screen.", "screen \"Attic\" { }")
    case .noWayBack:
      Row(.warning, "A screen is presented, and nothing leaves it.", "present = \"Help\", and Help has no dismiss")
    case .impossibleConstraints:
      Row(.error, "Required constraints contradict each other.", "\"H:[box(80)]\", \"H:[box(>=100)]\"")
    case .cutText:
      Row(
        .warning, "Text is cut on one of the --devices.", "label \"Tides, 1:20\" { frame = { 10, 40, 60, 21 } }")
    case .overlap:
      Row(
        .warning, "Two texts or controls overlap, or a view covers one, on one of the --devices.",
        "label \"Name\" and button \"Go\" with the same frame")
    case .offScreen:
      Row(
        .warning, "An element is off the screen of one of the --devices, and nothing scrolls there.",
        "button \"Save\" { frame = { 10, 500, 80, 30 } }")
    case .keyboard:
      Row(
        .warning, "The keyboard covers a field that is being edited on one of the --devices.",
        "textField \"Name\" { frame = { 10, 400, 200, 31 } }")
    case .covered:
      Row(
        .warning, "Another view takes every touch on a control on one of the --devices.",
        "button \"Pay\" { frame = { 0, 40, 80, 30 } }, view { frame = { 0, 40, 80, 30 } }")
    case .unknownRule: Row(.warning, "A comment allows a rule that there is not.", "-- check: allow dead-psh")
    case .unusedAllowance:
      Row(.warning, "A comment allows what nothing breaks.", "-- check: allow dead-push, over a right line")
    }
  }
}
