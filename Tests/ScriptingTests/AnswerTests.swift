import Testing

@Suite struct `The verb answer` {
  @Test func `is an error when nothing waits for an answer`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")

    let told = try prototype.run("return select(2, pcall(answer, 'OK'))")

    #expect(told.hasSuffix("no alert, action sheet or picker is in front"), "\(told)")
  }
}
