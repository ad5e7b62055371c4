import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// A word that came after system 6 is reported once in older systems, and has no effect there.
struct LaterWordTests {
  private func run(_ script: String) throws -> (warnings: [String], trace: [String]) {
    let prototype = try Prototype(script)
    if script.contains("button 'Go'") { try prototype.run("tap 'Go'") }
    let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
    return (warnings, prototype.trace.split(separator: "\n").map(String.init))
  }

  @Test func `a warning mentions that the app follows an old system only because of its device`() throws {
    let warnings = try run(
      "screen 'A' { overrideUserInterfaceStyle = 'dark' } app { device = 'iPad Pro 11', root = 'A' }"
    ).warnings

    #expect(
      warnings == [
        "app.lua:1: overrideUserInterfaceStyle needs system 13; this app follows system 12, the first one of its device; `app { system = 26 }` chooses today's"
      ])
  }

  @Test(arguments: [
    "overrideUserInterfaceStyle = 'dark'", "viewIsAppearing = function() error 'called' end",
  ])
  func `a declared key that is too new is reported, and has no effect`(key: String) throws {
    let word = key.split(separator: " ")[0]
    let script = "screen 'A' { \(key) } app { system = 12, root = 'A' }"
    #expect(try run(script).warnings == ["app.lua:1: \(word) needs system 13; this app follows system 12"])
    #expect(
      try run("screen 'A' { overrideUserInterfaceStyle = 'dark' } app { system = 13, root = 'A' }").warnings == [])
  }

  @Test func `reading a key that is too new gives nil, setting it does nothing, and both are reported once`() throws {
    let (warnings, trace) = try run(
      """
      screen 'A' { view = button 'Go' { action = function(self)
        self.overrideUserInterfaceStyle = 'dark'
        print(self.overrideUserInterfaceStyle)
        self.overrideUserInterfaceStyle = 'light'
        print(self.traitCollection)
      end } }
      app { root = 'A' }
      """)
    #expect(
      warnings == [
        "app.lua:2: overrideUserInterfaceStyle needs system 13; this app follows system 6",
        "app.lua:5: traitCollection needs system 8; this app follows system 6",
      ])
    #expect(trace.filter { $0.hasPrefix(">") } == ["> nil", "> nil"])
  }

  @Test func `calling a method that is too new does nothing`() throws {
    let (warnings, _) = try run(
      """
      screen 'A' { view = button 'Go' { action = function(self)
        self:registerForTraitChanges({ 'userInterfaceStyle' }, print)
      end } }
      app { system = 16, root = 'A' }
      """)
    #expect(warnings == ["app.lua:2: registerForTraitChanges needs system 17; this app follows system 16"])
  }

  @Test(arguments: [2, 5, 6, 7, 18, 26])
  func `the keys identifier and isActive of a constraint cause no warning in any system`(system: Int) throws {
    let (warnings, _) = try run(
      """
      screen 'A' { view = { label 'a' { id = 'a' }, button 'Go' { action = function(self)
        local c = self.constraints[1]
        c.identifier = 'top'
        c.isActive = false
        assert(c.identifier == 'top' and not c.isActive)
      end } }, constraints = { 'V:|-10-[a]' } }
      app { system = \(system), root = 'A' }
      """)
    #expect(warnings.filter { $0.contains("isActive") || $0.contains("identifier") } == [])
  }
}
