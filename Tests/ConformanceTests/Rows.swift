/// The known rules about the order of events, and the tests that prove these rules.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers", "View Controller Programming Guide
/// for iPhone OS", "iPhone View Controller Techniques", "Understanding Auto Layout"; recorded from UIKit.
enum Rows {
  /// A rule, and the names of the tests in this target that prove it.
  typealias Row = (row: String, tests: [String])

  static let all = orders + rules + refusals

  private static let orders: [Row] = [
    (
      "launch, plain root",
      ["a plain root receives viewDidLoad, viewWillAppear, the layout callbacks and viewDidAppear"]
    ),
    ("launch, navigation root", ["a navigation root appears around the top of its stack"]),
    (
      "launch, covered members of a stack",
      ["covered controllers of an initial stack receive both move callbacks, but aren't loaded"]
    ),
    ("launch, tabs", ["only the branch of the selected tab is loaded and appears"]),
    (
      "push",
      [
        "a push sends each appearance callback first to the old controller, then to the new one",
        "a push without animation ends with its turn",
      ]
    ),
    ("pop", ["a pop notifies both controllers and releases the popped one"]),
    (
      "pop to root, pop to a member",
      [
        "popping to the root notifies the controllers in between only of their removal",
        "popping to a member doesn't affect the controllers below it",
      ]
    ),
    (
      "set the stack",
      [
        "a new stack with a new top appears like a push", "a new stack with the same top sends no appearance callbacks",
      ]
    ),
    ("navigation delegate", ["the delegate is notified between the will… callbacks and after the did… callbacks"]),
    (
      "the visible transition begins with the next layout",
      [
        "the visible transition begins with the layout that the script requests",
        "several changes without animation in one turn become a single transition",
      ]
    ),
    ("interactive pop, finished", ["a finished back swipe pops at its end"]),
    ("interactive pop, cancelled", ["a cancelled back swipe leaves everything as it was"]),
    ("present full screen", ["presenting covers the presenter and runs the completion last"]),
    ("dismiss full screen", ["dismissing uncovers the presenter and releases the presented controller"]),
    (
      "present and dismiss without hiding the presenter",
      [
        "presenting a sheet does not notify its presenter", "dismissing a sheet does not notify its presenter",
        "a popover's content appears without callbacks to its presenter",
        "an alert appears and disappears without affecting any controller",
        "the controller that defines the presentation context presents, and only it disappears",
      ]
    ),
    ("presenter inside containers", ["the outermost container presents and its visible branch disappears"]),
    ("dismiss of a chain", ["dismissing a chain animates only its uppermost controller"]),
    (
      "presentation from viewDidAppear while the presenter is leaving",
      ["presenting from the presented controller's viewDidAppear overlaps the first presentation"]
    ),
    (
      "present and dismiss in the did… callbacks of another presentation",
      [
        "the presenter's viewDidAppear after a dismissal may present the next controller",
        "in its viewDidDisappear, a dismissed controller may make its former presenter present again",
        "a dismissed controller may be presented again before its viewDidDisappear",
        "the presented controller may be dismissed in its viewDidAppear",
        "a stack that returns before it has disappeared shows the changes made in the meantime",
      ]
    ),
    (
      "any action in any callback",
      [
        "an action in a callback takes effect or logs a warning, then the device is idle",
        "actions in a callback have the documented effect",
      ]
    ),
    (
      "present and dismiss without animation",
      [
        "without animation, presenting and dismissing are complete when the call returns",
        "without animation, a chain is presented, dismissed and presented again in one turn",
      ]
    ),
    (
      "tab switch",
      [
        "the new tab receives viewWillAppear before the old tab is notified",
        "the delegate is asked before a selection and notified after it",
      ]
    ),
    ("custom container, child added while visible", ["a child added to a visible parent appears with its view"]),
    ("container swap by transition", ["swapped children receive callbacks in the order of a presentation"]),
    (
      "container swap by hand",
      [
        "a swap performed by a script sends the callbacks in the same order",
        "combining appearance calls and a transition logs a warning",
      ]
    ),
    (
      "child added in the parent's viewWillAppear",
      ["a child added in its parent's viewWillAppear appears with the parent"]
    ),
    (
      "page scroll, finished and cancelled",
      [
        "when a scrolled page turns, viewDidAppear precedes viewDidDisappear",
        "a scrolled page slides back if the turn is canceled",
      ]
    ),
    (
      "page curl, finished and cancelled",
      [
        "when a curled page turns, viewDidDisappear precedes viewDidAppear",
        "a curled page falls back if the turn is canceled",
      ]
    ),
    (
      "page delegate",
      [
        "when a scrolled page turns, viewDidAppear precedes viewDidDisappear",
        "a scrolled page slides back if the turn is canceled",
      ]
    ),
    (
      "rotation, system 6",
      ["a rotation sends its callbacks before, during and after it, with layout in between"]
    ),
    (
      "rotation, systems 2 to 5",
      [
        "a rotation in one step sends the same three callbacks as in system 6",
        "in a two-step rotation, the interface rotates between the steps",
      ]
    ),
    (
      "controllers that a rotation notifies",
      [
        "containers are notified before their children, and covered children are not",
        "a presented controller is notified and its covered presenter is not",
        "a covered controller isn't notified of a past rotation, but receives its new size",
      ]
    ),
    (
      "launch into landscape",
      ["a launch into landscape loads in portrait, lays out rotated, and sends no rotation callbacks"]
    ),
    (
      "memory warning, system 6",
      ["the delegate is notified first, then observers, then controllers from the root down"]
    ),
    (
      "memory warning, systems 2 to 5",
      ["a view covered in a stack is unloaded before system 6 and created again on return"]
    ),
    ("background", ["leaving and reopening the app notifies the delegate, but no controller"]),
    ("push during an animated push", ["a second animated push finishes the first one and logs a warning"]),
    ("two presents in one turn", ["the second of two presentations in one turn is ignored"]),
    ("completion blocks", ["presenting covers the presenter and runs the completion last"]),
    (
      "container and child, same event",
      ["children receive will… callbacks after their parent, and did… callbacks before their parent"]
    ),
  ]

  private static let rules: [Row] = [
    ("invariants", ["the invariants hold after any sequence of actions"]),
    ("a cancelled transition leaves the state as it was", ["a cancelled back swipe leaves everything as it was"]),
    (
      "the moving and presentation flags hold from the first will… callback to the last did… callback",
      [
        "the moving flags are true only during the push or pop",
        "the presentation flags are true only during the presentation or dismissal",
        "the moving flags are false before the first will… callback and after the last did… callback",
        "in its child's four appearance callbacks, a container is being presented or dismissed",
        "all controllers of a chain are being dismissed until all did… callbacks have been sent",
        "in a dismissal's did… callbacks, the presentation links are gone, but the flags are still true",
      ]
    ),
  ]

  private static let refusals: [Row] = [
    (
      "unbalanced calls",
      [
        "combining appearance calls and a transition logs a warning",
        "a push from viewWillAppear logs a warning about unbalanced calls, but takes place",
        "selecting another tab in viewWillAppear logs a warning about unbalanced calls",
      ]
    ),
    (
      "present on a controller whose view is not in the window",
      [
        "presenting from viewDidLoad and viewWillAppear is ignored",
        "presenting from a covered member of a stack is ignored", "a popped controller can't present",
      ]
    ),
    ("present on a controller that is already presenting", ["another presentation by the same presenter is ignored"]),
    ("present while a presentation is in progress", ["the second of two presentations in one turn is ignored"]),
    ("dismiss while a presentation is in progress", ["dismissing during a presentation is ignored"]),
    (
      "present an active controller",
      [
        "presenting a controller that has a parent is refused",
        "presenting a controller that is already in use is refused",
      ]
    ),
    ("the same instance twice", ["pushing the same instance twice is refused"]),
    ("a navigation controller pushed", ["pushing a navigation controller is refused"]),
    ("nested push", ["a second animated push finishes the first one and logs a warning"]),
    ("a tab bar controller pushed", ["pushing a tab bar controller logs a warning"]),
    (
      "hierarchy inconsistency",
      ["adding a child's view under another controller's is refused, and nothing changes"]
    ),
    ("transition between children of different parents", ["only children can be swapped"]),
    (
      "no common orientation",
      [
        "if app and controller share no orientation, an exception lists the orientations of both",
        "a controller that supports no orientation forbids rotation without an exception",
      ]
    ),
    ("no root view controller", ["launching without a root controller logs a warning"]),
  ]
}
