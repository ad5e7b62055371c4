import CProcess
import Glibc
import Scripting

/// What the operating system keeps a prototype from: it reads its folders, writes nothing, and starts and calls nobody.
///
/// Maquette's own limits keep a script from all that already; isolation holds even if Lua or Maquette has a fault. It is
/// for the process that runs the scripts, and cannot be taken back.
package struct Isolation: Equatable, Sendable {
  /// When a prototype is isolated.
  package enum Wish: Sendable {
    /// None: where the process does other things too.
    case never
    /// One from elsewhere: a run, and what lies outside of the present folder and of the git work tree around it.
    case whenFromElsewhere
    /// Each one; where the system can't, nothing runs.
    case always
  }

  /// The folders that may be read, with all that lies in them.
  package let folders: [String]

  /// The isolation of a run: it brings its scripts along, and reads no file.
  package static let ofRun = Isolation(folders: [])

  /// The isolation that prototypes need.
  ///
  /// - Parameters:
  ///   - folders: theirs.
  ///   - wish: when they are isolated.
  ///   - home: the present folder.
  /// - Returns: nil when they need none.
  package static func needed(for folders: [String], _ wish: Wish, from home: String = ".") -> Isolation? {
    guard wish != .never else { return nil }
    let places = Set(folders.map { TextFile.resolved($0.isEmpty ? "." : $0) ?? $0 }).sorted()
    guard wish == .whenFromElsewhere else { return Isolation(folders: places) }
    return places.allSatisfy { isOwn($0, home) } ? nil : Isolation(folders: places)
  }

  /// Whether a folder is in the present folder or in the git work tree around it.
  ///
  /// - Parameters:
  ///   - folder: its path, with all links followed.
  ///   - home: the present folder.
  /// - Returns: false for a folder of somebody else's.
  package static func isOwn(_ folder: String, _ home: String = ".") -> Bool {
    isBelow(workTree(around: TextFile.resolved(home) ?? home), folder)
  }

  /// Whether the present folder is a folder or inside it.
  ///
  /// - Parameter folder: its path, with all links followed.
  /// - Returns: false too when the present folder is gone.
  package static func isAround(_ folder: String) -> Bool {
    TextFile.resolved(".").map { isBelow(folder, $0) } ?? false
  }

  /// The nearest folder from one upwards that holds git's own; the folder itself where none does.
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

// Putting it on.
extension Isolation {
  /// Whether the system can isolate a process.
  package static var isAvailable: Bool { pr_isolation_version() > 0 }

  /// The end of a message about what the system refused, where isolation is the reason; empty for another one.
  ///
  /// - Parameter number: the system's number of why.
  /// - Returns: the words, from the semicolon on.
  package static func hint(for number: Int32) -> String {
    guard pr_is_isolated(), number == EACCES || number == EPERM else { return "" }
    return "; the prototype is isolated, as one from elsewhere is, and nothing is written"
  }

  /// Isolates this process.
  ///
  /// - Throws: `IsolationProblem` when the system refuses.
  package func begin() throws(IsolationProblem) {
    let paths = folders.map { strdup($0) }
    defer { for path in paths { free(path) } }
    let error = paths.map { UnsafePointer($0) }.withUnsafeBufferPointer { pr_isolate($0.baseAddress, $0.count) }
    if error != 0 { throw IsolationProblem(String(cString: strerror(error))) }
  }

  /// Isolates this process, where the system can.
  ///
  /// - Parameters:
  ///   - wish: when prototypes are isolated; one that was asked for is a condition.
  ///   - warn: takes what the user is to know.
  /// - Throws: `IsolationProblem`.
  package func begin(_ wish: Wish, warn: (String) -> Void) throws(IsolationProblem) {
    guard try Isolation.isPossible(wish, warn: warn) else { return }
    try begin()
  }

  /// Whether the system can isolate; where it can't, a prototype from elsewhere runs all the same, with a warning.
  ///
  /// - Throws: `IsolationProblem` where isolation was asked for.
  package static func isPossible(
    _ wish: Wish, isAvailable: Bool = isAvailable, warn: (String) -> Void
  ) throws(IsolationProblem) -> Bool {
    guard !isAvailable else { return true }
    let reason = "this system has no Landlock (Linux has it from 5.13 on)"
    guard wish == .whenFromElsewhere else { throw IsolationProblem(reason) }
    warn("this prototype comes from elsewhere and is not isolated: \(reason); Maquette's own limits hold")
    return false
  }
}

/// A prototype cannot be isolated.
package struct IsolationProblem: Error, Equatable, CustomStringConvertible {
  private let reason: String

  init(_ reason: String) { self.reason = reason }

  package var description: String { "the prototype can't be isolated: \(reason)" }
}
