/// A keyword that the help and the reference describe.
///
/// A keyword is either a key of declarations, or a global that is neither a user action nor a constructor.
package struct ScriptWord: Sendable {
  package let name: String
  /// The keyword with its arguments.
  package let usage: String
  package let summary: String

  package init(_ name: String, _ usage: String, _ summary: String) {
    self.name = name
    self.usage = usage
    self.summary = summary
  }

  /// All globals, beginning with the globals for declarations.
  package static let all = declarations + flowGlobals + appGlobals + timeGlobals + layoutGlobals + otherGlobals

  private static let declarations = [
    ScriptWord("screen", "screen \"Name\" { … }", "Declares a class of controllers and returns it."),
    ScriptWord(
      "nib", "nib \"Name\" { … }", "Declares a view, which controllers load if their class or `nibName` has that name."
    ),
    ScriptWord(
      "storyboard", "storyboard \"Name\" { initial = \"…\", scenes = { … } }",
      "Declares scenes. Each is instantiated when it is needed."),
    ScriptWord(
      "segueClass", "segueClass \"Name\" { perform = function(self, segue) … end }",
      "Declares a class of custom segues. A segue uses it with `class = \"Name\"`."),
    ScriptWord("app", "app { … }", "Declares the app: its root, its device, and the callbacks of its delegate."),
    ScriptWord("flow", "flow(name, [options], function)", "Declares a flow for `maquette test`."),
    ScriptWord(
      "explore", "explore { ignore = { … }, cap = { rows = 3, alive = 2 }, texts = { … }, skip = { … } }",
      "Declares what `maquette explore` leaves out, and the texts that it types."),
  ]

  private static let flowGlobals = [
    ScriptWord(
      "beforeEach", "beforeEach(function)", "Runs a function after the launch and before each flow of the file."),
    ScriptWord(
      "afterEach", "afterEach(function)", "Runs a function after each flow of the file, even if the flow failed."),
    ScriptWord(
      "always", "always(name, function)",
      "Declares a rule for flows: after each action, the function must return true or its expectations must hold."),
    ScriptWord("never", "never(event)", "Declares a rule for flows: the event must never occur."),
    ScriptWord(
      "eventually", "eventually(name, function)",
      "Declares a rule for flows: in each flow, the function must return true at some time. A rule declared in a flow's function applies only to that flow."
    ),
  ]

  private static let appGlobals = [
    ScriptWord("application", "application", "The running app."),
    ScriptWord("device", "device", "The device that the app runs on."),
    ScriptWord("window", "window", "The window of the app, or of the scene in front."),
    ScriptWord("notifications", "notifications", "The notification center: `addObserver`, `post`."),
    ScriptWord("storyboards", "storyboards.Name", "A storyboard: `instantiateViewController \"identifier\"`."),
    ScriptWord("defaults", "defaults.name", "A value that the app keeps for its next launch."),
  ]

  private static let timeGlobals = [
    ScriptWord("after", "after(seconds, function)", "Calls a function later; `:cancel()` cancels it."),
    ScriptWord("every", "every(seconds, function)", "Calls a function repeatedly, until `:cancel()`."),
    ScriptWord("clock", "clock()", "Returns the virtual seconds since launch."),
  ]

  private static let layoutGlobals = [
    ScriptWord(
      "constraint", "constraint(item, attribute, relation, toItem, attribute, multiplier, constant, priority)",
      "Relates two views. In a declaration, write their ids. `constraint(item, attribute, relation, constant)` sets a size."
    ),
    ScriptWord(
      "constraintsWithVisualFormat", "constraintsWithVisualFormat(format, [options], [metrics], views)",
      "Returns the constraints of a visual format without installing them."),
    ScriptWord(
      "animate", "animate(duration, animations, [completion])",
      "Calls a function that makes changes, and calls another one when their animation has ended."),
  ]

  private static let otherGlobals = [
    ScriptWord(
      "actionSheet", "actionSheet \"Title\" { … }", "An action sheet at the bottom of the screen: an AlertController."),
    ScriptWord(
      "alertController", "alertController { … }", "An alert or action sheet, under its name in system 8."),
    ScriptWord(
      "alertAction", "alertAction \"Title\" { … }", "A button of an alert, under its name in system 8."),
    ScriptWord("flexibleSpace", "flexibleSpace", "A bar item that takes a share of the remaining space."),
    ScriptWord("fixedSpace", "fixedSpace(points)", "A space of fixed width between bar items."),
    ScriptWord(
      "editButtonItem", "editButtonItem", "The bar item that says Edit or Done and begins or ends the screen's editing."
    ),
    ScriptWord(
      "localized", "localized \"Key\"",
      "The translation of a text into the language of `--language`, or the text itself if it has no translation."),
    ScriptWord("print", "print(…)", "Writes to the trace, after the events that have occurred so far."),
    ScriptWord(
      "monitor", "monitor(function)",
      "Records each call to a script function in the trace, with the arguments, the function's line and the caller's line."
    ),
    ScriptWord(
      "unmonitor", "unmonitor([function])", "Stops monitoring a function or, without an argument, all functions."),
    ScriptWord("hierarchy", "hierarchy()", "Lists where the view and controller hierarchies disagree."),
    ScriptWord(
      "trace", "trace()",
      """
      Returns every event so far, as a list of strings that name controllers by class and number, `AlertController#2`. \
      The log keeps the last 100,000 events, at most 16 MB.
      """
    ),
    ScriptWord(
      "require", "require \"name\"",
      "Loads a module from this file's folder or an enclosing folder, up to the folder of `app.lua`."),
  ]
}
