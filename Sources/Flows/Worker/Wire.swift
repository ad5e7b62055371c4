/// One direction of the exchange between the parent and a worker: a `WireWriter` or a `WireReader`.
protocol Wire {
  /// Writes or reads a number.
  mutating func exchange(_ number: inout Int)
  /// Writes or reads text.
  mutating func exchange(_ text: inout String)
  /// Writes or reads the number of items that follow.
  mutating func exchangeCount(_ count: inout Int)
  /// Rejects the message, because a number or text that was read isn't valid for its field.
  mutating func reject()
}

extension Wire {
  /// Writes or reads a field.
  mutating func field(_ value: inout some WireValue) { value.exchange(with: &self) }
}

/// A value that the parent and the workers exchange.
///
/// A type lists its fields once, in `exchange`. Both directions follow from this list: a `WireWriter` appends the fields
/// to a message, and a `WireReader` sets them from a message.
protocol WireValue {
  /// The value whose fields a reader sets.
  static var blank: Self { get }
  /// Writes or reads the fields, in a fixed order.
  ///
  /// Whether a field follows may depend on the fields before it.
  mutating func exchange(with wire: inout some Wire)
}

extension Int: WireValue {
  static let blank = 0

  mutating func exchange(with wire: inout some Wire) { wire.exchange(&self) }
}

extension String: WireValue {
  static let blank = ""

  mutating func exchange(with wire: inout some Wire) { wire.exchange(&self) }
}

extension Bool: WireValue {
  static let blank = false

  mutating func exchange(with wire: inout some Wire) {
    var number = self ? 1 : 0
    wire.exchange(&number)
    if number != 0, number != 1 { wire.reject() }
    self = number == 1
  }
}

extension Int32: WireValue {
  static let blank: Int32 = 0

  mutating func exchange(with wire: inout some Wire) {
    var number = Int(self)
    wire.exchange(&number)
    if let exact = Int32(exactly: number) { self = exact } else { wire.reject() }
  }
}

extension UInt64: WireValue {
  static let blank: UInt64 = 0

  mutating func exchange(with wire: inout some Wire) {
    var number = Int(bitPattern: UInt(self))
    wire.exchange(&number)
    self = UInt64(UInt(bitPattern: number))
  }
}

extension Double: WireValue {
  static let blank = 0.0

  mutating func exchange(with wire: inout some Wire) {
    var bits = bitPattern
    wire.field(&bits)
    self = Double(bitPattern: bits)
  }
}

extension Optional: WireValue where Wrapped: WireValue {
  static var blank: Wrapped? { nil }

  mutating func exchange(with wire: inout some Wire) {
    var isPresent = self != nil
    wire.field(&isPresent)
    guard isPresent else {
      self = nil
      return
    }
    var value = self ?? Wrapped.blank
    wire.field(&value)
    self = value
  }
}

extension Array: WireValue where Element: WireValue {
  static var blank: [Element] { [] }

  mutating func exchange(with wire: inout some Wire) {
    var count = count
    wire.exchangeCount(&count)
    if count != self.count { self = Array(repeating: .blank, count: count) }
    for index in indices { wire.field(&self[index]) }
  }
}

extension WireValue where Self: RawRepresentable, RawValue: WireValue {
  mutating func exchange(with wire: inout some Wire) {
    var raw = rawValue
    wire.field(&raw)
    if let value = Self(rawValue: raw) { self = value } else { wire.reject() }
  }
}
