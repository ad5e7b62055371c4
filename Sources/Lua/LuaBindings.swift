/// The functions and properties that a state provides to Lua, each with a number.
///
/// Looking up an entry retains nothing and checks nothing. Callers only use numbers that this type has returned, and
/// entries exist as long as the state is open.
struct LuaBindings {
  let state: Unmanaged<LuaState>
  var functions = LuaEntries<LuaFunctionBox>()
  var properties = LuaEntries<LuaProperty>()

  init(state: Unmanaged<LuaState>) { self.state = state }

  mutating func removeAll() {
    functions.removeAll()
    properties.removeAll()
  }

  func deallocate() {
    functions.deallocate()
    properties.deallocate()
  }
}

/// A function, stored in an object so that it has an address.
final class LuaFunctionBox {
  let body: LuaFunction

  init(_ body: @escaping LuaFunction) { self.body = body }
}

/// Retained objects, each with a number.
struct LuaEntries<Entry: AnyObject> {
  private var base = UnsafeMutableBufferPointer<Unmanaged<Entry>?>.allocate(capacity: 16)
  private var count = 0

  /// The entry with a number, or `nil` if the number has only been reserved.
  @inline(__always)
  subscript(number: Int32) -> Unmanaged<Entry>? { base.baseAddress.unsafelyUnwrapped[Int(number)] }

  /// The number that the next entry receives.
  var nextNumber: Int32 { Int32(count) }

  /// Adds an entry, and returns the number under which it can be looked up.
  mutating func append(_ entry: Entry) -> Int32 {
    let number = reserve(1)
    _ = set(entry, at: number)
    return number
  }

  /// Reserves consecutive numbers without entries, and returns the first number.
  mutating func reserve(_ additionalCount: Int) -> Int32 {
    while count + additionalCount > base.count { growCapacity() }
    base[count..<count + additionalCount].initialize(repeating: nil)
    count += additionalCount
    return Int32(count - additionalCount)
  }

  /// Sets the entry of a reserved number.
  mutating func set(_ entry: Entry, at number: Int32) -> Unmanaged<Entry> {
    let retained = Unmanaged.passRetained(entry)
    base[Int(number)] = retained
    return retained
  }

  /// Releases all entries.
  mutating func removeAll() {
    for entry in base[..<count] { entry?.release() }
    count = 0
  }

  /// Frees the memory of the table.
  ///
  /// All entries must have been removed.
  func deallocate() { base.deallocate() }

  private mutating func growCapacity() {
    let larger = UnsafeMutableBufferPointer<Unmanaged<Entry>?>.allocate(capacity: base.count * 2)
    _ = larger.moveInitialize(fromContentsOf: base[..<count])
    base.deallocate()
    base = larger
  }
}
