/// One direction of the communication between the parent and a worker.
///
/// The types are `WireWriter` and `WireReader`.
protocol Wire {
  /// Writes or reads a number.
  mutating func exchange(_ number: inout Int)
  /// Writes or reads text.
  mutating func exchange(_ text: inout String)
  /// Writes or reads the number of items that follow.
  mutating func exchangeCount(_ count: inout Int)
  /// Rejects the message, because a number or text in it isn't valid for its field.
  mutating func reject()
}

extension Wire {
  /// Writes or reads a field.
  mutating func exchangeField(_ value: inout some WireValue) { value.exchange(with: &self) }
}

/// A value that the parent and the workers send to each other.
///
/// A type lists its fields once, in `exchange`. This list is used in both directions: a `WireWriter` appends the fields
/// to a message, and a `WireReader` sets them from a message.
protocol WireValue {
  /// A value whose fields a reader then sets.
  static var placeholder: Self { get }
  /// Writes or reads the fields, in a fixed order.
  ///
  /// Earlier fields may determine whether a field follows.
  mutating func exchange(with wire: inout some Wire)
}

extension Int: WireValue {
  static let placeholder = 0

  mutating func exchange(with wire: inout some Wire) { wire.exchange(&self) }
}

extension String: WireValue {
  static let placeholder = ""

  mutating func exchange(with wire: inout some Wire) { wire.exchange(&self) }
}

extension Bool: WireValue {
  static let placeholder = false

  mutating func exchange(with wire: inout some Wire) {
    var number = self ? 1 : 0
    wire.exchange(&number)
    if number != 0, number != 1 { wire.reject() }
    self = number == 1
  }
}

extension Int32: WireValue {
  static let placeholder: Int32 = 0

  mutating func exchange(with wire: inout some Wire) {
    var number = Int(self)
    wire.exchange(&number)
    if let exact = Int32(exactly: number) { self = exact } else { wire.reject() }
  }
}

extension UInt64: WireValue {
  static let placeholder: UInt64 = 0

  mutating func exchange(with wire: inout some Wire) {
    var number = Int(bitPattern: UInt(self))
    wire.exchange(&number)
    self = UInt64(UInt(bitPattern: number))
  }
}

extension Double: WireValue {
  static let placeholder = 0.0

  mutating func exchange(with wire: inout some Wire) {
    var bits = bitPattern
    wire.exchangeField(&bits)
    self = Double(bitPattern: bits)
  }
}

extension Optional: WireValue where Wrapped: WireValue {
  static var placeholder: Wrapped? { nil }

  mutating func exchange(with wire: inout some Wire) {
    var isPresent = self != nil
    wire.exchangeField(&isPresent)
    guard isPresent else {
      self = nil
      return
    }
    var value = self ?? Wrapped.placeholder
    wire.exchangeField(&value)
    self = value
  }
}

extension Array: WireValue where Element: WireValue {
  static var placeholder: [Element] { [] }

  mutating func exchange(with wire: inout some Wire) {
    var count = count
    wire.exchangeCount(&count)
    if count != self.count { self = Array(repeating: .placeholder, count: count) }
    for index in indices { wire.exchangeField(&self[index]) }
  }
}

extension WireValue where Self: RawRepresentable, RawValue: WireValue {
  mutating func exchange(with wire: inout some Wire) {
    var raw = rawValue
    wire.exchangeField(&raw)
    if let value = Self(rawValue: raw) { self = value } else { wire.reject() }
  }
}
