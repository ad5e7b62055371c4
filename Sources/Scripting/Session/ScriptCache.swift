import Lua

/// Scripts for many sessions one after the other: each is compiled once, and every session runs the same.
package final class ScriptCache {
  /// Whether files may change between two sessions.
  package enum Files {
    /// They are taken to stay as they were when they were first read.
    case fixed
    /// They are read again for each session, and compiled again when they changed.
    case mayChange
  }

  private let files: Files
  private var scripts: [String: SourceText?] = [:]

  package init(_ files: Files = .fixed) {
    self.files = files
  }

  /// A script that was asked for before, else what is read now; an error is no answer, and asked for anew.
  ///
  /// - Parameters:
  ///   - path: from a prototype's folder.
  ///   - folder: that folder.
  ///   - read: gives the script; nil when there is none.
  /// - Returns: the script; nil when there is none.
  /// - Throws: what `read` throws.
  package func script(at path: String, in folder: String, _ read: () throws -> SourceText?) throws -> SourceText? {
    let key = folder + "\0" + path
    if files == .fixed, let known = scripts[key] { return known }
    guard let source = try read() else {
      scripts[key] = .some(nil)
      return nil
    }
    return script(source, key: key, path: path)
  }

  /// A prototype's script that was read just now.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - path: from the prototype's folder.
  /// - Returns: the same, compiled if it is known.
  package func script(_ source: SourceText, at path: String) -> SourceText {
    script(source, key: path, path: path)
  }

  /// Gives the script compiled, if that pays.
  ///
  /// Compiling a script so that other sessions can load it costs more than compiling it for one session. So a file that
  /// may change is compiled that way only when it is loaded a second time with the same bytes.
  private func script(_ source: SourceText, key: String, path: String) -> SourceText {
    var script = source
    if let known = scripts[key] ?? nil, known.bytes == source.bytes {
      script = known.isCompiled ? known : source.compiled(as: path)
    } else if files == .fixed {
      script = source.compiled(as: path)
    }
    scripts[key] = script
    return script
  }
}
