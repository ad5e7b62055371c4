import Layout

/// A value stored in a coder.
///
/// The value is a copy, so later changes don't affect it.
package indirect enum SavedValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  /// A point or a size.
  case pair(Double, Double)
  case rect(Rect)
  case table([Field])
  /// A controller or one of its views. Only the path is saved, not the state.
  case reference(RestorationPath, view: RestorationPath.Step?)

  /// A storyboard, represented by its name.
  case storyboard(String)

  /// A field of a table.
  package struct Field: Hashable, Sendable {
    package let key: SavedValue
    package let value: SavedValue

    package init(key: SavedValue, value: SavedValue) {
      self.key = key
      self.value = value
    }
  }

  /// The items of a table that is a list, or `nil` for a value of another kind.
  package var items: [SavedValue]? {
    guard case .table(let fields) = self else { return nil }
    for (index, field) in fields.enumerated() where field.key != .integer(index + 1) { return nil }
    return fields.map(\.value)
  }

  /// Creates a list of values, with keys counted from 1.
  static func list(_ values: [SavedValue]) -> SavedValue {
    .table(values.enumerated().map { Field(key: .integer($0 + 1), value: $1) })
  }
}
