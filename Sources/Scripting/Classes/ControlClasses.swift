import Controllers
import Lua

extension ControlEvent: Choice {}
extension Button.State: Choice {}

extension ClassTable {
  static let controlClasses: [ClassDescriptor] =
    [
      ClassDescriptor(
        "Control", since: "2", extends: "View", "A view that responds to touches by sending actions.",
        [
          property("isEnabled", \Control.isEnabled, "Whether the control responds to touches."),
          property("isSelected", \Control.isSelected, "Whether the control is in the selected state."),
          method("sendActions", ["event"], "Sends the actions for an event such as \"touchUpInside\".") {
            (c: Control, arguments) in
            c.sendActions(for: try arguments.next("event"))
          },
        ]),
      ClassDescriptor(
        "Button", since: "2", extends: "Control", "A control that sends an action when tapped.", text: "title",
        make: { system, _ in Button(in: system) },
        [
          property("title", \Button.title, "The title in the normal state."),
          property("image", \Button.image, "The name of the button's image."),
          titleMethod("selectedTitle", .selected, "The title in the selected state. If nil, the normal title is shown.")
            .unversioned,
          titleMethod("disabledTitle", .disabled, "The title in the disabled state. If nil, the normal title is shown.")
            .unversioned,
          readOnly("currentTitle", "The title in the current state.") { (b: Button) in b.currentTitle },
          method("setTitle", ["title", "state"], "Sets the title for a state: \"normal\", \"selected\", \"disabled\".")
          {
            (b: Button, arguments) in
            let title: String? = try arguments.next("title")
            b.setTitle(title, for: try arguments.next("state"))
          },
          method("titleForState", ["state"], "Returns the title for a state.") { (b: Button, arguments) in
            b.title(for: try arguments.next("state"))
          },
        ] + fontMembers(of: Button.self) + buttonMenuMembers),
    ] + textControls + valueControls + indicators

  private static func titleMethod(_ name: String, _ state: Button.State, _ summary: String) -> Member {
    property(
      name, summary, get: { (b: Button) in b.ownTitle(for: state) },
      set: { (b, title: String?) in b.setTitle(title, for: state) })
  }

  private static let clampingNote = "the nearest value from `minimumValue` to `maximumValue`"

  private static let valueControls: [ClassDescriptor] = [
    ClassDescriptor(
      "Switch", since: "2", extends: "Control", "A switch that is on or off.", text: "accessibilityLabel",
      make: { system, _ in Switch(in: system) },
      [
        property("isOn", \Switch.isOn, "Whether the switch is on."),
        method("setOn", ["on", .optional("animated")], "Turns the switch on or off without sending an action.") {
          (s: Switch, arguments) in
          s.isOn = try arguments.next("on")
          _ = try arguments.readAnimated()
        },
      ]),
    ClassDescriptor(
      "Slider", since: "2", extends: "Control", "A control for choosing a value from a range.",
      text: "accessibilityLabel",
      make: { system, _ in Slider(in: system) },
      [
        property("minimumValue", \Slider.minimumValue, "The value at the left end."),
        property("maximumValue", \Slider.maximumValue, "The value at the right end."),
        property("value", \Slider.value, "The current value.").readBack(as: clampingNote).within(
          .property("minimumValue", defaultValue: 0), .property("maximumValue", defaultValue: 1)),
        method("setValue", ["value", .optional("animated")], "Sets the value without sending an action.") {
          (s: Slider, arguments) in
          s.value = try arguments.next("value")
          _ = try arguments.readAnimated()
        },
      ]),
    ClassDescriptor(
      "Stepper", since: "5", extends: "Control", "A control with buttons that change a value in steps.",
      text: "accessibilityLabel",
      make: { system, _ in Stepper(in: system) },
      [
        property("minimumValue", \Stepper.minimumValue, "The smallest value."),
        property("maximumValue", \Stepper.maximumValue, "The largest value."),
        property(
          "stepValue", "The amount by which a tap changes the value.", get: { (s: Stepper) in s.stepValue },
          set: { (s, value: Double) in
            guard value > 0 else { throw Mismatch(expected: "more than 0", found: .number(value)) }
            s.stepValue = value
          }),
        property("wraps", \Stepper.wraps, "Whether stepping past one end of the range continues at the other."),
        property("value", \Stepper.value, "The current value.").readBack(as: clampingNote).within(
          .property("minimumValue", defaultValue: 0), .property("maximumValue", defaultValue: 100)),
      ]),
    ClassDescriptor(
      "DatePicker", since: "2", extends: "Control",
      "Wheels for a date, a time or both. Dates are strings: \"2012-09-19 18:30\".",
      text: "accessibilityLabel", make: { system, _ in DatePicker(in: system) },
      [
        property("datePickerMode", \DatePicker.datePickerMode, "The parts of the date that the wheels show."),
        property(
          "minuteInterval", "The minutes between two lines of the wheels: a divisor of 60, up to 30.",
          get: { (p: DatePicker) in p.minuteInterval },
          set: { (p, minutes: Int) in
            guard (1...30).contains(minutes), 60 % minutes == 0 else {
              throw Mismatch(expected: "a divisor of 60 from 1 to 30", found: .integer(minutes))
            }
            p.minuteInterval = minutes
          }),
        date("minimumDate", \DatePicker.minimumDate, "The earliest date, or nil for no limit."),
        date("maximumDate", \DatePicker.maximumDate, "The latest date, or nil for no limit."),
        property(
          "date", "The chosen date. Initially, the date of the launch, in 1970.",
          get: { (p: DatePicker) in DateText(text: p.scriptText(of: p.date)) },
          set: { (p, text: DateText) in p.date = text.date(on: p) }
        ).readBack(as: "the parts that the mode shows, from `minimumDate` to `maximumDate`"),
        property(
          "countDownDuration", \DatePicker.countDownDuration, "The duration of a timer, in seconds."
        ).readBack(as: "whole minutes below 24 hours"),
        method("setDate", ["date", .optional("animated")], "Sets the date without sending an action.") {
          (p: DatePicker, arguments) in
          let text: DateText = try arguments.next("date")
          p.date = text.date(on: p)
          _ = try arguments.readAnimated()
        },
      ]),
    ClassDescriptor(
      "PageControl", since: "2", extends: "Control", "Dots for pages.", text: "accessibilityLabel",
      make: { system, _ in PageControl(in: system) },
      [
        property(
          "numberOfPages", "The number of pages.", get: { (c: PageControl) in c.numberOfPages },
          set: { (c, count: Int) in
            guard (0...PageControl.maximumPageCount).contains(count) else {
              throw Mismatch(
                expected: "a whole number from 0 to \(PageControl.maximumPageCount)", found: .integer(count))
            }
            c.numberOfPages = count
          }),
        property(
          "currentPage", "The number of the current page. The first page is 1.",
          get: { (c: PageControl) in Position(index: c.currentPage) },
          set: { $0.currentPage = $1.index }
        ).readBack(as: "the nearest existing page").within(.number(1), .property("numberOfPages", defaultValue: nil)),
        property(
          "hidesForSinglePage", \PageControl.hidesForSinglePage,
          "Whether the control is hidden if there is only one page."),
      ]),
  ]

  private static let indicators: [ClassDescriptor] = [
    ClassDescriptor(
      "ProgressView", since: "2", extends: "View", "A bar that shows the progress of a task.",
      text: "accessibilityLabel",
      make: { system, _ in ProgressView(in: system) },
      [
        property("progress", \ProgressView.progress, "The progress, from 0 to 1.").readBack(
          as: "the nearest value from 0 to 1"
        ).within(.number(0), .number(1)),
        method("setProgress", ["progress", .optional("animated")], "Sets the progress.") {
          (p: ProgressView, arguments) in
          p.progress = try arguments.next("progress")
          _ = try arguments.readAnimated()
        }.since("5"),
      ]),
    ClassDescriptor(
      "ActivityIndicator", since: "2", extends: "View", "A spinner that shows that a task is in progress.",
      text: "accessibilityLabel",
      make: { system, _ in ActivityIndicator(in: system) },
      [
        property("isAnimating", \ActivityIndicator.isAnimating, "Whether the spinner is running."),
        property(
          "hidesWhenStopped", \ActivityIndicator.hidesWhenStopped, "Whether the spinner is hidden while stopped."),
        method("startAnimating", [], "Starts the spinner.") { (a: ActivityIndicator, _) in a.isAnimating = true },
        method("stopAnimating", [], "Stops the spinner.") { (a: ActivityIndicator, _) in a.isAnimating = false },
      ]),
    ClassDescriptor(
      "RefreshControl", since: "6", extends: "Control",
      "A control that refreshes scrolling content when the user pulls it down, with `scroll \"up\"` at the top.",
      text: "title",
      make: { system, _ in RefreshControl(in: system) },
      [
        property("title", \RefreshControl.title, "The text below the spinner."),
        readOnly("isRefreshing", "Whether a refresh is in progress.") { (c: RefreshControl) in c.isRefreshing }.state,
        method("beginRefreshing", [], "Shows that a refresh has begun.") { (c: RefreshControl, _) in
          c.beginRefreshing()
        },
        method("endRefreshing", [], "Shows that a refresh has ended.") { (c: RefreshControl, _) in c.endRefreshing() },
      ]),
  ]
}
