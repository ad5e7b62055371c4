/// A keyword in the help and the reference: a global that is neither a user action nor a constructor, or a key of
/// declarations.
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

  /// All globals, declarations first.
  package static let all = declarations + aroundFlows + world + time + layout + others

  private static let declarations = [
    ScriptWord("screen", "screen \"Name\" { … }", "Declares a class of controllers and returns it."),
    ScriptWord(
      "nib", "nib \"Name\" { … }", "Declares a view that controllers of that name, or with that `nibName`, load."),
    ScriptWord(
      "storyboard", "storyboard \"Name\" { initial = \"…\", scenes = { … } }",
      "Declares scenes, each instantiated when it is needed."),
    ScriptWord(
      "segueClass", "segueClass \"Name\" { perform = function(self, segue) … end }",
      "Declares a class of custom segues, for `class = \"Name\"` of a segue."),
    ScriptWord("app", "app { … }", "Declares the app: its root, its device, its delegate's callbacks."),
    ScriptWord("flow", "flow(name, [options], function)", "Declares a flow for `maquette test`."),
  ]

  private static let aroundFlows = [
    ScriptWord("beforeEach", "beforeEach(function)", "Runs a function before each flow of the file, after launch."),
    ScriptWord(
      "afterEach", "afterEach(function)", "Runs a function after each flow of the file, even if the flow failed."),
    ScriptWord(
      "always", "always(name, function)",
      "Declares a rule of flows: after each action, the function returns true or its expectations hold."),
    ScriptWord("never", "never(event)", "Declares a rule of flows: the event never occurs."),
    ScriptWord(
      "eventually", "eventually(name, function)",
      "Declares a rule of flows: in each flow, the function returns true at some time. In a flow's function, the rule is for that flow."
    ),
  ]

  private static let world = [
    ScriptWord("application", "application", "The running app."),
    ScriptWord("device", "device", "The device that the app runs on."),
    ScriptWord("window", "window", "The window of the app."),
    ScriptWord("notifications", "notifications", "The notification center: `addObserver`, `post`."),
    ScriptWord("storyboards", "storyboards.Name", "A storyboard: `instantiateViewController \"identifier\"`."),
    ScriptWord("defaults", "defaults.name", "A value that the app keeps for its next launch."),
  ]

  private static let time = [
    ScriptWord("after", "after(seconds, function)", "Calls a function later; `:cancel()` cancels it."),
    ScriptWord("every", "every(seconds, function)", "Calls a function repeatedly, until `:cancel()`."),
    ScriptWord("clock", "clock()", "Virtual seconds since launch."),
  ]

  private static let layout = [
    ScriptWord(
      "constraint", "constraint(item, attribute, relation, toItem, attribute, multiplier, constant, priority)",
      "Relates two views, named by their ids in a declaration. `constraint(item, attribute, relation, constant)` sets a size."
    ),
    ScriptWord(
      "constraintsWithVisualFormat", "constraintsWithVisualFormat(format, [options], [metrics], views)",
      "The constraints of a visual format, not installed yet."),
    ScriptWord(
      "animate", "animate(duration, animations, [completion])",
      "Calls a function, and another when the animation of its changes has ended."),
  ]

  private static let others = [
    ScriptWord(
      "actionSheet", "actionSheet \"Title\" { … }", "An action sheet at the bottom of the screen: an AlertController."),
    ScriptWord("flexibleSpace", "flexibleSpace", "A bar item that takes a share of the remaining space."),
    ScriptWord("fixedSpace", "fixedSpace(points)", "A space of fixed width between bar items."),
    ScriptWord(
      "editButtonItem", "editButtonItem", "The bar item that says Edit or Done and begins or ends the screen's editing."
    ),
    ScriptWord("print", "print(…)", "Writes to the trace, in order with the events."),
    ScriptWord(
      "monitor", "monitor(function)",
      "Records each call of a function of the script in the trace: its arguments, its line and the line that called it."
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
      "require", "require \"name\"", "Loads a module from this file's folder or one above it, up to that of `app.lua`."),
  ]
}
