import Controllers

// Functions that declare the members of classes whose values have a type of their own.

/// Declares a property whose value is a number of points.
func points<Object: AnyObject>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Double>,
  _ summary: String
) -> Member {
  property(
    name, summary, get: { (object: Object) in Points(value: object[keyPath: path()]) },
    set: { $0[keyPath: path()] = $1.value })
}

/// Declares a property of a date picker whose value is a date or `nil`.
func date(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<DatePicker, CalendarDate?>,
  _ summary: String
) -> Member {
  property(
    name, summary,
    get: { (picker: DatePicker) in picker[keyPath: path()].map { DateText(text: picker.scriptText(of: $0)) } },
    set: { (picker, text: DateText?) in picker[keyPath: path()] = text?.date(on: picker) }
  ).readBack(as: "the parts that the mode shows")
}
