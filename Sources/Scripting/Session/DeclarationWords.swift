extension ScriptWord {
  /// The keys of declarations that are no properties of UIKit's: for help and the reference.
  package static let keys = ways + beside + parts

  private static let ways = [
    ScriptWord(
      "push", "push = \"Name\"", "On what is touched: pushes a screen onto the stack it is on; also `Name {}`."),
    ScriptWord(
      "present", "present = \"Name\"", "On what is touched: presents a screen, an alert, a container or a picker."),
    ScriptWord("dismiss", "dismiss = true", "On what is touched: dismisses the presented screen it is on."),
    ScriptWord(
      "pop", "pop = true",
      "On what is touched: pops the screen; `\"root\"` to the first, `\"Name\"` to the nearest of that name."
    ),
    ScriptWord("segue", "segue = \"identifier\"", "On what is touched: performs a segue of its screen."),
    ScriptWord(
      "unwind", "unwind = \"method\"",
      "On what is touched: goes back to the nearest screen that has the method; on a screen, `unwind = { … }` declares them."
    ),
  ]

  private static let beside = [
    ScriptWord(
      "with", "with = { … }",
      "Beside `push` and `present`: what the new screen is given; or a function `(self, sender)`, for rows `(self, table, row,"
        + " section)`, that returns it."),
    ScriptWord("animated", "animated = false", "Beside a way: without its animation; true unless told."),
    ScriptWord("completion", "completion = function", "Beside `present` and `dismiss`: called when that has ended."),
    ScriptWord("from", "from = element", "Beside `present` in code: what a popover points at."),
    ScriptWord(
      "action", "action = function",
      "What an element is for: called `(self, sender)` when it is touched or changed; or a"
        + " method's name, looked for along the responder chain."),
    ScriptWord("target", "target = object", "Beside `action = \"method\"`: whose method it is."),
    ScriptWord(
      "accessorySegue", "accessorySegue = \"identifier\"", "In a row: the segue that its detail button performs."),
  ]

  private static let parts = [
    ScriptWord(
      "extends", "extends = \"Other\"",
      "In a screen: the screen or built-in controller it extends; `Other.viewDidLoad(self)`"
        + " calls what is overridden."),
    ScriptWord("id", "id = \"name\"", "In an element: the name verbs and `self.elements` find it by."),
    ScriptWord("elements", "self.elements.name", "The element of a screen that has an `id`."),
    ScriptWord(
      "gestures", "gestures = { swipeLeft = function, … }",
      "In a screen or an element: `tap doubleTap longPress swipeLeft swipeRight swipeUp swipeDown pan pinch rotation`."),
    ScriptWord("constraints", "constraints = { … }", "In a screen or an element: visual formats and `constraint(…)`."),
    ScriptWord(
      "segues", "segues = { identifier = { to = \"Name\", kind = \"push\" } }", "In a screen: the ways that leave it."),
    ScriptWord("root", "root = …", "In `app` and `navigation`: the controller that comes first."),
  ]
}
