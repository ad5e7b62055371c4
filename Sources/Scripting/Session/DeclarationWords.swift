extension ScriptWord {
  /// The keys of declarations that aren't properties of UIKit, for help and the reference.
  package static let keys = ways + beside + parts

  private static let ways = [
    ScriptWord(
      "push", "push = \"Name\"", "On an element: pushes a screen onto its navigation stack; also `Name {}`."),
    ScriptWord(
      "present", "present = \"Name\"", "On an element: presents a screen, an alert, a container or a picker."),
    ScriptWord("dismiss", "dismiss = true", "On an element: dismisses the presented screen that contains it."),
    ScriptWord(
      "pop", "pop = true",
      "On an element: pops its screen. `\"root\"` pops to the first screen, `\"Name\"` to the nearest screen of that name."
    ),
    ScriptWord("segue", "segue = \"identifier\"", "On an element: performs a segue of its screen."),
    ScriptWord(
      "unwind", "unwind = \"method\"",
      "On an element: goes back to the nearest screen that has the method. On a screen, `unwind = { … }` declares such methods."
    ),
  ]

  private static let beside = [
    ScriptWord(
      "with", "with = { … }",
      "Next to `push` or `present`: the fields to set on the new screen, or a function that returns them: `(self, sender)`, or `(self, table, row, section)` for rows."
    ),
    ScriptWord("animated", "animated = false", "Next to a link: whether it is animated. Default: true."),
    ScriptWord(
      "completion", "completion = function",
      "Next to `present` or `dismiss`: a function called when the transition has ended."),
    ScriptWord("from", "from = element", "Next to `present` in code: the element a popover points at."),
    ScriptWord(
      "action", "action = function",
      "The function called, as `(self, sender)`, when the element is touched or changed, or the name of a method, which is looked up along the responder chain."
    ),
    ScriptWord("target", "target = object", "Next to `action = \"method\"`: the object that has the method."),
    ScriptWord(
      "accessorySegue", "accessorySegue = \"identifier\"", "In a row: the segue that its detail button performs."),
  ]

  private static let parts = [
    ScriptWord(
      "extends", "extends = \"Other\"",
      "In a screen: the screen or built-in controller it extends; `Other.viewDidLoad(self)`"
        + " calls the overridden method."),
    ScriptWord("id", "id = \"name\"", "In an element: the name by which user actions and `self.elements` find it."),
    ScriptWord("elements", "self.elements.name", "The element of a screen that has an `id`."),
    ScriptWord(
      "gestures", "gestures = { swipeLeft = function, … }",
      "In a screen or an element: `tap doubleTap longPress swipeLeft swipeRight swipeUp swipeDown pan pinch rotation`."),
    ScriptWord("constraints", "constraints = { … }", "In a screen or an element: visual formats and `constraint(…)`."),
    ScriptWord(
      "segues", "segues = { identifier = { to = \"Name\", kind = \"push\" } }",
      "In a screen: the segues that start there."),
    ScriptWord("root", "root = …", "In `app` and `navigation`: the root view controller."),
  ]
}
