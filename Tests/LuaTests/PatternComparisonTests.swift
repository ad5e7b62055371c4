import Lua
import TestSupport
import Testing

@Suite struct `The replaced patterns, tables and text compared with Lua's` {
  @Test(arguments: Share.cases(of: [1, 2, 3, 4]), [nil, 1 << 40])
  func `the replaced patterns, tables and text have the same results and the same errors as Lua's`(
    seed: Int, steps: Int?
  ) throws {
    let chunk = ComparisonScript.text(seed: seed)
    let theirs = lines(try PlainLua().bytes(chunk))
    let state = LuaState(limits: LuaLimits(steps: steps, memory: 64 << 20))
    defer { state.close() }
    try state.run(chunk, name: "test.lua")
    let ours = lines(state.top.bytes(at: -1))
    state.top.pop()

    #expect(theirs.count { $0.contains("-> true") } > 4000, "many calls are correct")
    #expect(theirs.count { $0.contains("-> false") } > 1500, "and many are incorrect")
    let place = zip(ours, theirs).enumerated().first { !isSame($0.element.0, $0.element.1) }?.offset
    if let place {
      Issue.record("seed \(seed), line \(place): \(ours[place]), but Lua's result is \(theirs[place])")
    }
    #expect(ours.count == theirs.count)
  }

  /// Whether two results are equal.
  ///
  /// In the error for a wrong position in `table.remove`, the number of the argument depends on the release of Lua, so
  /// it may differ.
  private func isSame(_ ours: String, _ theirs: String) -> Bool {
    func named(_ line: String) -> String {
      line.replacing("#2 to 'remove' (position", with: "#1 to 'remove' (position")
    }
    return ours == theirs || named(ours) == named(theirs)
  }

  /// Returns the lines of a result, with each byte as a character, because the result may be invalid UTF-8.
  private func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: ComparisonScript.separator).map { line in
      String(String.UnicodeScalarView(line.map(Unicode.Scalar.init)))
    }
  }
}
