import CLua
import CLuaBridge

// A function has no side effects if it only reads variables and fields, compares values and returns. The function's
// instructions show whether it assigns, calls, creates or repeats something. They don't show whether reading a field
// calls a metamethod or creates an object, so a call is stopped before either happens.

extension LuaCall {
  /// Calls the function below its arguments if the function only reads.
  ///
  /// The call is stopped before the function does anything else.
  ///
  /// - Parameters:
  ///   - arguments: The number of arguments above the function. The call removes them and the function.
  ///   - results: The number of values that the call pushes.
  /// - Returns: Whether the function returned. If it didn't, nothing is pushed.
  package func callIfReadOnly(arguments: Int32, results: Int32) -> Bool {
    guard containsOnlyReads(inFunctionAt: count - arguments) else {
      pop(arguments + 1)
      return false
    }
    return lb_call_if_read_only(thread, arguments, results)
  }

  /// Whether the script's function at an index contains only harmless instructions.
  ///
  /// Harmless instructions don't assign fields or outer variables, call or create functions, or form a loop.
  private func containsOnlyReads(inFunctionAt index: Int32) -> Bool {
    guard lua_type(thread, index) == LUA_TFUNCTION, lua_iscfunction(thread, index) == 0 else { return false }
    var code = DumpedCode()
    lua_pushvalue(thread, index)
    let status = withUnsafeMutablePointer(to: &code) { lua_dump(thread, collectCode, $0, 1) }
    pop()
    return status == 0 && code.onlyReads
  }
}

/// The instructions of a function, which are taken from its dump.
///
/// Lua writes the code of a function as one piece of the dump, after the size of the code.
private struct DumpedCode {
  /// The number of pieces before the code.
  ///
  /// The header consists of ten pieces, and seven describe the function. The last of these is the size of the code.
  private static let precedingPieceCount = 17
  private static let bytesPerInstruction = 4
  private var pieceCount = 0
  private var codeSize = 0
  private(set) var onlyReads = false

  mutating func addPiece(_ bytes: UnsafeRawBufferPointer) {
    pieceCount += 1
    if pieceCount == DumpedCode.precedingPieceCount {
      codeSize = bytes.reduce(0) { $0 << 7 | Int($1 & 0x7f) }
    } else if pieceCount == DumpedCode.precedingPieceCount + 1 {
      onlyReads =
        codeSize > 0 && bytes.count == codeSize * DumpedCode.bytesPerInstruction
        && stride(from: 0, to: bytes.count, by: DumpedCode.bytesPerInstruction).allSatisfy {
          Instruction(bits: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)).onlyReads
        }
    }
  }
}

private func collectCode(
  _: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ count: Int, _ code: UnsafeMutableRawPointer?
) -> Int32 {
  code?.assumingMemoryBound(to: DumpedCode.self).pointee.addPiece(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}

/// An instruction of Lua 5.4, with the opcode numbers of `lopcodes.h`.
private struct Instruction {
  let bits: UInt32
  private static let jumpOpcode: UInt32 = 56
  private static let zeroJumpOffset = 1 << 24 - 1
  /// The opcodes for constants, variables, fields, operators, comparisons and `return`.
  ///
  /// The opcodes for assignments, calls, closures, loops and tables aren't included.
  private static let readOnlyOpcodes: [ClosedRange<UInt32>] = [0...9, 11...14, 21...53, 57...67, 70...72]

  var onlyReads: Bool {
    let code = bits & 0x7f
    guard code == Instruction.jumpOpcode else { return Instruction.readOnlyOpcodes.contains { $0.contains(code) } }
    // A backward jump forms a loop.
    return Int(bits >> 7) >= Instruction.zeroJumpOffset
  }
}
