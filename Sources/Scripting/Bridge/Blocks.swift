import Controllers
import Lua

// Functions that Swift calls later are kept with an object that lives as long as they are wanted, each under a number.
// Swift has only the number, so no cycle passes through it.

extension Session {
  /// Keeps the function at an index with an object.
  ///
  /// - Parameters:
  ///   - index: where it stands.
  ///   - owner: while it lives the block can be called.
  ///   - repeats: whether it may be called more than once.
  ///   - kind: what calls it.
  ///   - call: the call on whose stack it stands.
  /// - Returns: its number, what calls the function, and what lets go of it.
  func keepFunction(
    at index: Int32, by owner: ModelObject, repeats: Bool, as kind: ScriptCall.Kind, _ call: LuaCall
  ) -> (number: Int, run: () -> Void, forget: () -> Void) {
    let number = keep(functionAt: index, with: owner, call)
    let forget = { [weak owner, weak self] in
      guard let owner, let self else { return }
      forgetFunction(number, of: owner)
    }
    let origin = originOfLaterCall
    let run = { [weak owner, weak self] in
      guard let owner, let self else { return }
      callFunction(number, of: owner, keeping: repeats, as: kind, from: origin)
    }
    return (number, run, forget)
  }

  /// A completion: runs once.
  func keepBlock(at index: Int32, by owner: ModelObject, _ call: LuaCall) -> () -> Void {
    keepFunction(at: index, by: owner, repeats: false, as: .completion, call).run
  }

  /// A completion that is told whether what it completes has finished: runs once.
  func keepCompletion(at index: Int32, by owner: ModelObject, _ call: LuaCall) -> (Bool) -> Void {
    let number = keep(functionAt: index, with: owner, call)
    let origin = originOfLaterCall
    return { [weak owner, weak self] isFinished in
      guard let owner, let self else { return }
      callFunction(number, of: owner, keeping: false, as: .completion, from: origin) { $0.push(isFinished) }
    }
  }

  /// Keeps a function with an object.
  ///
  /// - Returns: its number there.
  private func keep(functionAt index: Int32, with owner: ModelObject, _ call: LuaCall) -> Int {
    blocks += 1
    call.restoring {
      let index = call.absolute(index)
      bridge.push(owner, call)
      call.pushKept(at: call.count)
      call.pushValue(at: index)
      call.setItem(blocks, of: -2)
    }
    return blocks
  }

  private func forgetFunction(_ number: Int, of owner: ModelObject) {
    let call = state.top
    call.restoring {
      guard call.pushKnown(owner), call.pushExistingKept(at: call.count) else { return }
      call.pushNil()
      call.setItem(number, of: -2)
    }
  }

  private func callFunction(
    _ number: Int, of owner: ModelObject, keeping: Bool, as kind: ScriptCall.Kind, from origin: ScriptCall.Origin?,
    pushArgument: ((LuaCall) -> Void)? = nil
  ) {
    let call = state.top
    call.restoring {
      guard call.pushKnown(owner), call.pushExistingKept(at: call.count) else { return }
      guard call.pushItem(number, of: -1) == .function else { return }
      if !keeping {
        call.pushNil()
        call.setItem(number, of: -3)
      }
      lastBlockPlace = call.definition(at: call.count)
      pushArgument?(call)
      callHandler(arguments: pushArgument == nil ? 0 : 1, as: kind, from: origin)
    }
  }
}
