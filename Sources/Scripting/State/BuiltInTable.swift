import Lua

/// A global table that exists before any script runs, such as `string`.
///
/// Scripts hardly ever change these tables. If a table contains only functions and plain values that need no node of
/// their own, its hash is computed once, and again only if one of its pairs has changed.
final class BuiltInTable {
  let name: String
  let title: String
  /// A copy of the contents, with their hash.
  private var known: (contents: LuaReference, hash: Int)?

  init(_ name: String) {
    self.name = name
    title = "built-in \(name)"
  }

  /// Returns the hash of the table at a stack index, or `nil` if its contents aren't the known ones.
  func knownHash(ofTableAt index: Int32, in state: LuaState) -> Int? {
    guard let known else { return nil }
    let call = state.top
    return call.restoring {
      state.push(known.contents)
      return call.haveSamePairs(index, call.count) ? known.hash : nil
    }
  }

  /// Keeps the hash of the table at a stack index if it depends only on the table's pairs.
  func keep(_ hash: Int, ofTableAt index: Int32, in state: LuaState) {
    let call = state.top
    var isPlain = true
    call.forEachPairUnordered(of: index) {
      switch call.type(at: call.count) {
      case .boolean, .number, .string, .function: break
      default: isPlain = false
      }
    }
    guard isPlain else { return }
    release(in: state)
    call.pushTable()
    call.copyFields(from: index, to: call.count)
    known = (state.keep(), hash)
  }

  /// Releases the copy of the contents.
  func release(in state: LuaState) {
    if let known { state.release(known.contents) }
    known = nil
  }
}
