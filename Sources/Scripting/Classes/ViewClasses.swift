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
      "View", since: "2", extends: "Responder", "A rectangle on the screen that can contain other views.",
      items: "subviews",
      make: { system, _ in View(in: system) },
      geometryMembers + marginMembers + viewHierarchyMembers + commonMembers + accessibilityMembers + viewGestureMembers
        + viewMenuMembers
        + viewUpdateMembers + viewConstraintMembers),
    ClassDescriptor("Window", since: "2", extends: "View", "The window that holds the app's screens.", windowMembers),
    ClassDescriptor(
      "Label", since: "2", extends: "View", "A view that shows text.", text: "text",
      make: { system, _ in Label(in: system) },
      [
        property("text", \Label.text, "The text that the label shows."),
        property("textAlignment", \Label.textAlignment, "The alignment of the text."),
        colorProperty("textColor", \Label.textColor, "The color of the text, by name."),
        property("numberOfLines", \Label.numberOfLines, "The maximum number of lines. 0 or less means no limit."),
        property(
          "preferredMaxLayoutWidth", \Label.preferredMaxLayoutWidth,
          "The width in points at which the text wraps, or \"automatic\" for the width that constraints determine."
        ).since("6"),
        property("isEnabled", \Label.isEnabled, "Whether the label is drawn as enabled."),
      ] + fontMembers(of: Label.self)),
    ClassDescriptor(
      "ImageView", since: "2", extends: "View", "A view that shows an image. Pictures show the image's name.",
      text: "image",
      make: { system, _ in ImageView(in: system) }, [property("image", \ImageView.image, "The name of the image.")]),
    // Prototypes for any system may use stack views and spaces, although older versions of UIKit had no stack views.
    ClassDescriptor(
      "StackView", since: nil, extends: "View", "A view that arranges views in a row or a column.",
      make: { system, _ in StackView(in: system) },
      [
        property("axis", \StackView.axis, "The direction: a row or a column."),
        property("distribution", \StackView.distribution, "How the views share the space."),
        property("alignment", \StackView.alignment, "The alignment of the views across the row or column."),
        points("spacing", \StackView.spacing, "The space between adjacent views, in points."),
        property("layoutMargins", \StackView.arrangementMargins, "The margins at the edges, in points."),
        property(
          "isLayoutMarginsRelativeArrangement", \StackView.isLayoutMarginsRelativeArrangement,
          "Whether the views are arranged inside the margins."),
        property(
          "arrangedSubviews", "The views in the row or column, in order.",
          get: { (stack: StackView) in stack.arrangedSubviews },
          set: { (stack: StackView, views: [View]) in
            for view in views { try stack.checkHierarchy(adding: view) }
            for view in views where view.superview !== stack { stack.addArrangedSubview(view) }
          }
        ).readBack(as: "the previous views, followed by the new ones"),
        method("addArrangedSubview", ["view"], "Adds a view at the end of the row or column.") {
          (stack: StackView, arguments) in
          let view: View = try arguments.next("view")
          try stack.checkHierarchy(adding: view)
          stack.addArrangedSubview(view)
        },
        method("insertArrangedSubview", ["view", "index"], "Inserts a view at the given index. The first index is 1.") {
          (stack: StackView, arguments) in
          let view: View = try arguments.next("view")
          let position: Position = try arguments.next("index")
          try stack.checkHierarchy(adding: view)
          stack.insertArrangedSubview(view, at: position.index)
        },
      ]),
    ClassDescriptor(
      "Space", since: nil, extends: "View", "Space between elements in a flow layout.",
      make: { system, _ in Space(in: system) },
      [
        property(
          "length", "The length in points. If nil, the space takes a share of the remaining length.",
          get: { (s: Space) in s.length.map { Points(value: $0) } }, set: { $0.length = $1?.value })
      ]),
  ]

  private static let geometryMembers: [Member] = [
    safeAreaInsets,
    property("frame", \View.frame, "The view's rectangle in its superview, in points.").beforeContents,
    property(
      "bounds", "The view's rectangle in its own coordinates, in points.",
      get: { (view: View) in
        view.recordReadOfBounds()
        return view.bounds
      }, set: { $0.bounds = $1 }
    ).beforeContents,
    property("center", \View.center, "The view's center in its superview, in points.").derived,
    property(
      "autoresizingMask", \View.autoresizingMask,
      "The margins and dimensions that change with the size of the superview."),
    property("autoresizesSubviews", \View.autoresizesSubviews, "Whether the subviews are resized with the view."),
    renamed("autoresizing", to: "autoresizingMask"), renamed("hidden", to: "isHidden"),
    method("setNeedsLayout", [], "Marks the view for layout at the end of the turn.") { (v: View, _) in
      v.setNeedsLayout()
    },
    method("layoutIfNeeded", [], "Lays out the view and its subviews now if they are marked for it.") { (v: View, _) in
      v.layoutIfNeeded()
    },
    callback(.layoutSubviews),
    callback(.draw),
    method("setNeedsDisplay", [], "Marks the view for drawing at the end of the turn, which calls `draw`.") {
      (v: View, _) in
      v.setNeedsDisplay()
    },
    method("setNeedsUpdateConstraints", [], "Marks the view to update its constraints before the next layout.") {
      (v: View, _) in
      v.setNeedsUpdateConstraints()
    }.since("6"),
  ]

  private static let viewHierarchyMembers: [Member] = [
    property(
      "subviews", "The subviews, from back to front.", get: { (v: View) in v.subviews },
      set: { (v: View, views: [View]) in
        for view in views { try v.checkHierarchy(adding: view) }
        for view in views where view.superview !== v { v.addSubview(view) }
      }
    ).readBack(as: "the previous subviews, with the new ones in front"),
    readOnly("superview", "The view that contains this view.") { (v: View) in v.superview },
    readOnly("window", "The window that contains this view.") { (v: View) in v.window },
    method("addSubview", ["view"], "Adds a view in front of the other subviews.") { (v: View, arguments) in
      let view: View = try arguments.next("view")
      try v.checkHierarchy(adding: view)
      v.addSubview(view)
    },
    method("insertSubview", ["view", "at"], "Adds a view at a position. Position 1 is at the back.") {
      (v: View, arguments) in
      let view: View = try arguments.next("view")
      try v.checkHierarchy(adding: view)
      let position: Int = try arguments.next("at")
      v.insertSubview(view, at: max(1, position) - 1)
    },
    method("removeFromSuperview", [], "Removes the view from its superview.") { (v: View, _) in
      v.removeFromSuperview()
    },
    method("bringSubviewToFront", ["view"], "Moves a subview to the front.") { (v: View, arguments) in
      v.bringSubviewToFront(try arguments.next("view"))
    },
    method("sendSubviewToBack", ["view"], "Moves a subview to the back.") { (v: View, arguments) in
      v.sendSubviewToBack(try arguments.next("view"))
    },
  ]

  private static let commonMembers: [Member] = [
    property("id", \View.identifier, "The view's name in scripts, flows and state restoration.").unversioned,
    property(
      "restorationIdentifier", \View.restorationIdentifier,
      "The view's name in saved state, if it differs from the `id`."
    ).since("6"),
    callback(.encodeRestorableState).since("6"),
    callback(.decodeRestorableState).since("6"),
    property("isHidden", \View.isHidden, "Whether the view is hidden. A hidden view takes no space."),
    property("alpha", \View.alpha, "The opacity, from 0 to 1.").readBack(as: "the nearest value from 0 to 1").within(
      .number(0), .number(1)),
    property("isUserInteractionEnabled", \View.isUserInteractionEnabled, "Whether the view receives touches."),
    colorProperty("backgroundColor", \View.backgroundColor, "The background color, by name."),
    property("clipsToBounds", \View.clipsToBounds, "Whether subviews are clipped at the edges."),
  ]

  private static let windowMembers: [Member] = [
    property(
      "rootViewController", "The controller whose view fills the window.", get: { (w: Window) in w.rootViewController },
      set: { (w, root: ViewController?) in w.rootViewController = root }
    ).since("4"),
    method(
      "makeKeyAndVisible", [],
      "Shows the window. If the app doesn't call this, the window is shown after `didFinishLaunching` returns. If it is called in "
        + "`willFinishLaunching`, the root appears before saved state is decoded."
    ) { (w: Window, _) in w.makeKeyAndVisible() },
    readOnly("isKeyWindow", "Whether the window is shown. The app has only one.") { (w: Window) in w.isVisible }
      .state,
  ]
}
