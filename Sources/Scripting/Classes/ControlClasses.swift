import Controllers
import Lua

extension ControlEvent: Choice {}
extension Button.State: Choice {}

extension ClassTable {
  static let controlClasses: [ClassDescriptor] =
    [
      ClassDescriptor(
        "Control", extends: "View", "An element the user can operate.",
        [
          property("isEnabled", \Control.isEnabled, "Whether it takes touches."),
          property("isSelected", \Control.isSelected, "Whether it is drawn as selected."),
          method("sendActions", "event", "Sends the actions of an event: \"touchUpInside\", \"valueChanged\".") {
            (c: Control, arguments) in
            c.sendActions(for: try arguments.next("event"))
          },
        ]),
      ClassDescriptor(
        "Button", extends: "Control", "Sends an action when tapped.", text: "title",
        make: { system, _ in Button(in: system) },
        [
          property("title", \Button.title, "Its title."),
          property("image", \Button.image, "The name of its image."),
          points("font", \Button.font, "The size of its font in points; decides whether a title fits its frame."),
          title("selectedTitle", .selected, "Its title while it is selected; nil for its title."),
          title("disabledTitle", .disabled, "Its title while it is disabled; nil for its title."),
          readOnly("currentTitle", "Its title in its present state.") { (b: Button) in b.currentTitle },
          method("setTitle", "title, state", "Sets the title for a state: \"normal\", \"selected\", \"disabled\".") {
            (b: Button, arguments) in
            let title: String? = try arguments.next("title")
            b.setTitle(title, for: try arguments.next("state"))
          },
          method("titleForState", "state", "The title for a state.") { (b: Button, arguments) in
            b.title(for: try arguments.next("state"))
          },
        ]),
    ] + textControls + valueControls + indicators

  private static func title(_ name: String, _ state: Button.State, _ summary: String) -> Member {
    property(
      name, summary, get: { (b: Button) in b.ownTitle(for: state) },
      set: { (b, title: String?) in b.setTitle(title, for: state) })
  }

  private static let ends = "the nearest from `minimumValue` to `maximumValue`"

  private static let valueControls: [ClassDescriptor] = [
    ClassDescriptor(
      "Switch", extends: "Control", "On or off.", text: "accessibilityLabel", make: { system, _ in Switch(in: system) },
      [
        property("isOn", \Switch.isOn, "Whether it is on."),
        method("setOn", "on, [animated]", "Turns it on or off. No action is sent.") { (s: Switch, arguments) in
          s.isOn = try arguments.next("on")
          _ = try arguments.animated()
        },
      ]),
    ClassDescriptor(
      "Slider", extends: "Control", "A value between two others.", text: "accessibilityLabel",
      make: { system, _ in Slider(in: system) },
      [
        property("minimumValue", \Slider.minimumValue, "The value at the left."),
        property("maximumValue", \Slider.maximumValue, "The value at the right."),
        property("value", \Slider.value, "The value.").readBack(as: ends),
        method("setValue", "value, [animated]", "Moves the knob. No action is sent.") { (s: Slider, arguments) in
          s.value = try arguments.next("value")
          _ = try arguments.animated()
        },
      ]),
    ClassDescriptor(
      "Stepper", extends: "Control", "A value changed in steps.", text: "accessibilityLabel",
      make: { system, _ in Stepper(in: system) },
      [
        property("minimumValue", \Stepper.minimumValue, "The lowest value."),
        property("maximumValue", \Stepper.maximumValue, "The highest value."),
        property(
          "stepValue", "The change that one tap makes.", get: { (s: Stepper) in s.stepValue },
          set: { (s, value: Double) in
            guard value > 0 else { throw Mismatch(expected: "more than 0", found: plainNumber(value)) }
            s.stepValue = value
          }),
        property("wraps", \Stepper.wraps, "Whether it continues at the other end."),
        property("value", \Stepper.value, "The value.").readBack(as: ends),
      ]),
    ClassDescriptor(
      "PageControl", extends: "Control", "Dots for pages.", text: "accessibilityLabel",
      make: { system, _ in PageControl(in: system) },
      [
        property(
          "numberOfPages", "How many pages there are.", get: { (c: PageControl) in c.numberOfPages },
          set: { (c, count: Int) in
            guard (0...PageControl.most).contains(count) else {
              throw Mismatch(expected: "a whole number from 0 to \(PageControl.most)", found: "\(count)")
            }
            c.numberOfPages = count
          }),
        property(
          "currentPage", "The page, counted from 1.", get: { (c: PageControl) in Position(index: c.currentPage) },
          set: { $0.currentPage = $1.index }
        ).readBack(as: "the nearest page there is"),
        property(
          "hidesForSinglePage", \PageControl.hidesForSinglePage, "Whether it is hidden when there is only one page."),
      ]),
  ]

  private static let indicators: [ClassDescriptor] = [
    ClassDescriptor(
      "ProgressView", extends: "View", "Shows the progress of a task.", text: "accessibilityLabel",
      make: { system, _ in ProgressView(in: system) },
      [
        property("progress", \ProgressView.progress, "From 0 to 1.").readBack(as: "the nearest of these"),
        method("setProgress", "progress, [animated]", "Sets the progress.") {
          (p: ProgressView, arguments) in
          p.progress = try arguments.next("progress")
          _ = try arguments.animated()
        },
      ]),
    ClassDescriptor(
      "ActivityIndicator", extends: "View", "Shows that a task is under way.", text: "accessibilityLabel",
      make: { system, _ in ActivityIndicator(in: system) },
      [
        property("isAnimating", \ActivityIndicator.isAnimating, "Whether it is animating."),
        property("hidesWhenStopped", \ActivityIndicator.hidesWhenStopped, "Whether it is hidden while it is stopped."),
        method("startAnimating", "", "Starts it.") { (a: ActivityIndicator, _) in a.isAnimating = true },
        method("stopAnimating", "", "Stops it.") { (a: ActivityIndicator, _) in a.isAnimating = false },
      ]),
    ClassDescriptor(
      "RefreshControl", extends: "Control", "Reloads content when pulled down.", text: "title",
      make: { system, _ in RefreshControl(in: system) },
      [
        property("title", \RefreshControl.title, "Its text."),
        readOnly("isRefreshing", "Whether it is refreshing.") { (c: RefreshControl) in c.isRefreshing }.state,
        method("beginRefreshing", "", "Shows that refreshing has begun.") { (c: RefreshControl, _) in
          c.beginRefreshing()
        },
        method("endRefreshing", "", "Shows that refreshing has ended.") { (c: RefreshControl, _) in c.endRefreshing() },
      ]),
  ]
}
