/// What can be done on a walk through a script.
///
/// In code an action is called with who does it, whether it is animated and what else it has to choose; by hand it is a
/// verb, which callbacks leave alone.
enum ScriptWalkActions {
  /// The names of those in code.
  static let inCode = [
    "push", "push", "pop", "pop", "popToRoot", "setStack", "hideBars", "present", "present", "presentStack", "dismiss",
    "dismiss", "presentInStyle", "presentBook", "setPage", "ask", "popOver", "selectTab", "turnTabs", "toggleChild",
    "swapChild", "lostBox", "lostStack", "replaceRoot", "later", "again", "cancel", "move", "keep", "drop", "layOut",
    "observe", "takeBack", "statusBar", "splitRoot", "unwind", "unwind",
  ]

  /// Those by hand, as a script says them.
  static let byHand = [
    "rotate 'landscapeLeft'", "rotate 'portrait'", "rotate 'landscapeRight'", "rotate 'faceUp'", "memoryWarning()",
    "answer()", "answer('Yes')", "tapOutside()", "tap 'Next'", "tap 'Show'", "tapRow(3)", "tapRow(1)", "back()",
    "enter('name', 'x')", "set('on', true)", "selectTab(2)", "beginBackSwipe()", "finishSwipe()", "cancelSwipe()",
    "beginPageSwipe 'left'", "swipe 'left'", "home()", "open()", "kill()", "relaunch()", "terminate()",
  ]
}
