/// What a state answers to Lua, by number.
///
/// Reading it retains nothing and checks nothing: numbers come from what was added here, and an entry lives as long as
/// the state is open.
struct LuaAnswers {
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

/// A function with an address of its own.
final class LuaFunctionBox {
  let body: LuaFunction

  init(_ body: @escaping LuaFunction) { self.body = body }
}

/// Retained objects by number.
struct LuaEntries<Entry: AnyObject> {
  private var base = UnsafeMutableBufferPointer<Unmanaged<Entry>?>.allocate(capacity: 16)
  private var count = 0

  /// The entry of a number that was given; nil for one that was reserved, till it is set.
  @inline(__always)
  subscript(number: Int32) -> Unmanaged<Entry>? { base.baseAddress.unsafelyUnwrapped[Int(number)] }

  /// Adds an entry and gives its number.
  mutating func append(_ entry: Entry) -> Int32 {
    let number = reserve(1)
    _ = set(entry, at: number)
    return number
  }

  /// Gives numbers in a row, the first of them, to which nothing belongs yet.
  mutating func reserve(_ more: Int) -> Int32 {
    while count + more > base.count { grow() }
    base[count..<count + more].initialize(repeating: nil)
    count += more
    return Int32(count - more)
  }

  /// Sets the entry of a number that was reserved.
  mutating func set(_ entry: Entry, at number: Int32) -> Unmanaged<Entry> {
    let retained = Unmanaged.passRetained(entry)
    base[Int(number)] = retained
    return retained
  }

  /// Lets all entries go.
  mutating func removeAll() {
    for entry in base[..<count] { entry?.release() }
    count = 0
  }

  /// Frees the memory, once all entries are gone.
  func deallocate() { base.deallocate() }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Unmanaged<Entry>?>.allocate(capacity: base.count * 2)
    _ = larger.moveInitialize(fromContentsOf: base[..<count])
    base.deallocate()
    base = larger
  }
}
