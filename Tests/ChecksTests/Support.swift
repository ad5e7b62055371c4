import Checks
import InterfaceFiles
import Lua
import Scripting

/// What a check finds in a script: `3 [unknown-screen] message`, a line each.
func findings(in script: String) throws -> [String] {
  try check(script).findings.map { "\($0.line.map(String.init) ?? "-") [\($0.rule.rawValue)] \($0.message)" }
}

/// A check of a script.
func check(_ script: String, flows: [SourceText] = [], limits: LuaLimits = .interactive) throws -> PrototypeCheck {
  var options = Session.Options()
  options.limits = limits
  let session = Session(options: options, words: [InterfaceFiles.install])
  defer { session.close() }
  return try PrototypeCheck(session, source: SourceText(script), name: "app.lua", flows: flows)
}
