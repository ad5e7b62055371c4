import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// The values that a coder saves and restores, and the values that it refuses.
struct CoderTests {
  /// Returns a prototype whose screen encodes and decodes with the given lines.
  private func prototype(_ encode: String, _ decode: String = "") throws -> Prototype {
    try Prototype(
      """
      notes = { "a" }
      screen "Home" { restorationIdentifier = "home",
        view = { label "Hello" { id = "hello" }, view { button "Deep" { id = "deep" } } },
        encodeRestorableState = function(self, coder)
          \(encode)
        end,
        decodeRestorableState = function(self, coder)
          \(decode)
        end }
      screen "Child" {}
      app { root = "Home", \(StateDropTests.both) }
      """)
  }

  private func problem(_ encode: String, _ decode: String = "") -> String {
    do {
      let prototype = try prototype(encode, decode)
      try prototype.run("relaunch()")
      return prototype.trace.split(separator: "\n").first { $0.hasPrefix("⚠") }.map { String($0.dropFirst(2)) } ?? ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("true", "decodeBool", "true"), ("false", "decodeBool", "false"), ("7", "decodeInteger", "7"),
    ("7", "decodeFloat", "7"), ("1.5", "decodeFloat", "1.5"), ("1.5", "decodeDouble", "1.5"),
    ("'text'", "decodeObject", "text"), ("'a\\nb'", "decode", "a\nb"), ("4 / 2", "decodeInteger", "2"),
    ("nil", "decode", "nil"), ("nil", "decodeObject", "nil"), ("nil", "decodeBool", "false"),
    ("nil", "decodeInteger", "0"), ("nil", "decodeFloat", "0"), ("self.view.center", "decodeCGPoint", "{ 160, 250 }"),
    ("self.view.frame", "decodeCGRect", "{ 0, 20, 320, 460 }"), ("nil", "decodeCGRect", "{ 0, 0, 0, 0 }"),
    ("nil", "decodeCGSize", "{ 0, 0 }"), ("self", "decodeObject", "Home#2"),
    ("self.elements.hello", "decode", "Label \"hello\""), ("self.view", "decodeObject", "View"),
    ("self.elements.deep", "decodeObject", "Button \"deep\""),
  ])
  func `a value is restored unchanged`(value: String, method: String, text: String) throws {
    let prototype = try prototype("coder:encode(\(value), 'key')", "told = tostring(coder:\(method) 'key')")
    try prototype.run("relaunch()")

    #expect(try prototype.run("told") == text)
  }

  @Test func `a table is restored as a copy with all its contents`() throws {
    let prototype = try prototype(
      "coder:encode({ 1, 2.5, { name = 'x', [true] = false, [2] = self }, self.children }, 'key')",
      "local t = coder:decode 'key' told = ('%s %s %s %s %s %s'):format(t[1], t[2], t[3].name, t[3][true], t[3][2], #t)"
    )
    try prototype.run("relaunch()")

    #expect(try prototype.run("told") == "1 2.5 x false Home#2 4")
  }

  @Test func `a key that is encoded twice holds the last value`() throws {
    let prototype = try prototype(
      "coder:encode(1, 'key') coder:encode(2, 'key')", "told = coder:decode 'key', coder:containsValue 'key'")
    try prototype.run("relaunch()")

    #expect(try prototype.run("told") == "2")
  }

  @Test(arguments: [
    (
      "coder:encode(true, 'on')", "coder:decodeFloat 'on'",
      "decodeFloat: \"on\": expected a number, found true or false (saved at app.lua:5); use `decodeBool` or `decode`"
    ),
    ("coder:encode('x', 'on')", "coder:decodeBool 'on'", "found a string (saved at app.lua:5); use `decodeObject`"),
    ("coder:encode(1.5, 'on')", "coder:decodeInteger 'on'", "found a number (saved at app.lua:5); use `decodeFloat`"),
    ("coder:encode(1, 'on')", "coder:decodeObject 'on'", "expected an object, found a whole number"),
    ("coder:encode({}, 'on')", "coder:decodeCGRect 'on'", "expected a rectangle, found a table"),
    ("coder:encode(self, 'on')", "coder:decodeCGPoint 'on'", "expected a point, found a controller"),
    ("coder:encode(print, 'on')", "", "app.lua:5: encode: \"on\": expected a value that can be saved"),
    ("coder:encode({ a = { b = print } }, 'on')", "", "\"on\": a: b: expected a value that can be saved"),
    ("coder:encode(Child, 'on')", "", "(for a class, its name), found screen \"Child\""),
    ("local t = {} t[1] = t coder:encode(t, 'on')", "", "tables are nested over 50 deep, or one contains itself"),
    (
      "coder:encode(Child {}, 'on')", "",
      "encode: \"on\": Child has no restorationIdentifier, so it couldn't be found again"
    ),
    ("coder:encode(view {}, 'on')", "", "expected a value that can be saved"),
    ("coder:encode(1)", "", "key: expected a string, found nil"),
    ("coder:encode(1, 'UIStateRestorationViewControllerStoryboardKey')", "", "is reserved by UIKit"),
    ("coder:encodeFloat(1, 'on')", "", "`encodeFloat` is Objective-C's name: write `encode`"),
    ("coder:decode 'on'", "", "decode: this coder saves state: use `encode`"),
    ("", "coder:encode(1, 'on')", "encode: this coder restores state: use `decode`"),
    (
      "coder:encode(1, 'numbers')", "coder:decode 'nubmers'",
      "nothing is saved under \"nubmers\"; did you mean \"numbers\" (app.lua:5)?"
    ),
    ("coder:encode(1, 'on')", "coder:decodeBol 'on'", "has no method `decodeBol`; nearest: `decodeBool`"),
    ("coder:encode(1, 'on')", "coder.decode 'on'", "`.decode` was called with a dot"),
  ])
  func `a mistake is reported at its source location`(encode: String, decode: String, told: String) {
    #expect(problem(encode, decode).contains(told), "\(problem(encode, decode))")
  }

  @Test func `a coder can't be used after its callback`() throws {
    let prototype = try prototype("kept = coder")
    try prototype.run("home()")

    #expect { try prototype.run("kept:encode(1, 'x')") } throws: { "\($0)".contains("this coder has expired") }
  }

  @Test func `a coder passed to a callback that returned false also expires`() throws {
    let prototype = try Prototype(
      """
      screen "Home" { restorationIdentifier = "home" }
      app { root = "Home", shouldSaveApplicationState = function(app, coder) defaults.kept = coder return not defaults.no end,
        shouldRestoreApplicationState = function(app, coder) kept = coder return false end }
      """)
    try prototype.run("home() terminate() relaunch()")
    #expect { try prototype.run("kept:decode 'x'") } throws: { "\($0)".contains("this coder has expired") }

    try prototype.run("defaults.no = true home()")
    #expect { try prototype.run("defaults.kept:encode(application.root, 'x')") } throws: {
      "\($0)".contains("this coder has expired")
    }
  }

  @Test func `no unusual value crashes a coder`() throws {
    let values = [
      "0/0", "1/0", "math.mininteger", "''", "'\\xff'", "('x'):rep(100000)", "_G", "coroutine.create(print)",
    ]
    for value in values {
      let prototype = try prototype("pcall(coder.encode, coder, \(value), 'key')", "told = coder:containsValue 'key'")
      try prototype.run("relaunch()")
    }
  }
}
