import Console
import Flows
import Lua
import Rendering
import Scripting
import Timeline

/// A request to shrink the inputs of a failing run or flow to the shortest list that still shows the failure.
package struct ShrinkRequest: Equatable {
  /// The path of the run file or, for a flow, of a file or folder with flows.
  let path: String
  /// The name of the flow, or `nil` for a run file.
  var flow: String?
  /// The path of the file to write, or `nil` for the default.
  ///
  /// By default, a run is written next to the original run, and a flow is only printed.
  var targetPath: String?
  var session = Session.Options()
  /// Whether to stop each attempt sooner than the limits require, if the failure is an endless loop.
  var isQuick = false
  /// The number of attempts that limits may stop.
  var maximumStoppedAttempts = RunShrinker.defaultStoppedAttempts
  var isASCII = false

  /// Shrinks the run or the flow, prints the remaining inputs, and writes the result.
  ///
  /// - Returns: `.nothingMatched` if nothing fails, or `.interrupted` if Ctrl-C ended the search early.
  func perform(_ output: Output) -> ExitStatus {
    // Treat termination like Ctrl-C, so that a canceled CI job still writes the shortest list that was found.
    Interrupts.catchTermination()
    do {
      return output.finalStatus(try shrink(output))
    } catch {
      output.printError(message(of: error))
      return output.finalStatus(status(of: error))
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
    case let interruption as ShrinkInterruption: "\(displayName): \(interruption.text); nothing was written"
    case is RunDifference: "\(displayName): no input fails, but the run can't be replayed: \(error)"
    default: "\(error)"
    }
  }

  private func shrink(_ output: Output) throws -> ExitStatus {
    let target = try ShrinkTarget(self)
    var shrinker = try makeShrinker()
    // A search takes a long time. Therefore, the program checks before the search whether the flow can be written.
    if let flow { _ = try shrinker.flowText(named: flow) }
    let status = try shrink(&shrinker, output)
    output.print(output.signs.converted(resultLines(of: shrinker).joinedLines))
    // After Ctrl-C, the program must end at once, and a flow that exceeds a limit takes a long time.
    let isVerified = status != .interrupted || !shrinker.failure.isLimit
    output.print(try target.write(shrinker, flow, isVerified: isVerified).joinedLines)
    return status
  }

  /// Runs the run or the flow to find its failure, in quick sessions if possible.
  ///
  /// - Throws: `ShrinkProblem` if there is no failure.
  private func makeShrinker() throws -> RunShrinker {
    if isQuick {
      do {
        if let shrinker = try makeShrinker(isQuick: true) { return shrinker }
      } catch let problem as ShrinkProblem where problem.status != .interrupted {
        // Reading the flow's file may already exceed the number of steps.
      }
    }
    guard let shrinker = try makeShrinker(isQuick: false) else { throw ShrinkProblem.noFailure(displayName) }
    return shrinker
  }

  /// Runs the run or the flow to find its failure.
  ///
  /// - Parameter isQuick: Whether to stop sessions sooner than the limits require.
  /// - Returns: The shrinker, or `nil` if the run has no failure, or if a quick session stops it although it isn't
  ///   endless.
  /// - Throws: `ShrinkProblem` if the flow doesn't run or doesn't fail.
  private func makeShrinker(isQuick: Bool) throws -> RunShrinker? {
    let file = try flow.map { try FailingFlow($0, in: path, session).run(isQuick: isQuick) } ?? RunFile(path: path)
    return try RunShrinker(of: file, limits: session.limits, isQuick: isQuick)
  }

  /// Searches until nothing more can be removed, limits have stopped too many attempts, or the user presses Ctrl-C.
  private func shrink(_ shrinker: inout RunShrinker, _ output: Output) throws -> ExitStatus {
    do {
      try shrinker.shrink(tries: maximumStoppedAttempts)
      if shrinker.endedEarly {
        output.printError(
          "the search ended after \(countedNoun(maximumStoppedAttempts, "attempt")) that exceeded a limit; `--tries` allows more; these "
            + "inputs are the shortest list so far")
      }
      return .ok
    } catch let interruption as ShrinkInterruption {
      // The result is replayed once more, which a pending interrupt would prevent.
      _ = Interrupts.takePending()
      output.printError("\(interruption.text); these inputs are the shortest list so far")
      return .interrupted
    }
  }

  /// The name of the run or the flow in messages.
  private var displayName: String { flow.map { "flow \($0.quotedForLua)" } ?? path }

  private func resultLines(of shrinker: RunShrinker) -> [String] {
    let inputs = shrinker.inputs
    let failure = shrinker.failure.text.lines.map(\.printableLine).joinedLines
    return ["\(displayName): \(countedNoun(shrinker.originalCount, "input")) → \(inputs.count)"]
      + inputs.map { "  " + $0.text.printableLine } + ["\(shrinker.failure.kind.rawValue): \(failure)"]
  }
}

/// A reason why nothing can be shrunk, with its exit status.
struct ShrinkProblem: Error, CustomStringConvertible {
  let description: String
  let status: ExitStatus

  /// Returns the problem for a run or a flow without a failure.
  static func noFailure(_ name: String) -> ShrinkProblem {
    ShrinkProblem(
      description: "\(name): no input fails and UIKit doesn't warn, so there is nothing to shrink",
      status: .nothingMatched)
  }
}
