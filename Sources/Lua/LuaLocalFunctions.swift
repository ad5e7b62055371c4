import CLua
import CLuaBridge

/// A search for local functions by name, which finds them as upvalues of other functions.
package final class LuaLocalFunctions {
  private let call: LuaCall
  private var seen: Set<UnsafeRawPointer> = []
  /// The stack index of the list of values to search.
  private let queue: Int32
  private var count = 0

  /// - Parameter call: the call whose stack the search uses, within `LuaCall.balanced`.
  package init(_ call: LuaCall) {
    self.call = call
    call.pushTable()
    queue = call.count
  }

  /// Pops the value on top and adds it as a root of the search.
  package func addRoot() { take() }

  /// Searches everything that the roots lead to.
  ///
  /// - Parameters:
  ///   - name: the name of the local.
  ///   - body: receives the stack index of each function with that name, once.
  package func search(for name: String, _ body: (Int32) -> Void) {
    var found: Set<UnsafeRawPointer> = []
    var next = 0
    while next < count {
      next += 1
      call.restoring {
        call.pushItem(next, of: queue)
        expand(call.count) { upvalue in
          guard upvalue == name, call.definition(at: -1) != nil, let function = call.identity(at: -1),
            found.insert(function).inserted
          else { return }
          body(call.count)
        }
      }
    }
  }

  private func take() {
    defer { call.pop() }
    switch call.type(at: -1) {
    case .table, .function, .userdata: break
    default: return
    }
    guard let pointer = call.identity(at: -1), seen.insert(pointer).inserted else { return }
    count += 1
    call.pushValue(at: -1)
    call.setItem(count, of: queue)
  }

  private func expand(_ index: Int32, _ upvalue: (String) -> Void) {
    switch call.type(at: index) {
    case .table: expandTable(index)
    case .function:
      var number: Int32 = 1
      while let name = call.pushUpvalue(number, of: index) {
        upvalue(name)
        take()
        number += 1
      }
    default:
      guard call.wrapper(at: index) != nil else { return }
      if call.pushExistingProperties(at: index) { take() }
      if call.pushExistingKept(at: index) { take() }
      if lb_push_existing_owned(call.thread, index) { take() }
    }
  }

  private func expandTable(_ index: Int32) {
    call.forEachPair(of: index) {
      call.pushValue(at: -1)
      take()
    }
  }
}
