import Glibc
import Lua
import Scripting
import ScriptingTestSupport
import Testing

/// A folder for one test, which is removed with its contents.
private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/modules.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = system("rm -r '\(path)'") }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = try #require(fopen(path + "/" + name, "wb"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func link(_ name: String, to target: String) throws { try #require(symlink(target, path + "/" + name) == 0) }
}

@Suite struct `A module` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the values or the error of a line in a session whose scripts are in the folder.
  private func result(of line: String) throws -> String {
    let session = Session(options: .init(defaultSystem: 6), folder: folder.path)
    defer { session.close() }
    do {
      return try session.loader.run(chunk: line, name: "line") { count in
        try (0..<count).reversed().map { _ in try session.state.popText() }.reversed().joined(separator: " ")
      }
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["coroutine", "debug", "io", "math", "os", "string", "table", "utf8", "_G"])
  func `a module with the name of a Lua library is that library, even if a file has that name`(name: String) throws {
    try folder.write(name + ".lua", Array("return 'a file'".utf8))

    #expect(try result(of: "require '\(name)' == \(name)") == "true")
  }

  @Test(
    arguments: [
      ("../helper", "; write require \"helper\""), ("./helper", "; write require \"helper\""),
      ("/lib/helper.lua", "; write require \"lib.helper\""), (".helper", "; write require \"helper\""),
      ("lib..helper", "; write require \"lib.helper\""), ("..", "single dots"),
    ])
  func `a module can't be named like a path`(name: String, hint: String) throws {
    try folder.write("helper.lua", Array("return 'a file'".utf8))

    let error = try result(of: "return require '\(name)'")

    #expect(error.hasPrefix("line:1: ") && error.contains("a module's name is not a path"), "\(error)")
    #expect(error.hasSuffix(hint), "\(error)")
  }

  @Test func `a module that is compiled Lua is an error with the name of its file`() throws {
    try folder.write("compiled.lua", Array("\u{1B}Lua".utf8))

    let error = try result(of: "return require 'compiled'")

    #expect(error.contains("compiled.lua: is compiled Lua, a binary chunk"), "\(error)")
  }

  @Test func `a module in package.loaded or package.preload isn't read from a file`() throws {
    let line = """
      package.loaded.given = "given"
      package.preload.made = function(...) print(...) return { ... } end
      local made = require "made"
      return require "given", made == require "made", made[1], made[2]
      """

    #expect(try result(of: line) == "given true made :preload:")
  }

  @Test func `a module receives its name and its path, as in Lua`() throws {
    try #require(mkdir(folder.path + "/lib", 0o700) == 0)
    try folder.write("lib/part.lua", Array("return table.concat({ ... }, ' ')".utf8))

    #expect(try result(of: "return require 'lib.part'") == "lib.part lib/part.lua")
  }

  @Test func `a module may be in any encoding, with a byte order mark and a line for the shell`() throws {
    try folder.write("latin.lua", Array("return #'".utf8) + [0xE9, 0xFF] + Array("'".utf8))
    try folder.write("marked.lua", [0xEF, 0xBB, 0xBF] + Array("return 'marked'".utf8))
    try folder.write("shell.lua", Array("#!/usr/bin/env lua\nerror 'here'".utf8))
    try folder.write("both.lua", [0xEF, 0xBB, 0xBF] + Array("#!/usr/bin/env lua\n\nerror 'here'".utf8))

    #expect(try result(of: "return require 'latin', require 'marked'") == "2 marked")
    #expect(try result(of: "require 'shell'") == "shell.lua:2: here")
    #expect(try result(of: "require 'both'") == "both.lua:3: here")
  }

  @Test(arguments: ["/etc/passwd", "/dev/zero", "/", "../../../../../../etc/passwd"])
  func `a module isn't searched for outside the folder`(target: String) throws {
    try folder.link("secret.lua", to: target)

    let message = try result(of: "require 'secret'")

    #expect(message.hasPrefix("line:1: secret.lua: the link leads out of the prototype's folder"))
  }

  @Test func `a module is found through a link within the folder, but not through a broken link`() throws {
    try folder.write("real.lua", Array("return 'real'".utf8))
    try folder.link("inside.lua", to: "real.lua")
    try folder.link("nowhere.lua", to: "missing.lua")
    try folder.link("round.lua", to: "round.lua")

    #expect(try result(of: "return require 'inside'") == "real")
    #expect(try result(of: "require 'nowhere'").hasPrefix("line:1: nowhere.lua: the link leads to no file"))
    #expect(try result(of: "require 'round'").hasPrefix("line:1: round.lua: the link leads to no file"))
  }

  @Test func `a module must be a regular file of limited length`() throws {
    try #require(mkfifo(folder.path + "/pipe.lua", 0o600) == 0)
    try #require(mkdir(folder.path + "/folder.lua", 0o700) == 0)
    try folder.write("long.lua", [UInt8](repeating: 32, count: TextFile.maximumSize + 1))
    try folder.write("large.lua", [UInt8](repeating: 32, count: 1 << 20) + Array("return 'large'".utf8))

    #expect(try result(of: "require 'pipe'").hasPrefix("line:1: pipe.lua: not a regular file"))
    #expect(try result(of: "require 'folder'").hasPrefix("line:1: folder.lua: expected a file, found a folder"))
    #expect(try result(of: "require 'long'").hasPrefix("line:1: long.lua: the file is longer than 16 MB"))
    #expect(try result(of: "return require 'large'") == "large")
  }

  @Test(
    arguments: [
      "''", "nil", "1", "{}", "'a\\0b'", "('x'):rep(1000000)", "'\\xff'",
    ])
  func `a module must have a name`(name: String) throws {
    #expect(try result(of: "require(\(name))").hasPrefix("line:1: require: expected a module's name, found "))
  }

  @Test(arguments: ["..", "../x", "/etc/passwd", "a/../../x", "....", "."])
  func `a module whose name would lead out of the folder is an error`(name: String) throws {
    let message = try result(of: "require '\(name)'")

    #expect(message.hasPrefix("line:1: module '\(name)': a module's name is not a path"), "\(message)")
  }
}

@Suite struct `Dates` {
  @Test(
    arguments: [
      ("os.date()", "Thu Jan  1 00:00:00 1970"),
      ("os.date('%Y-%m-%d %H:%M:%S', 86400 * 365)", "1971-01-01 00:00:00"),
      ("os.date('!%c', 1e9)", "Sun Sep  9 01:46:40 2001"),
      ("os.date('%d.%m.%Ey%% %Z', 0)", "01.01.70% GMT"),
      ("os.date('', 0)", ""),
      ("os.date('*t', 3600).hour, os.date('!*t', 3600).isdst", "1 false"),
      ("os.date('*t', 0).wday, os.date('*t', 0).yday, os.date('*t', 0).year", "5 1 1970"),
      ("os.time { year = 2001, month = 9, day = 9, hour = 1, min = 46, sec = 40 }", "1000000000"),
      ("os.time { year = 1970, month = 1, day = 1 }", "43200"),
      ("os.difftime(5, 2)", "3"),
      ("pcall(os.date, '%Q')", "false line:1: os.date: invalid conversion specifier '%Q'"),
      ("pcall(os.date, '%Eb')", "false line:1: os.date: invalid conversion specifier '%E'"),
      ("pcall(os.date, '%')", "false line:1: os.date: invalid conversion specifier '%'"),
      ("pcall(os.date, '%c', 1.5)", "false line:1: os.date: expected a whole number, found number 1.5"),
      (
        "pcall(os.date, '%c', math.maxinteger)",
        "false line:1: os.date: 9223372036854775807 is out of range"
      ),
      (
        "pcall(os.time, { year = 1 << 40, month = 1, day = 1 })",
        "false line:1: os.time: year: 1099511627776 is out of range"
      ),
      (
        "pcall(os.time, { year = 2000, month = 1 })",
        "false line:1: os.time: day: expected a whole number, found nil"
      ),
    ])
  func `dates are formatted as in Lua, in virtual time`(line: String, text: String) throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")

    #expect(try prototype.run("return \(line)") == text)
  }

  @Test func `dates advance with the clock`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")
    try prototype.run("wait(90)")

    #expect(try prototype.run("os.date('%M:%S'), os.time()").hasPrefix("01:"))
  }
}
