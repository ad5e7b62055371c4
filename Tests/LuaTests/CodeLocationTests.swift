import Lua
import Testing

/// Tests of locations in source files.
@Suite struct CodeLocationTests {
  @Test(arguments: [
    ("app.lua:12", "app.lua", 12), ("a:b.lua:3", "a:b.lua", 3), ("Main.storyboard", "Main.storyboard", nil),
    ("", "", nil),
  ])
  func `a location that is written as text has the file and the line, and is shown in the same way`(
    text: String, file: String, line: Int?
  ) {
    let location = CodeLocation(text)

    #expect(location.file == file && location.line == line && "\(location)" == text)
    #expect(location == CodeLocation(file: file, line: line))
  }

  @Test func `only a line in a Lua file is in a script`() {
    #expect(CodeLocation("app.lua:1").isInScript)
    #expect(!CodeLocation("app.lua").isInScript && !CodeLocation("Main.storyboard:1").isInScript)
  }
}
