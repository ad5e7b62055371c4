import Controllers
import Layout
import Lua

extension StackView.Axis: Choice {}
extension StackView.Distribution: Choice {}
extension StackView.Alignment: Choice {}
extension TextAlignment: Choice {}

extension ClassTable {
  static let viewClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "View", extends: "Responder", "A rectangle on the screen, with views in it.", items: "subviews",
      make: { system, _ in View(in: system) },
      geometry + structure + common + viewGestureMembers + viewConstraintMembers),
    ClassDescriptor("Window", extends: "View", "The window that holds the app's screens.", windowMembers),
    ClassDescriptor(
      "Label", extends: "View", "A text to read.", text: "text", make: { system, _ in Label(in: system) },
      [
        property("text", \Label.text, "The text."),
        property("textAlignment", \Label.textAlignment, "The side on which the text is aligned."),
        color("textColor", \Label.textColor, "The colour of the text, by name."),
        points("font", \Label.font, "The size of its font in points; decides whether a text fits its frame."),
        property("numberOfLines", \Label.numberOfLines, "The maximum number of lines; 0 for no limit."),
        property(
          "preferredMaxLayoutWidth", \Label.preferredMaxLayoutWidth,
          "The width in points at which a label of several lines wraps, or \"automatic\" for the width that constraints give it."
        ),
        property("isEnabled", \Label.isEnabled, "Whether it is drawn as enabled."),
      ]),
    ClassDescriptor(
      "ImageView", extends: "View", "An image, drawn as its name.", text: "image",
      make: { system, _ in ImageView(in: system) }, [property("image", \ImageView.image, "The name of the image.")]),
    ClassDescriptor(
      "StackView", extends: "View", "Views in a row or column.", make: { system, _ in StackView(in: system) },
      [
        property("axis", \StackView.axis, "Row or column."),
        property("distribution", \StackView.distribution, "How the space is shared."),
        property("alignment", \StackView.alignment, "Where the views stand across the row or column."),
        points("spacing", \StackView.spacing, "Points between two views."),
        property("layoutMargins", \StackView.layoutMargins, "Clear points at its edges, where it keeps them."),
        property(
          "isLayoutMarginsRelativeArrangement", \StackView.isLayoutMarginsRelativeArrangement,
          "Whether its views stand inside of its margins."),
        readOnly("arrangedSubviews", "The views in the row or column.") { (stack: StackView) in stack.arrangedSubviews
        },
        method("addArrangedSubview", "view", "Adds a view at the end.") { (stack: StackView, arguments) in
          let view: View = try arguments.next("view")
          try stack.checkHierarchy(adding: view)
          stack.addArrangedSubview(view)
        },
      ]),
    ClassDescriptor(
      "Space", extends: "View", "Space between elements that flow.", make: { system, _ in Space(in: system) },
      [
        property(
          "length", "Points; nil takes a share of the space that is left.",
          get: { (s: Space) in s.length.map { Points(value: $0) } }, set: { $0.length = $1?.value })
      ]),
  ]

  private static let geometry: [Member] = [
    property("frame", \View.frame, "Its position and size in its superview, in points.").beforeContents,
    property("bounds", \View.bounds, "Its own coordinates, in points.").beforeContents,
    property("center", \View.center, "Its middle in its superview, in points.").derived,
    property("autoresizingMask", \View.autoresizingMask, "The parts that change when the superview changes its size."),
    property("autoresizesSubviews", \View.autoresizesSubviews, "Whether its subviews are resized with it."),
    renamed("autoresizing", to: "autoresizingMask"), renamed("hidden", to: "isHidden"),
    method("setNeedsLayout", "", "Marks it for layout at the end of the turn.") { (v: View, _) in
      v.setNeedsLayout()
    },
    method("layoutIfNeeded", "", "Lays out the marked views in it at once.") { (v: View, _) in v.layoutIfNeeded() },
    callback(.layoutSubviews),
    callback(.draw),
    method("setNeedsDisplay", "", "Marks it to be drawn at the end of the turn: calls its `draw`.") {
      (v: View, _) in
      v.setNeedsDisplay()
    },
    method("setNeedsUpdateConstraints", "", "Marks its constraints to be updated before the next layout.") {
      (v: View, _) in
      v.setNeedsUpdateConstraints()
    },
  ]

  private static let structure: [Member] = [
    property(
      "subviews", "The views in it, the front-most last.", get: { (v: View) in v.subviews },
      set: { (v: View, views: [View]) in
        for view in views { try v.checkHierarchy(adding: view) }
        for view in views where view.superview !== v { v.addSubview(view) }
      }
    ).readBack(as: "those it had, with the others in front"),
    readOnly("superview", "The view it is in.") { (v: View) in v.superview },
    readOnly("window", "The window it is in.") { (v: View) in v.window },
    method("addSubview", "view", "Puts a view in front of the others.") { (v: View, arguments) in
      let view: View = try arguments.next("view")
      try v.checkHierarchy(adding: view)
      v.addSubview(view)
    },
    method("insertSubview", "view, at", "Puts a view at a position, counted from 1 at the back.") {
      (v: View, arguments) in
      let view: View = try arguments.next("view")
      try v.checkHierarchy(adding: view)
      let place: Int = try arguments.next("at")
      v.insertSubview(view, at: max(1, place) - 1)
    },
    method("removeFromSuperview", "", "Removes it from its superview.") { (v: View, _) in
      v.removeFromSuperview()
    },
    method("bringSubviewToFront", "view", "Puts one of its subviews in front.") { (v: View, arguments) in
      v.bringSubviewToFront(try arguments.next("view"))
    },
    method("sendSubviewToBack", "view", "Puts one of its subviews at the back.") { (v: View, arguments) in
      v.sendSubviewToBack(try arguments.next("view"))
    },
  ]

  private static let common: [Member] = [
    property("id", \View.identifier, "Its name for the script, flows and restoration."),
    property(
      "restorationIdentifier", \View.restorationIdentifier, "Its name in saved state, where that is not its `id`."),
    callback(.encodeRestorableState),
    callback(.decodeRestorableState),
    property("accessibilityLabel", \View.accessibilityLabel, "Its name for the user where it shows no text."),
    property("isHidden", \View.isHidden, "Whether it is hidden; it then takes no space."),
    property("alpha", \View.alpha, "How opaque it is, from 0 to 1.").readBack(as: "the nearest of these"),
    property("isUserInteractionEnabled", \View.isUserInteractionEnabled, "Whether touches reach it."),
    color("backgroundColor", \View.backgroundColor, "The colour behind it, by name."),
    property("clipsToBounds", \View.clipsToBounds, "Whether subviews are cut off at its edges."),
  ]

  private static let windowMembers: [Member] = [
    property(
      "rootViewController", "The controller whose view fills it.", get: { (w: Window) in w.rootViewController },
      set: { (w, root: ViewController?) in w.rootViewController = root }),
    method(
      "makeKeyAndVisible", "",
      "Shows the window; without a call it is shown when `didFinishLaunching` has returned. Called in "
        + "`willFinishLaunching`, it has the root appear before saved state is decoded."
    ) { (w: Window, _) in w.makeKeyAndVisible() },
    readOnly("isKeyWindow", "Whether the window is shown: there is one for the app.") { (w: Window) in w.isVisible }
      .state,
  ]
}
