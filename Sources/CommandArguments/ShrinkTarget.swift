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
  private let isNamedByUser: Bool
  /// A message about the file that will be overwritten, or `nil` if no file will be overwritten.
  private let replacement: String?

  /// Checks, before the search begins, that the file can be written.
  ///
  /// - Throws: `ShrinkProblem` or `UnwritableOutput` if the file must not be written.
  init(_ request: ShrinkRequest) throws {
    isNamedByUser = request.targetPath != nil
    (path, replacement) = try request.flow == nil ? ShrinkTarget.runTarget(request) : ShrinkTarget.flowTarget(request)
  }

  private static func flowTarget(_ request: ShrinkRequest) throws -> (String?, String?) {
    guard !request.path.hasSuffix(RunFile.fileExtension) else {
      throw ShrinkProblem(
        description: "--flow: expected a prototype, found \(request.path.printableLine); leave out --flow to shrink "
          + "the run",
        status: .usage)
    }
    guard let path = request.targetPath else { return (nil, nil) }
    guard !TextFile.isFolder(path) else { throw UnwritableOutput(path, EISDIR) }
    if try GeneratedFlow(at: path, by: Shrink.name).isWritten { return (path, "  replaces an earlier flow") }
    try ProtectedFile.refuse(at: path)
    let fileExists = try TextFile.read(path)?.isEmpty == false
    return (path, fileExists ? "  replaces another file" : nil)
  }

  private static func runTarget(_ request: ShrinkRequest) throws -> (String?, String?) {
    let path = request.targetPath ?? defaultPath(for: request.path)
    guard path.hasSuffix(RunFile.fileExtension) else {
      throw ShrinkProblem(
        description: "-o: expected a file whose name ends in \(RunFile.fileExtension), found \(path.printableLine)",
        status: .usage)
    }
    if let resolvedPath = TextFile.resolvedPath(path), resolvedPath == TextFile.resolvedPath(request.path) {
      throw ShrinkProblem(description: "\(path): can't be written: it is the run to shrink", status: .internalError)
    }
    try ProtectedFile.refuse(at: path, except: .run)
    let replacedRun: RunFile?
    do { replacedRun = try RunFile(replacedAt: path, by: Shrink.name) } catch let error as PlainError {
      throw ShrinkProblem(description: "\(error)", status: .internalError)
    }
    return (path, replacedRun.map { "  replaces a run of \(countedNoun($0.run.lastInput, "input"))" })
  }

  /// Returns the path of the result for a run: `x.shrunk.run` for `x.run`.
  static func defaultPath(for run: String) -> String {
    String(run.dropLast(RunFile.fileExtension.count)) + ".shrunk" + RunFile.fileExtension
  }

  /// Writes the shortest run or flow.
  ///
  /// - Parameters:
  ///   - shrinker: The search.
  ///   - flow: The name of the original flow, or `nil` for a run.
  ///   - isVerified: Whether to run the shortest flow once more, to check that it fails the same way.
  /// - Returns: The text of the flow, and lines with the path of the written file.
  /// - Throws: An error if the run can't be played or the file can't be written.
  func write(_ shrinker: RunShrinker, _ flow: String?, isVerified: Bool) throws -> [String] {
    guard let flow else { return try writeRun(of: shrinker) }
    let text = try shrinker.flowText(named: flow + " (shrunk)", isVerified: isVerified)
    let resultLines = [String(text.dropLast())]
    guard let path else { return resultLines }
    try GeneratedFlow(at: path, by: Shrink.name).write(text)
    return resultLines + ["\(path): the flow; `maquette test \(ShellWord.quoted(path))` runs it"] + replacementNote
  }

  private func writeRun(of shrinker: RunShrinker) throws -> [String] {
    guard let path else { return [] }
    let file = try shrinker.shrunkRun()
    if isNamedByUser {
      try OutputFile.write(file.text, to: path)
    } else {
      try OutputFile.writeProgramFile(file.text, to: path)
    }
    let count = countedNoun(file.run.lastInput, "input")
    // A run contains no input that a limit has stopped, because a replay would also be stopped.
    let endsEarly = file.run.lastInput < shrinker.inputs.count
    let endText = endsEarly ? shrinker.inputs.last.map { ", before `\($0.text.printableLine)`" } ?? "" : ""
    let ruleNote = shrinker.needsFlow ? ["  the run doesn't show the failure, because only flows check rules"] : []
    return ["\(path): the launch and \(count)\(endText); `maquette \(ShellWord.quoted(path))` opens it"] + ruleNote
      + replacementNote
  }

  private var replacementNote: [String] { [replacement].compactMap { $0 } }
}
