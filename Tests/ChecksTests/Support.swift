import Checks
import Flows
import Glibc
import InterfaceFiles
import Lua
import Scripting

/// Returns the findings in a script as lines such as `3 [unknown-screen] message`.
func findings(in script: String) throws -> [String] {
  try check(script).findings.map { "\($0.line.map(String.init) ?? "-") [\($0.rule.rawValue)] \($0.message)" }
}

/// Checks a script.
func check(_ script: String, flows: [SourceText] = [], limits: LuaLimits = .interactive) throws -> PrototypeCheck {
  var options = Session.Options(defaultSystem: 6)
  options.limits = limits
  let session = Session(options: options, words: [InterfaceFiles.install])
  defer { session.close() }
  return try PrototypeCheck(session, source: SourceText(script), name: "app.lua", flows: flows)
}

/// A temporary folder with a prototype, which is deleted with this object.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/check-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      if let cut = name.lastIndex(of: "/") { _ = system("mkdir -p '\(path)/\(name[..<cut])'") }
      try OutputFile.write(text, to: path + "/" + name)
    }
  }

  deinit { _ = system("rm -rf '\(path)'") }

  /// Checks the folder's `app.lua`, with its flows.
  func check() throws -> PrototypeCheck {
    let session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install], folder: path)
    defer { session.close() }
    let source = try TextFile.source(path + "/app.lua") ?? SourceText("")
    return try PrototypeCheck(
      session, source: source, name: "app.lua", flows: FlowScripts(of: "app.lua", in: path).sources)
  }
}
