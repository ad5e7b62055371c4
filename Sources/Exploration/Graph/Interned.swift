/// A collection of distinct values, each of which has a number.
struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indicesByValue: [Value: Int32] = [:]

  /// Returns the number of a value, after adding the value if necessary.
  mutating func number(of value: Value) -> Int32 {
    if let knownIndex = indicesByValue[value] { return knownIndex }
    let number = Int32(values.count)
    indicesByValue[value] = number
    values.append(value)
    return number
  }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
