import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Keywords of a script` {
  @Test func `keywords of a script are all globals, and no keyword is a user action`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    for word in ScriptWord.all {
      #expect(try prototype.run("type(\(word.name)) ~= 'nil'") == "true", "\(word.name)")
      #expect(VerbTable.standard[word.name] == nil)
    }
  }

  @Test func `keywords of a script include every global that isn't from Lua, apart from user actions and constructors`()
    throws
  {
    let known = Set(
      ScriptWord.all.map(\.name) + VerbTable.standard.actions.map(\.name) + ClassTable.builtIn.all.map(\.constructor))
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")
    let lua = Set(
      """
      _G _VERSION assert collectgarbage coroutine dofile error getmetatable io ipairs load loadfile math next os package
      pairs pcall print rawequal rawget rawlen rawset require select setmetatable string table tonumber tostring type
      utf8 warn xpcall debug
      """.split(whereSeparator: \.isWhitespace).map(String.init))

    let globals = try prototype.run(
      "local names = {} for name in pairs(_G) do names[#names + 1] = name end return table.concat(names, ' ')")

    #expect(
      globals.split(separator: " ").map(String.init).filter { !known.contains($0) && !lua.contains($0) && $0 != "A" }
        == [])
  }
}
