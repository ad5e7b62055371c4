import Controllers
import Lua

/// A global table that exists before any script runs, such as `string`.
///
/// Scripts hardly ever change these tables. If a table contains only built-in functions and plain values, its hash is
/// computed once, and again only if one of its pairs has changed.
final class BuiltInTable {
  let name: String
  let title: String
  /// A copy of the contents, with their hash.
  private var known: (contents: LuaReference, hash: Int)?

  init(_ name: String) {
    self.name = name
    title = "built-in \(name)"
  }

  /// Returns the hash of the table at a stack index, or `nil` if the contents differ from the known contents.
  func knownHash(ofTableAt index: Int32, in state: LuaState) -> Int? {
    guard let knownContents = known else { return nil }
    let call = state.top
    return call.restoringStack {
      state.push(knownContents.contents)
      return call.haveSamePairs(index, call.count) ? knownContents.hash : nil
    }
  }

  /// Computes and stores the hash of the table at a stack index.
  ///
  /// Returns `nil` if the table contains values that can change.
  func computeHash(ofTableAt index: Int32, in state: LuaState) -> Int? {
    let (call, hasher) = (state.top, StateHasher())
    var isPlain = !call.restoringStack { call.pushMetatable(of: index) }
    call.forEachPair(of: index) {
      for index in [call.count - 1, call.count] {
        isPlain = isPlain && BuiltInTable.hash(valueAt: index, of: call, hasher)
      }
    }
    guard isPlain else { return nil }
    release(in: state)
    call.pushTable()
    call.copyFields(from: index, to: call.count)
    known = (state.retainTop(), hasher.value)
    return hasher.value
  }

  /// Adds a value that never changes to a hash, or returns `false` for any other value.
  private static func hash(valueAt index: Int32, of call: LuaCall, _ hasher: StateHasher) -> Bool {
    hasher.combine(call.type(at: index))
    switch call.type(at: index) {
    case .boolean: hasher.combine(call.isTruthy(index))
    case .number where call.isInteger(index): hasher.combine(call.integer(at: index))
    case .number: hasher.combine(call.number(at: index) ?? 0)
    case .string: call.withTextBytes(at: index) { hasher.combine(bytes: $0) }
    case .function: return hash(functionAt: index, of: call, hasher)
    default: return false
    }
    return true
  }

  /// Adds a built-in function to a hash, or returns `false` for a function of a script or a function with a state.
  ///
  /// The upvalues of a built-in function in a library identify the function that it calls. Only the upvalues of an
  /// iterator change, and an iterator has three of them. The state of the random number generator is added to the hash
  /// separately.
  private static func hash(functionAt index: Int32, of call: LuaCall, _ hasher: StateHasher) -> Bool {
    guard let code = call.nativeCode(at: index) else { return false }
    hasher.combine(Int(bitPattern: code))
    return call.restoringStack {
      var valueCount: Int32 = 0
      while call.pushUpvalue(valueCount + 1, of: index) != nil {
        valueCount += 1
        switch call.type(at: call.count) {
        case .number: hasher.combine(call.integer(at: call.count))
        case .function: hasher.combine(call.nativeCode(at: call.count).map { Int(bitPattern: $0) })
        case .userdata where call.wrapper(at: call.count) == nil: break
        default: return false
        }
      }
      return valueCount <= 2
    }
  }

  /// Releases the copy of the contents.
  func release(in state: LuaState) {
    if let knownContents = known { state.release(knownContents.contents) }
    known = nil
  }
}
