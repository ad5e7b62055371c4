import Controllers
import Lua

// Functions that Swift calls later stand among the own properties of whoever lives as long as they are wanted. Swift
// keeps only the key, so no cycle passes through it.

extension Session {
  /// Keeps the function at an index with an object.
  ///
  /// - Parameters:
  ///   - index: where it stands.
  ///   - owner: while it lives the block can be called.
  ///   - repeats: whether it may be called more than once.
  ///   - call: the call on whose stack it stands.
  /// - Returns: calls the function, and what lets go of it.
  func keepFunction(
    at index: Int32, by owner: ModelObject, repeats: Bool, _ call: LuaCall
  ) -> (run: () -> Void, forget: () -> Void) {
    let key = keep(functionAt: index, with: owner, call)
    let forget = { [weak owner, weak self] in
      guard let owner, let self else { return }
      forgetFunction(key, of: owner)
    }
    let run = { [weak owner, weak self] in
      guard let owner, let self else { return }
      callFunction(key, of: owner, keeping: repeats)
    }
    return (run, forget)
  }

  /// A completion: runs once.
  func keepBlock(at index: Int32, by owner: ModelObject, _ call: LuaCall) -> () -> Void {
    keepFunction(at: index, by: owner, repeats: false, call).run
  }

  /// A completion that is told whether what it completes has finished: runs once.
  func keepCompletion(at index: Int32, by owner: ModelObject, _ call: LuaCall) -> (Bool) -> Void {
    let key = keep(functionAt: index, with: owner, call)
    return { [weak owner, weak self] isFinished in
      guard let owner, let self else { return }
      callFunction(key, of: owner, keeping: false) { $0.push(isFinished) }
    }
  }

  /// Keeps a function among the own properties of an object.
  ///
  /// - Returns: its key there.
  private func keep(functionAt index: Int32, with owner: ModelObject, _ call: LuaCall) -> String {
    blocks += 1
    let key = "\u{1}block\(blocks)"
    bridge.keepOwn(key, of: owner, at: index, call)
    return key
  }

  private func forgetFunction(_ key: String, of owner: ModelObject) {
    let call = state.top
    call.balanced {
      guard call.pushKnown(owner), call.pushExistingProperties(at: call.count) else { return }
      call.pushNil()
      call.setField(key, of: -2)
    }
  }

  private func callFunction(
    _ key: String, of owner: ModelObject, keeping: Bool, pushArgument: ((LuaCall) -> Void)? = nil
  ) {
    let call = state.top
    call.balanced {
      guard call.pushKnown(owner), call.pushExistingProperties(at: call.count) else { return }
      guard call.pushField(key, of: -1) == .function else { return }
      if !keeping {
        call.pushNil()
        call.setField(key, of: -3)
      }
      pushArgument?(call)
      callHandler(arguments: pushArgument == nil ? 0 : 1)
    }
  }
}
