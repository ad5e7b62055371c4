/// A global of a script that is neither a verb nor makes an object: for help and the reference.
package struct ScriptWord: Sendable {
  package let name: String
  /// How it is written.
  package let usage: String
  package let summary: String

  package init(_ name: String, _ usage: String, _ summary: String) {
    self.name = name
    self.usage = usage
    self.summary = summary
  }

  /// All of them, declarations first.
  package static let all = declarations + aroundFlows + world + time + layout + others

  private static let declarations = [
    ScriptWord("screen", "screen \"Name\" { … }", "Declares a class of controllers and returns it."),
    ScriptWord(
      "nib", "nib \"Name\" { … }", "Declares a view that controllers of that name, or with that `nibName`, load."),
    ScriptWord(
      "storyboard", "storyboard \"Name\" { initial = \"…\", scenes = { … } }",
      "Declares scenes, each made when it is needed."),
    ScriptWord(
      "segueClass", "segueClass \"Name\" { perform = function(self, segue) … end }",
      "Declares a class of custom segues, for `class = \"Name\"` of a segue."),
    ScriptWord("app", "app { … }", "Declares the app: its root, its device, its delegate's callbacks."),
    ScriptWord("flow", "flow(name, [options], function)", "Declares a flow for `maquette test`."),
  ]

  private static let aroundFlows = [
    ScriptWord("beforeEach", "beforeEach(function)", "Declares what runs before each flow of the file, after launch."),
    ScriptWord(
      "afterEach", "afterEach(function)", "Declares what runs after each flow of the file, also one that failed."),
    ScriptWord(
      "always", "always(name, function)",
      "Declares a rule of flows: after each action the function returns true, or what it expects holds."),
    ScriptWord("never", "never(event)", "Declares a rule of flows: no such event comes."),
    ScriptWord(
      "eventually", "eventually(name, function)",
      "Declares a rule of flows: some time in each the function returns true; in a flow's function, in that flow."
    ),
  ]

  private static let world = [
    ScriptWord("application", "application", "The running app."),
    ScriptWord("device", "device", "The device the app runs on."),
    ScriptWord("window", "window", "Its window."),
    ScriptWord("notifications", "notifications", "The notification center: `addObserver`, `post`."),
    ScriptWord("storyboards", "storyboards.Name", "A storyboard: `instantiateViewController \"identifier\"`."),
    ScriptWord("defaults", "defaults.name", "A value the app keeps for its next launch."),
  ]

  private static let time = [
    ScriptWord("after", "after(seconds, function)", "Calls a function later; `:cancel()` cancels it."),
    ScriptWord("every", "every(seconds, function)", "Calls a function repeatedly, until `:cancel()`."),
    ScriptWord("clock", "clock()", "Virtual seconds since launch."),
  ]

  private static let layout = [
    ScriptWord(
      "constraint", "constraint(item, attribute, relation, toItem, attribute, multiplier, constant, priority)",
      "Relates two views, named by their ids in a declaration; `constraint(item, attribute, relation, constant)` a size."
    ),
    ScriptWord(
      "constraintsWithVisualFormat", "constraintsWithVisualFormat(format, [options], [metrics], views)",
      "The constraints of a visual format, not installed yet."),
    ScriptWord(
      "animate", "animate(duration, animations, [completion])",
      "Calls a function now, and another when the animation of its changes has ended."),
  ]

  private static let others = [
    ScriptWord(
      "actionSheet", "actionSheet \"Title\" { … }", "An action sheet at the bottom of the screen: an AlertController."),
    ScriptWord("flexibleSpace", "flexibleSpace", "A bar item that takes a share of the space that is left."),
    ScriptWord("fixedSpace", "fixedSpace(points)", "A bar item of fixed width between others."),
    ScriptWord(
      "editButtonItem", "editButtonItem", "The bar item that says Edit or Done and begins or ends the screen's editing."
    ),
    ScriptWord("print", "print(…)", "Writes into the trace, in order with the events."),
    ScriptWord(
      "monitor", "monitor(function)",
      "Records each call of a function of the script in the trace: its arguments, its line and the line that called it."
    ),
    ScriptWord(
      "unmonitor", "unmonitor([function])", "Stops monitoring a function or, without an argument, all functions."),
    ScriptWord("hierarchy", "hierarchy()", "Where the view and controller hierarchies disagree, as a list of texts."),
    ScriptWord(
      "trace", "trace()",
      """
      Every event so far, as a list of texts that name controllers by class and number, `AlertController#2`; the log \
      keeps the last 100,000 events, at most 16 MB.
      """
    ),
    ScriptWord(
      "require", "require \"name\"", "Loads a file beside this one, or further up to the folder of `app.lua`."),
  ]
}
