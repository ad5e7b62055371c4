import Lua

/// Scripts for many sessions one after the other: each is read and compiled once, and every session runs the same.
package final class ScriptCache {
  private var scripts: [String: SourceText?] = [:]

  package init() {}

  /// A script that was asked for before, else what is read now; an error is no answer, and asked for anew.
  ///
  /// - Parameters:
  ///   - path: from a prototype's folder.
  ///   - folder: that folder.
  ///   - read: gives the script; nil when there is none.
  /// - Returns: the script; nil when there is none.
  /// - Throws: what `read` throws.
  func script(at path: String, in folder: String, _ read: () throws -> SourceText?) throws -> SourceText? {
    let key = folder + "\0" + path
    if let known = scripts[key] { return known }
    let script = try read()
    scripts[key] = .some(script)
    return script
  }
}
