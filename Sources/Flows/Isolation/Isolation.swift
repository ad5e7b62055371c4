import CProcess
import Glibc
import Scripting

/// The restrictions that the operating system puts on a prototype: it can only read its folders, and can't write, start
/// processes or use the network.
///
/// Maquette's own limits already prevent scripts from doing any of this; isolation holds even if Lua or Maquette has a
/// bug. It applies to the process that runs the scripts and can't be undone.
package struct Isolation: Equatable, Sendable {
  /// When prototypes are isolated.
  package enum Wish: Sendable {
    /// Never: the process has other work to do.
    case never
    /// Only a prototype from elsewhere: a run, or one outside the current folder and the git work tree around it.
    case whenFromElsewhere
    /// Always; if the system doesn't support isolation, nothing runs.
    case always
  }

  /// The folders that may be read, with everything in them.
  package let folders: [String]

  /// The isolation of a run file, which contains its scripts and so needs no other files.
  package static let ofRun = Isolation(folders: [])

  /// Returns the isolation that prototypes need.
  ///
  /// - Parameters:
  ///   - folders: the folders of the prototypes.
  ///   - wish: when prototypes are isolated.
  ///   - home: the current folder.
  /// - Returns: `nil` if they need none.
  package static func needed(for folders: [String], _ wish: Wish, from home: String = ".") -> Isolation? {
    guard wish != .never else { return nil }
    let places = Set(folders.map { TextFile.resolved($0.isEmpty ? "." : $0) ?? $0 }).sorted()
    guard wish == .whenFromElsewhere else { return Isolation(folders: places) }
    return places.allSatisfy { isOwn($0, home) } ? nil : Isolation(folders: places)
  }

  /// Whether a folder is in the current folder or in the git work tree around it.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder, with all links resolved.
  ///   - home: the current folder.
  /// - Returns: `false` for any other folder, such as one from elsewhere.
  package static func isOwn(_ folder: String, _ home: String = ".") -> Bool {
    isBelow(workTree(around: TextFile.resolved(home) ?? home), folder)
  }

  /// Whether the current folder is the given folder or inside it.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Returns: `false` also if the current folder no longer exists.
  package static func containsCurrentFolder(_ folder: String) -> Bool {
    TextFile.resolved(".").map { isBelow(folder, $0) } ?? false
  }

  /// The nearest enclosing folder that contains `.git`, or the folder itself if there is none.
  private static func workTree(around folder: String) -> String {
    var place = folder
    while !place.isEmpty {
      if access(place + "/.git", F_OK) == 0 { return place }
      place = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(place[..<$0]) } ?? ""
    }
    return folder
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}

// Starting the isolation.
extension Isolation {
  /// Whether the system can isolate a process.
  package static var isAvailable: Bool { pr_isolation_version() > 0 }

  /// Returns the end of an error message if isolation caused the error, otherwise an empty string.
  ///
  /// - Parameter number: the error number of the failed call.
  /// - Returns: the text from the semicolon on.
  package static func hint(for number: Int32) -> String {
    guard pr_is_isolated(), number == EACCES || number == EPERM else { return "" }
    return "; the prototype is isolated, like any from elsewhere, and can't write files"
  }

  /// Isolates this process.
  ///
  /// - Throws: `IsolationProblem` if the system refuses.
  package func begin() throws(IsolationProblem) {
    let paths = folders.map { strdup($0) }
    defer { for path in paths { free(path) } }
    let error = paths.map { UnsafePointer($0) }.withUnsafeBufferPointer { pr_isolate($0.baseAddress, $0.count) }
    if error != 0 { throw IsolationProblem(String(cString: strerror(error))) }
  }

  /// Isolates this process if the system supports it.
  ///
  /// - Parameters:
  ///   - wish: when prototypes are isolated; isolation that the user requested is mandatory.
  ///   - warn: receives a warning for the user.
  /// - Throws: `IsolationProblem` if requested isolation isn't available, or if the system refuses.
  package func begin(_ wish: Wish, warn: (String) -> Void) throws(IsolationProblem) {
    guard try Isolation.isPossible(wish, warn: warn) else { return }
    try begin()
  }

  /// Whether the system supports isolation; if not, a prototype from elsewhere still runs, after a warning.
  ///
  /// - Throws: `IsolationProblem` if the user requested isolation.
  package static func isPossible(
    _ wish: Wish, isAvailable: Bool = isAvailable, warn: (String) -> Void
  ) throws(IsolationProblem) -> Bool {
    guard !isAvailable else { return true }
    let reason = "this system has no Landlock (Linux has it from 5.13 on)"
    guard wish == .whenFromElsewhere else { throw IsolationProblem(reason) }
    warn("this prototype comes from elsewhere and isn't isolated: \(reason); Maquette's own limits still apply")
    return false
  }
}

/// An error for a prototype that can't be isolated.
package struct IsolationProblem: Error, Equatable, CustomStringConvertible {
  private let reason: String

  init(_ reason: String) { self.reason = reason }

  package var description: String { "the prototype can't be isolated: \(reason)" }
}
