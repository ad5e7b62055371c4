/// A set of values, each of which is stored once and identified by a number.
struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int32] = [:]

  /// Returns the number of a value.
  mutating func number(of value: Value) -> Int32 {
    if let known = indices[value] { return known }
    let number = Int32(values.count)
    indices[value] = number
    values.append(value)
    return number
  }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
