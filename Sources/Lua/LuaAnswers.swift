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
  private var base = UnsafeMutableBufferPointer<Unmanaged<Entry>>.allocate(capacity: 16)
  private var count = 0

  @inline(__always)
  subscript(number: Int32) -> Unmanaged<Entry> { base.baseAddress.unsafelyUnwrapped[Int(number)] }

  /// Adds an entry and gives its number.
  mutating func append(_ entry: Entry) -> Int32 {
    if count == base.count { grow() }
    base.initializeElement(at: count, to: Unmanaged.passRetained(entry))
    count += 1
    return Int32(count - 1)
  }

  /// Lets all entries go.
  mutating func removeAll() {
    for entry in base[..<count] { entry.release() }
    count = 0
  }

  /// Frees the memory, once all entries are gone.
  func deallocate() { base.deallocate() }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Unmanaged<Entry>>.allocate(capacity: count * 2)
    _ = larger.moveInitialize(fromContentsOf: base[..<count])
    base.deallocate()
    base = larger
  }
}
