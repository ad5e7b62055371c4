import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct Suggestions {
  @Test(arguments: [("viewWillApear", true), ("viewWillAppaer", true), ("didSave", false), ("viewWillAppear", false)])
  func `a misspelling is one edit or transposition away from a long word`(word: String, isMisspelling: Bool) {
    #expect(Suggestion.isMisspelling(word, of: word == "didSave" ? "didMove" : "viewWillAppear") == isMisspelling)
  }

  @Test
  func
    `the nearest word is within a third of the length, and has the longest common prefix if several are equally near`()
  {
    #expect(Suggestion.nearest(to: "tapp", among: ["app", "tap"]) == "tap")
    #expect(Suggestion.nearest(to: "Prodct", among: ["Cart", "Product"]) == "Product")
    #expect(Suggestion.nearest(to: "xyz", among: ["Cart", "Product"]) == nil)
  }

  @Test func `a longer name that begins with the given name is nearer than a shorter name`() {
    #expect(Suggestion.nearest(to: "barButton", among: ["button", "barButtonItem"]) == "barButtonItem")
    #expect(Suggestion.nearest(to: "page", among: ["pageControl"]) == nil)
  }

  @Test func `a screen that is declared later must be named as a string`() throws {
    let script = "screen 'A' { view = { button 'x' { push = B } } }\nscreen 'B' {} app { root = navigation 'A' }"
    let prototype = try Prototype(script)

    let error = #expect(throws: LuaError.self) { try prototype.run("tap 'x'") }

    #expect(
      error?.message.contains("the screen is declared later (app.lua:2); write `\"B\"`") ?? false, "\(error as Any)")
  }
}
