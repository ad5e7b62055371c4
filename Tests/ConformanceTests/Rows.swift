/// What is known about the order of events, row by row, and the tests that prove it.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers", "View Controller Programming Guide for
/// iPhone OS", "iPhone View Controller Techniques", "Understanding Auto Layout"; recorded.
enum Rows {
  /// A row and the names of its tests, which stand in this target.
  typealias Row = (row: String, tests: [String])

  static let all = orders + rules + refusals

  private static let orders: [Row] = [
    ("launch, plain root", ["a plain root loads, appears, is laid out and has appeared"]),
    ("launch, navigation root", ["a navigation root appears around the top of its stack"]),
    ("launch, buried members of a stack", ["buried members of a first stack join at once and are not loaded"]),
    ("launch, tabs", ["only the branch of the selected tab is loaded and appears"]),
    (
      "push",
      ["a push tells both controllers in the order of a stack", "a push without animation is over with its turn"]
    ),
    ("pop", ["a pop tells both controllers and releases the popped one"]),
    (
      "pop to root, pop to a member",
      [
        "popping to the root tells those between only that they move",
        "popping to a member leaves what is below it alone",
      ]
    ),
    (
      "set the stack",
      [
        "a new stack with a new top appears like a push", "a new stack with the same top tells nobody of an appearance",
      ]
    ),
    ("navigation delegate", ["the delegate hears between the wills and after the dids"]),
    (
      "the visible transition begins with the next layout",
      [
        "the visible transition begins with the layout the script asks for",
        "several changes without animation in one turn become one",
      ]
    ),
    ("interactive pop, finished", ["a swipe that is finished pops at its end"]),
    ("interactive pop, cancelled", ["a swipe that is cancelled leaves everything as it was"]),
    ("present full screen", ["presenting covers the presenter and runs the completion last"]),
    ("dismiss full screen", ["dismissing uncovers the presenter and releases the presented one"]),
    (
      "present and dismiss what does not hide the presenter",
      [
        "a sheet comes without its presenter hearing of it", "a sheet goes without its presenter hearing of it",
        "a popover's content appears and its presenter hears nothing",
        "an alert comes and goes without a controller appearing or disappearing",
        "who defines the context presents and alone disappears",
      ]
    ),
    ("presenter inside containers", ["the outermost container presents and its visible branch disappears"]),
    ("dismiss of a chain", ["dismissing a chain shows only its end going"]),
    (
      "presentation from viewDidAppear while the presenter is leaving",
      ["presenting from the presented one's viewDidAppear overlaps the first presentation"]
    ),
    (
      "present and dismiss in the dids of another presentation",
      [
        "the presenter's viewDidAppear after a dismissal may present the next one",
        "the dismissed one's viewDidDisappear may have its former presenter present the next one",
        "the one that was dismissed may be presented again before it has heard that it disappeared",
        "the presented one's own viewDidAppear may dismiss it",
        "a stack that comes back before it had left has changed beneath all the same",
      ]
    ),
    (
      "whatever is done in whichever callback",
      [
        "whatever a callback does is done or warned of, and everything comes to rest",
        "what is done in a callback comes of it as it was decided",
      ]
    ),
    (
      "present and dismiss without animation",
      [
        "without animation a presentation and a dismissal are over when the call returns",
        "without animation a chain comes, goes and comes again within one turn",
      ]
    ),
    (
      "tab switch",
      ["the new tab hears its will before the old one hears anything", "the delegate is asked before and told after"]
    ),
    ("custom container, child added while visible", ["a child added while its parent is seen appears with its view"]),
    ("container swap by transition", ["children change places in the order of a cover"]),
    (
      "container swap by hand",
      ["a swap by hand is told in the same order", "swapping by hand and by transition together is warned of"]
    ),
    (
      "child added in the parent's viewWillAppear",
      ["a child added in its parent's viewWillAppear appears with it"]
    ),
    (
      "page scroll, finished and cancelled",
      ["a scrolled page is told in the order of sliding", "a scrolled page that is let go comes back"]
    ),
    (
      "page curl, finished and cancelled",
      ["a curled page is told in the order of swapping", "a curled page that is let go falls back"]
    ),
    (
      "page delegate",
      ["a scrolled page is told in the order of sliding", "a scrolled page that is let go comes back"]
    ),
    (
      "rotation, system 6",
      ["a rotation is told before, with layout in between, when it moves, and after it"]
    ),
    (
      "rotation, systems 2 to 5",
      ["in one step the same three are told as later", "in two steps the interface turns in the middle"]
    ),
    (
      "who hears a rotation",
      [
        "containers hear before what is in them, and buried and hidden ones do not hear",
        "a presented controller hears and its covered presenter does not",
        "one that was covered hears nothing later, but has its new size",
      ]
    ),
    (
      "launch into landscape",
      ["a launch into landscape loads upright, is laid out turned, and tells nobody of rotation"]
    ),
    (
      "memory warning, system 6",
      ["the delegate hears first, then who observes, then controllers from the root down"]
    ),
    (
      "memory warning, systems 2 to 5",
      ["a view buried in a stack is dropped before system 6 and made again on return"]
    ),
    ("background", ["leaving and coming back tell the delegate and no controller"]),
    ("push during an animated push", ["a second animated push finishes the first and is warned of"]),
    ("two presents in one turn", ["of two presentations in one turn the second is dropped"]),
    ("completion blocks", ["presenting covers the presenter and runs the completion last"]),
    ("container and child, same event", ["children hear wills after their parent and dids before it"]),
  ]

  private static let rules: [Row] = [
    ("what is always true", ["whatever is done, what is always true stays true"]),
    ("a cancelled transition leaves the state as it was", ["a swipe that is cancelled leaves everything as it was"]),
    (
      "moving and being presented are true from the first will to the last did",
      [
        "moving is true while the push or pop lasts and nowhere else",
        "being presented is true while the presentation or dismissal lasts and nowhere else",
        "nothing is explained before the first will and after the last did",
        "a child asks its presented container in all four callbacks, and has no reason of its own",
        "everyone of a chain is being dismissed until all dids were sent",
        "the links of a dismissal are gone in its dids, which still know that it is one",
      ]
    ),
  ]

  private static let refusals: [Row] = [
    (
      "unbalanced calls",
      [
        "swapping by hand and by transition together is warned of",
        "a push from viewWillAppear is warned of as unbalanced and all the same done",
        "another tab chosen in viewWillAppear is warned of as unbalanced",
      ]
    ),
    (
      "present on one whose view is not in the window",
      [
        "presenting from viewDidLoad and viewWillAppear is dropped",
        "presenting from a covered member of a stack is dropped", "a popped controller presents nothing",
      ]
    ),
    ("present on one that presents already", ["a presenter that is presenting already drops another presentation"]),
    ("present while a presentation is in progress", ["of two presentations in one turn the second is dropped"]),
    ("dismiss while a presentation is in progress", ["dismissing during a presentation is dropped"]),
    (
      "present an active controller",
      ["presenting a controller that has a parent is refused", "one that has a place already is refused"]
    ),
    ("the same instance twice", ["pushing the same instance twice is refused"]),
    ("a navigation controller pushed", ["pushing a navigation controller is refused"]),
    ("nested push", ["a second animated push finishes the first and is warned of"]),
    ("a tab bar controller pushed", ["a tab bar controller on a stack is warned of"]),
    (
      "hierarchy inconsistency",
      ["a child's view under a stranger's is refused when a script adds it, and nothing changes"]
    ),
    ("transition between children of different parents", ["who is no child cannot be swapped"]),
    (
      "no common orientation",
      [
        "nothing in common is an exception that tells both sides", "none forbids rotation and is no exception",
      ]
    ),
    ("no root view controller", ["launching without a root controller is warned of"]),
  ]
}
