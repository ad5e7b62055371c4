extension ScriptWord {
  /// The keys of declarations that aren't UIKit properties, for the help and the reference.
  package static let keys = linkKeys + otherKeys + contentKeys

  private static let linkKeys = [
    ScriptWord(
      "push", "push = \"Name\"",
      "On an element: pushes a screen onto the navigation stack. The value is the screen's name, or a new instance: `Name {}`."
    ),
    ScriptWord(
      "present", "present = \"Name\"", "On an element: presents a screen, an alert, a container or a picker."),
    ScriptWord("dismiss", "dismiss = true", "On an element: dismisses the presented screen that contains it."),
    ScriptWord(
      "pop", "pop = true",
      "On an element: pops its screen. `\"root\"` pops to the first screen, `\"Name\"` to the nearest screen with that name."
    ),
    ScriptWord("segue", "segue = \"identifier\"", "On an element: performs a segue of the element's screen."),
    ScriptWord(
      "unwind", "unwind = \"method\"",
      "On an element: goes back to the nearest screen with the given method. A screen declares such methods in `unwind = { method = function(self, segue) … end }`."
    ),
  ]

  private static let otherKeys = [
    ScriptWord(
      "with", "with = { … }",
      "Next to `push` or `present`: the fields to set on the new screen, or a function that returns the fields. The function is called with `(self, sender)` or, for rows, with `(self, table, row, section)`."
    ),
    ScriptWord("animated", "animated = false", "Next to a link: whether it is animated. Default: true."),
    ScriptWord(
      "completion", "completion = function",
      "Next to `present` or `dismiss`: a function that is called when the transition has ended."),
    ScriptWord(
      "from", "from = element",
      "Next to `present`, if code sets the link: the element that the popover points at. Default: the touched element."
    ),
    ScriptWord(
      "action", "action = function",
      "On an element: the function to call with `(self, sender)` when the element is touched or changed, or the name of a method on the responder chain."
    ),
    ScriptWord("target", "target = object", "Next to `action = \"method\"`: the object that has the method."),
    ScriptWord(
      "accessorySegue", "accessorySegue = \"identifier\"", "In a row: the segue that the row's detail button performs."),
  ]

  private static let contentKeys = [
    ScriptWord(
      "extends", "extends = \"Other\"",
      "In a screen: the screen or built-in controller that it extends. `Other.viewDidLoad(self)`"
        + " calls the overridden method."),
    ScriptWord("id", "id = \"name\"", "In an element: the name by which user actions and `self.elements` find it."),
    ScriptWord("elements", "self.elements.name", "The element of a screen that has the `id` `name`."),
    ScriptWord(
      "gestures", "gestures = { swipeLeft = function, … }",
      "In a screen or an element: `tap doubleTap longPress swipeLeft swipeRight swipeUp swipeDown pan pinch rotation`."),
    ScriptWord("constraints", "constraints = { … }", "In a screen or an element: visual formats and `constraint(…)`."),
    ScriptWord(
      "segues", "segues = { identifier = { to = \"Name\", kind = \"push\" } }",
      "In a screen: the segues that start at the screen, by identifier."),
    ScriptWord("root", "root = …", "In `app` and `navigation`: the root view controller."),
  ]
}
