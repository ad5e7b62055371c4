import Lua
import Scripting
import Testing

/// Scripts that several sessions load.
struct ScriptCacheTests {
  @Test func `a file is compiled once, and is read again only by a cache that rereads files`() throws {
    var cache = ScriptCache(.whenLoadedAgain)
    var text: SourceText? = "return 1"
    func read() throws -> SourceText? { try cache.script(at: "module.lua", in: "folder") { text } }

    #expect(try read()?.isCompiled == false)
    #expect(try read()?.isCompiled == true)
    text = "return 2"
    #expect(try read()?.text == "return 1")
    cache = cache.readAgain()
    #expect(try read()?.text == "return 2" && cache.files.map(\.path) == ["module.lua"])
    cache = cache.readAgain()
    #expect(try read()?.isCompiled == true)
    text = nil
    #expect(try read()?.text == "return 2")
    cache = cache.readAgain()
    #expect(try read() == nil)
  }

  @Test func `a file isn't read again until the cache rereads files, even if the file doesn't exist`() throws {
    let cache = ScriptCache()
    var reads = 0
    func read(_ path: String, _ text: SourceText?) throws -> SourceText? {
      try cache.script(at: path, in: "folder") {
        reads += 1
        return text
      }
    }

    #expect(try read("a.lua", "return 1")?.isCompiled == true)
    #expect(try read("a.lua", nil)?.text == "return 1")
    #expect(try read("b.lua", nil) == nil)
    #expect(try read("b.lua", "return 1") == nil)
    #expect(reads == 2)
  }

  @Test func `a script that doesn't compile is returned unchanged`() throws {
    let cache = ScriptCache(.whenLoadedAgain)

    for _ in 0..<3 {
      #expect(try cache.script(at: "app.lua", in: ".") { "return = 1" }?.isCompiled == false)
    }
  }
}
