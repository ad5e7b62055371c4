import Lua

/// The files of a run, with the contents that they had when they were first read.
///
/// Consecutive sessions share this cache, so that all sessions of a run use the same scripts.
package final class ScriptCache {
  /// When to compile a script in a form that other sessions can load.
  ///
  /// This costs more than compiling the script for a single session.
  package enum CompilationTime {
    /// When the script is read, because many sessions will load it.
    case whenRead
    /// When the script is loaded a second time.
    case whenLoadedAgain
  }

  private let compilationTime: CompilationTime
  private var scripts: [String: SourceText?] = [:]
  /// The files of the cache that this one replaced.
  private let earlier: [String: SourceText?]

  /// Whether the cache already contains all files of the run.
  ///
  /// If so, no files are read.
  package let isClosed: Bool

  package init(_ compiling: CompilationTime = .whenRead) {
    self.compilationTime = compiling
    (earlier, isClosed) = ([:], false)
  }

  private init(_ compiling: CompilationTime, after previousScripts: [String: SourceText?]) {
    self.compilationTime = compiling
    (self.earlier, isClosed) = (previousScripts, false)
  }

  /// Creates a closed cache with the files of a run that were read elsewhere.
  ///
  /// - Parameter files: the files with their paths, relative to the prototype's folder. The source is `nil` for a file
  ///   that didn't exist.
  package init(files: [(path: String, source: SourceText?)]) {
    compilationTime = .whenLoadedAgain
    (earlier, isClosed) = ([:], true)
    for file in files { scripts[file.path] = .some(file.source) }
  }

  /// Returns a new cache that reads the current files.
  ///
  /// Files that haven't changed aren't compiled again.
  package func readAgain() -> ScriptCache {
    ScriptCache(compilationTime, after: earlier.merging(scripts) { $1 })
  }

  /// Returns a script with the contents that it had when it was first read.
  ///
  /// If the script hasn't been read, this function reads it. Errors aren't cached, so the next call tries again.
  ///
  /// - Parameters:
  ///   - path: the script's path, relative to the folder.
  ///   - folder: the prototype's folder.
  ///   - read: reads the script, or returns `nil` if there is none.
  /// - Returns: the script, or `nil` if there is none.
  /// - Throws: any error that `read` throws.
  package func script(at path: String, in folder: String, _ read: () throws -> SourceText?) throws -> SourceText? {
    let key = isClosed ? path : folder + "\0" + path
    if let cachedScript = scripts[key] {
      guard let script = cachedScript, !script.isCompiled, compilationTime == .whenLoadedAgain else {
        return cachedScript
      }
      scripts[key] = script.compiled(as: path)
      return scripts[key] ?? nil
    }
    guard !isClosed, let source = try read() else {
      scripts[key] = .some(nil)
      return nil
    }
    let script = reusedOrCompiled(source, key: key, path: path)
    scripts[key] = script
    return script
  }

  private func reusedOrCompiled(_ source: SourceText, key: String, path: String) -> SourceText {
    guard let previousScript = earlier[key] ?? nil, previousScript.bytes == source.bytes else {
      return compilationTime == .whenRead ? source.compiled(as: path) : source
    }
    return previousScript.isCompiled ? previousScript : previousScript.compiled(as: path)
  }

  /// Whether another cache has the same files with the same contents.
  package func hasSameFiles(as other: ScriptCache) -> Bool {
    scripts.count == other.scripts.count
      && scripts.allSatisfy { key, script in
        other.scripts[key].map { $0?.bytes == script?.bytes } ?? false
      }
  }

  /// The files that have been read, with their paths, sorted by path.
  ///
  /// The source is `nil` for a file that doesn't exist.
  package var files: [(path: String, source: SourceText?)] {
    scripts.keys.sorted().map { key in
      (String(key[(key.firstIndex(of: "\0").map(key.index(after:)) ?? key.startIndex)...]), scripts[key] ?? nil)
    }
  }
}
