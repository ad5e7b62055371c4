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

/// Declares a property whose value becomes a subview of the object.
func subview<Object: View, Subview: View>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Object, Subview?>,
  _ summary: String
) -> Member {
  property(
    name, summary, get: { (object: Object) in object[keyPath: path()] },
    set: { (object, view: Subview?) in
      if let view { try object.checkHierarchy(adding: view) }
      object[keyPath: path()] = view
    })
}

/// Declares a property whose value is a view that a bar shows for an item.
func itemView<Item: SharedItem>(
  _ name: String, _ path: @escaping @autoclosure @Sendable () -> ReferenceWritableKeyPath<Item, View?>,
  _ summary: String
) -> Member {
  property(
    name, summary, get: { (item: Item) in item[keyPath: path()] },
    set: { (item, view: View?) in
      if let view { try item.checkHierarchy(showing: view) }
      item[keyPath: path()] = view
    })
}
