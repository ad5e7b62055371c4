import Console
import Flows
import Glibc
import Lua
import Rendering
import Scripting
import Timeline

/// The file that receives a shrunk run or flow.
struct ShrinkTarget {
  /// The path of the file, or `nil` if the flow is only printed.
  private let path: String?
  /// Whether the user named the file.
  private let isNamed: Bool
  /// A line about the file that will be overwritten, or `nil` if there is none.
  private let replacement: String?

  /// Checks, before the search begins, that the file can be written.
  ///
  /// - Throws: `ShrinkProblem` or `UnwritableOutput` if the file must not be written.
  init(_ request: ShrinkRequest) throws {
    isNamed = request.target != nil
    (path, replacement) = try request.flow == nil ? ShrinkTarget.ofRun(request) : ShrinkTarget.ofFlow(request)
  }

  private static func ofFlow(_ request: ShrinkRequest) throws -> (String?, String?) {
    guard !request.path.hasSuffix(RunFile.ending) else {
      throw ShrinkProblem(
        description: "--flow: expected a prototype, found \(request.path.printableLine); leave out --flow to shrink "
          + "the run",
        status: .usage)
    }
    guard let path = request.target else { return (nil, nil) }
    guard !TextFile.isFolder(path) else { throw UnwritableOutput(path, EISDIR) }
    if try GeneratedFlow(at: path, by: Shrink.name).isWritten { return (path, "  replaces an earlier flow") }
    try ProtectedFile.refuse(at: path)
    let isThere = try TextFile.read(path)?.isEmpty == false
    return (path, isThere ? "  replaces another file" : nil)
  }

  private static func ofRun(_ request: ShrinkRequest) throws -> (String?, String?) {
    let path = request.target ?? defaultPath(for: request.path)
    guard path.hasSuffix(RunFile.ending) else {
      throw ShrinkProblem(
        description: "-o: expected a file whose name ends in \(RunFile.ending), found \(path.printableLine)",
        status: .usage)
    }
    if let real = TextFile.resolved(path), real == TextFile.resolved(request.path) {
      throw ShrinkProblem(description: "\(path): can't be written: it is the run to shrink", status: .internalError)
    }
    try ProtectedFile.refuse(at: path, except: .run)
    let old: RunFile?
    do { old = try RunFile(replacedAt: path, by: Shrink.name) } catch let error as PlainError {
      throw ShrinkProblem(description: "\(error)", status: .internalError)
    }
    return (path, old.map { "  replaces a run of \(counted($0.run.last, "input"))" })
  }

  /// The path of the result next to a run: `x.shrunk.run` for `x.run`.
  static func defaultPath(for run: String) -> String {
    String(run.dropLast(RunFile.ending.count)) + ".shrunk" + RunFile.ending
  }

  /// Writes the shortest run or flow.
  ///
  /// - Parameters:
  ///   - shrinker: The search.
  ///   - flow: The name of the original flow, or `nil` for a run.
  ///   - isPlayed: Whether to play the shortest flow once more to check that it fails in the same way.
  /// - Returns: The text of the flow, and lines that say which file was written.
  /// - Throws: An error if the run can't be played or the file can't be written.
  func write(_ shrinker: RunShrinker, _ flow: String?, isPlayed: Bool) throws -> [String] {
    guard let flow else { return try writeRun(of: shrinker) }
    let text = try shrinker.flowText(named: flow + " (shrunk)", isPlayed: isPlayed)
    let shown = [String(text.dropLast())]
    guard let path else { return shown }
    try GeneratedFlow(at: path, by: Shrink.name).write(text)
    return shown + ["\(path): the flow; `maquette test \(ShellWord.quoted(path))` runs it"] + note
  }

  private func writeRun(of shrinker: RunShrinker) throws -> [String] {
    guard let path else { return [] }
    let file = try shrinker.shrunk()
    if isNamed { try OutputFile.write(file.text, to: path) } else { try OutputFile.writeOwn(file.text, to: path) }
    let count = counted(file.run.last, "input")
    // A run contains no input that a limit has stopped, because a replay would be stopped, too.
    let isStopped = file.run.last < shrinker.inputs.count
    let end = isStopped ? shrinker.inputs.last.map { ", before `\($0.text.printableLine)`" } ?? "" : ""
    let rule = shrinker.needsFlow ? ["  the run doesn't show the failure, because only flows check rules"] : []
    return ["\(path): the launch and \(count)\(end); `maquette \(ShellWord.quoted(path))` opens it"] + rule + note
  }

  private var note: [String] { [replacement].compactMap { $0 } }
}
