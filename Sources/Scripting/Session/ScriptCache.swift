import Lua

/// The files of a run as they were read first: for many sessions one after the other each is read once, and every session
/// runs the same.
package final class ScriptCache {
  /// When a script is compiled so that other sessions can load it, which costs more than compiling it for one.
  package enum Compiling {
    /// When it is read: many sessions will follow.
    case atOnce
    /// When it is loaded a second time.
    case whenLoadedAgain
  }

  private let compiling: Compiling
  private var scripts: [String: SourceText?] = [:]
  /// What was read before these files were read anew.
  private let earlier: [String: SourceText?]

  /// Whether these are all the files there are: nothing is read.
  package let isClosed: Bool

  package init(_ compiling: Compiling = .atOnce) {
    self.compiling = compiling
    (earlier, isClosed) = ([:], false)
  }

  private init(_ compiling: Compiling, after earlier: [String: SourceText?]) {
    self.compiling = compiling
    (self.earlier, isClosed) = (earlier, false)
  }

  /// The files of a run that was read somewhere else.
  ///
  /// - Parameter files: by their paths from the prototype's folder; nil for one that there was not.
  package init(files: [(path: String, source: SourceText?)]) {
    compiling = .whenLoadedAgain
    (earlier, isClosed) = ([:], true)
    for file in files { scripts[file.path] = .some(file.source) }
  }

  /// One that reads the files as they are now; what did not change is not compiled again.
  package func readAnew() -> ScriptCache {
    ScriptCache(compiling, after: earlier.merging(scripts) { $1 })
  }

  /// A script as it was read before, else as it is now; an error is no answer, and asked for anew.
  ///
  /// - Parameters:
  ///   - path: from a prototype's folder.
  ///   - folder: that folder.
  ///   - read: gives the script; nil when there is none.
  /// - Returns: the script; nil when there is none.
  /// - Throws: what `read` throws.
  package func script(at path: String, in folder: String, _ read: () throws -> SourceText?) throws -> SourceText? {
    let key = isClosed ? path : folder + "\0" + path
    if let known = scripts[key] {
      guard let script = known, !script.isCompiled, compiling == .whenLoadedAgain else { return known }
      scripts[key] = script.compiled(as: path)
      return scripts[key] ?? nil
    }
    guard !isClosed, let source = try read() else {
      scripts[key] = .some(nil)
      return nil
    }
    let script = first(source, key: key, path: path)
    scripts[key] = script
    return script
  }

  private func first(_ source: SourceText, key: String, path: String) -> SourceText {
    guard let known = earlier[key] ?? nil, known.bytes == source.bytes else {
      return compiling == .atOnce ? source.compiled(as: path) : source
    }
    return known.isCompiled ? known : known.compiled(as: path)
  }

  /// Whether another holds the same files with the same contents.
  package func holdsSame(as other: ScriptCache) -> Bool {
    scripts.count == other.scripts.count
      && scripts.allSatisfy { key, script in
        other.scripts[key].map { $0?.bytes == script?.bytes } ?? false
      }
  }

  /// The files that were read, by their paths, in the order of those; nil for one that there is not.
  package var files: [(path: String, source: SourceText?)] {
    scripts.keys.sorted().map { key in
      (String(key[(key.firstIndex(of: "\0").map(key.index(after:)) ?? key.startIndex)...]), scripts[key] ?? nil)
    }
  }
}
