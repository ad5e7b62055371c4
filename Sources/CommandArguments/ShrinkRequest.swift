import Console
import Flows
import Lua
import Rendering
import Scripting
import Timeline

/// A request to find the shortest list of inputs that still shows the failure of a run or of a flow.
package struct ShrinkRequest: Equatable {
  /// The path of the run file or, for a flow, of a file or folder with flows.
  let path: String
  /// The name of the flow, or `nil` for a run file.
  var flow: String?
  /// The path of the file to write, or `nil` for the default.
  ///
  /// By default, a run is written next to the original run, and a flow is only printed.
  var target: String?
  var session = Session.Options()
  /// Whether to stop each attempt sooner than the limits require, if the failure is an endless loop.
  var isQuick = false
  /// The number of attempts that limits may stop.
  var tries = RunShrinker.usualTries
  var isASCII = false

  /// Shrinks the run or the flow, prints the remaining inputs, and writes the result.
  ///
  /// - Returns: `.nothingMatched` if nothing fails, `.interrupted` if Ctrl-C ended the search early.
  func perform(_ output: Output) -> ExitStatus {
    // Treat termination like Ctrl-C, so that a canceled CI job still writes the shortest list that was found.
    Interrupts.catchTermination()
    do {
      return output.finish(try shrink(output))
    } catch {
      output.printError(message(of: error))
      return output.finish(status(of: error))
    }
  }

  private func status(of error: any Error) -> ExitStatus {
    switch error {
    case let problem as ShrinkProblem: problem.status
    case is UnwritableOutput: .internalError
    case is ShrinkInterruption: .interrupted
    default: ExitStatus(error)
    }
  }

  /// The message of an error that ended the command.
  private func message(of error: any Error) -> String {
    switch error {
    case let interruption as ShrinkInterruption: "\(name): \(interruption.text); nothing was written"
    case is RunDifference: "\(name): no input fails, but the run can't be replayed: \(error)"
    default: "\(error)"
    }
  }

  private func shrink(_ output: Output) throws -> ExitStatus {
    let target = try ShrinkTarget(self)
    var shrinker = try shrinker()
    // A search takes a long time, so a flow that can't be written is refused before.
    if let flow { _ = try shrinker.flowText(named: flow) }
    let status = try shrink(&shrinker, output)
    output.print(output.signs.shown(lines(of: shrinker).joinedLines))
    // After Ctrl-C, the program must end at once, and a flow that exceeds a limit takes a long time.
    let isPlayed = status != .interrupted || !shrinker.failure.isLimit
    output.print(try target.write(shrinker, flow, isPlayed: isPlayed).joinedLines)
    return status
  }

  /// Plays the run or the flow to find its failure, if possible in quick sessions.
  ///
  /// - Throws: `ShrinkProblem` if there is no failure.
  private func shrinker() throws -> RunShrinker {
    if isQuick {
      do {
        if let shrinker = try shrinker(isQuick: true) { return shrinker }
      } catch let problem as ShrinkProblem where problem.status != .interrupted {
        // Reading the file of the flow may already take too many steps.
      }
    }
    guard let shrinker = try shrinker(isQuick: false) else { throw ShrinkProblem.noFailure(name) }
    return shrinker
  }

  /// Plays the run or the flow to find its failure.
  ///
  /// - Parameter isQuick: Whether to stop sessions sooner than the limits require.
  /// - Returns: `nil` if the run has no failure, or if a quick session stops it although it isn't endless.
  /// - Throws: `ShrinkProblem` if the flow doesn't run or doesn't fail.
  private func shrinker(isQuick: Bool) throws -> RunShrinker? {
    let file = try flow.map { try FailingFlow($0, in: path, session).run(isQuick: isQuick) } ?? RunFile(path: path)
    return try RunShrinker(of: file, limits: session.limits, isQuick: isQuick)
  }

  /// Searches until nothing more can be removed, until limits have stopped too many attempts, or until the user presses
  /// Ctrl-C.
  private func shrink(_ shrinker: inout RunShrinker, _ output: Output) throws -> ExitStatus {
    do {
      try shrinker.shrink(tries: tries)
      if shrinker.isCutShort {
        output.printError(
          "the search ended after \(counted(tries, "attempt")) that exceeded a limit; `--tries` allows more; these "
            + "inputs are the shortest list so far")
      }
      return .ok
    } catch let interruption as ShrinkInterruption {
      // The result is played once more, which a pending interrupt would stop.
      _ = Interrupts.take()
      output.printError("\(interruption.text); these inputs are the shortest list so far")
      return .interrupted
    }
  }

  /// The run or the flow in messages.
  private var name: String { flow.map { "flow \($0.quotedForLua)" } ?? path }

  private func lines(of shrinker: RunShrinker) -> [String] {
    let inputs = shrinker.inputs
    let failure = shrinker.failure.text.lines.map(\.printableLine).joinedLines
    return ["\(name): \(counted(shrinker.count, "input")) → \(inputs.count)"]
      + inputs.map { "  " + $0.text.printableLine } + ["\(shrinker.failure.kind.rawValue): \(failure)"]
  }
}

/// A reason for which nothing is shrunk, with its exit status.
struct ShrinkProblem: Error, CustomStringConvertible {
  let description: String
  let status: ExitStatus

  /// The problem of a run or a flow without a failure.
  static func noFailure(_ name: String) -> ShrinkProblem {
    ShrinkProblem(
      description: "\(name): no input fails and UIKit doesn't warn, so there is nothing to shrink",
      status: .nothingMatched)
  }
}
