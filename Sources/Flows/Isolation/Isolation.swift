import CProcess
import Files
import Glibc
import Scripting

/// Restrictions that the operating system imposes on the process that runs a prototype.
///
/// An isolated process can read only the prototype's folders. It can't write files, start processes or use the network.
/// Maquette's own limits already prevent scripts from doing any of this, but isolation is effective even if Lua or
/// Maquette has a bug. Isolation can't be undone.
package struct Isolation: Equatable, Sendable {
  /// The policy that determines when prototypes are isolated.
  package enum Wish: Sendable {
    /// Prototypes are never isolated.
    ///
    /// This policy is for a process that also does other work.
    case never
    /// Only prototypes from elsewhere are isolated.
    ///
    /// These are run files, and prototypes outside the current folder and the git work tree that contains the current
    /// folder.
    case whenFromElsewhere
    /// All prototypes are isolated.
    ///
    /// If the system doesn't support isolation, nothing runs.
    case always
  }

  /// The folders that may be read, including everything in them.
  package internal(set) var folders: [String]

  /// The isolation for a run file, which needs no other files because it contains the scripts.
  package static let ofRun = Isolation(folders: [])

  /// Returns the isolation that prototypes need.
  ///
  /// - Parameters:
  ///   - folders: the folders of the prototypes.
  ///   - wish: when prototypes are isolated.
  ///   - home: the current folder.
  /// - Returns: the isolation, or `nil` if the prototypes don't need any.
  package static func needed(for folders: [String], _ wish: Wish, from home: String = ".") -> Isolation? {
    guard wish != .never else { return nil }
    let places = Set(folders.map { TextFile.resolved($0.isEmpty ? "." : $0) ?? $0 }).sorted()
    guard wish == .whenFromElsewhere else { return Isolation(folders: places) }
    return places.allSatisfy { isOwn($0, home) } ? nil : Isolation(folders: places)
  }

  /// Whether a folder is in the current folder or in the git work tree that contains the current folder.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder, with all links resolved.
  ///   - home: the current folder.
  /// - Returns: `false` for any other folder.
  package static func isOwn(_ folder: String, _ home: String = ".") -> Bool {
    isBelow(workTree(around: TextFile.resolved(home) ?? home), folder)
  }

  /// Whether the current folder is the given folder or inside it.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Returns: `false` if the current folder is elsewhere or no longer exists.
  package static func containsCurrentFolder(_ folder: String) -> Bool {
    TextFile.resolved(".").map { isBelow(folder, $0) } ?? false
  }

  /// Returns the nearest enclosing folder that contains `.git`, or the folder itself if there is no such folder.
  private static func workTree(around folder: String) -> String {
    var place = folder
    while !place.isEmpty {
      if access(place + "/.git", F_OK) == 0 { return place }
      place = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(place[..<$0]) } ?? ""
    }
    return folder
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    PathParts.isPath(path, in: folder)
  }
}

// Starting the isolation.
extension Isolation {
  /// Whether the system can isolate a process.
  package static var isAvailable: Bool { pr_isolation_version() > 0 }

  /// Returns a hint to append to an error message if isolation caused the error.
  ///
  /// - Parameter number: the error number of the failed call.
  /// - Returns: the hint, beginning with a semicolon, or an empty string if isolation isn't the cause.
  package static func hint(for number: Int32) -> String {
    guard pr_is_isolated(), number == EACCES || number == EPERM else { return "" }
    return "; the prototype is isolated, so it can't write files"
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
  ///   - wish: when prototypes are isolated. With `always`, isolation is mandatory.
  ///   - warn: receives a warning for the user.
  /// - Throws: `IsolationProblem` if mandatory isolation isn't available, or if the system refuses.
  package func begin(_ wish: Wish, warn: (String) -> Void) throws(IsolationProblem) {
    guard try Isolation.isPossible(wish, warn: warn) else { return }
    try begin()
  }

  /// Whether the system supports isolation.
  ///
  /// If the system doesn't support isolation and the wish is `whenFromElsewhere`, the prototype runs after a warning.
  ///
  /// - Throws: `IsolationProblem` if the system doesn't support isolation and the wish is different.
  package static func isPossible(
    _ wish: Wish, isAvailable: Bool = isAvailable, warn: (String) -> Void
  ) throws(IsolationProblem) -> Bool {
    guard !isAvailable else { return true }
    let reason = "this system has no Landlock (Linux 5.13 and later have it)"
    guard wish == .whenFromElsewhere else { throw IsolationProblem(reason) }
    warn("this prototype isn't part of your project and isn't isolated: \(reason); Maquette's own limits still apply")
    return false
  }
}

/// An error for a prototype that can't be isolated.
package struct IsolationProblem: Error, Equatable, CustomStringConvertible {
  private let reason: String

  init(_ reason: String) { self.reason = reason }

  package var description: String { "the prototype can't be isolated: \(reason)" }
}
