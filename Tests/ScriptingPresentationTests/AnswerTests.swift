import ScriptingTestSupport
import Testing

@Suite struct `The user action answer` {
  @Test func `is an error if there is nothing to answer`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")

    let told = try prototype.run("return select(2, pcall(answer, 'OK'))")

    #expect(told.hasSuffix("no alert, action sheet or picker is in front"), "\(told)")
  }
}
