/// The actions in a walk through a script.
///
/// The arguments of an action in code are the controller that acts, whether the action is animated, and other choices.
/// Callbacks don't perform user actions.
enum ScriptWalkActions {
  /// The names of the actions in code.
  static let inCode = [
    "push", "push", "pop", "pop", "popToRoot", "setStack", "hideBars", "present", "present", "presentStack", "dismiss",
    "dismiss", "presentInStyle", "presentBook", "setPage", "ask", "popOver", "selectTab", "turnTabs", "toggleChild",
    "swapChild", "forgottenContainer", "lostStack", "replaceRoot", "later", "again", "cancel", "move", "keep", "drop",
    "layOut",
    "observe", "takeBack", "statusBar", "splitRoot", "unwind", "unwind",
  ]

  /// The user actions, as a script writes them.
  static let byHand = [
    "rotate 'landscapeLeft'", "rotate 'portrait'", "rotate 'landscapeRight'", "rotate 'faceUp'", "memoryWarning()",
    "answer()", "answer('Yes')", "tapOutside()", "tap 'Next'", "tap 'Show'", "tapRow(3)", "tapRow(1)", "back()",
    "enter('name', 'x')", "set('on', true)", "selectTab(2)", "beginBackSwipe()", "finishSwipe()", "cancelSwipe()",
    "beginPageSwipe 'left'", "swipe 'left'", "home()", "open()", "kill()", "relaunch()", "terminate()",
  ]
}
