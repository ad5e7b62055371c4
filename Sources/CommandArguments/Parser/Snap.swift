import ArgumentParser
import Console
import Flows
import Lua
import Scripting

struct Snap: IsolatingCommand {
  static let name = "snap"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Review or accept changed snapshots, or remove unused ones.",
    discussion: """
      When a snapshot differs, `maquette test` writes the new one next to it, with the extension `.new`. `accept` replaces \
      the old snapshots with the new ones. `review` shows the differences one by one and asks what to do with each; it \
      needs a terminal. `prune` runs the flows and removes the snapshots that no flow takes.
      """)

  @Argument(help: ArgumentHelp("What to do: review, accept or prune.", valueName: "task"))
  var chore: SnapRequest.Chore

  @Argument(
    help: ArgumentHelp(
      "Flow files, or folders that contain them. For `review` and `accept`, also paths of snapshots. Default: the "
        + "current folder."),
    completion: .file(extensions: ["lua", "txt"]))
  var paths: [String] = []

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments
  @OptionGroup var common: CommonArguments

  var request: Request { .snap(SnapRequest(chore: chore, paths: paths)) }
}

extension SnapRequest.Chore: ExpressibleByArgument {}

/// A request to review, accept or prune snapshots.
package struct SnapRequest: Equatable {
  var chore: Chore
  var paths: [String]
  /// The session options that apply unless a flow sets other options.
  var session = Session.Options()

  enum Chore: String, CaseIterable, Sendable {
    case review, accept, prune
  }

  /// Reviews, accepts or prunes the snapshots.
  ///
  /// - Parameter output: The output for results and errors.
  /// - Returns: The exit status of the program.
  func perform(_ output: Output) -> ExitStatus {
    let maintenance = SnapshotMaintenance(output: output.print, errors: output.printError)
    switch chore {
    case .review: return review(output)
    case .accept: return output.finalStatus(maintenance.accept(paths))
    case .prune:
      var options = FlowRunner.Options(session: session)
      options.session.limits = .unattended
      let execution = FlowsInWorkers(argument: Request.workerName)
      return output.finalStatus(maintenance.prune(paths, by: execution, options))
    }
  }

  /// Shows each changed snapshot at the terminal, and lets the user accept or reject it.
  private func review(_ output: Output) -> ExitStatus {
    guard Terminal.isInteractive else {
      output.printError(
        "snap review asks about each snapshot and needs a terminal, for input and output; use "
          + "`maquette snap accept` to accept them all")
      return .usage
    }
    let review = SnapshotReview(
      ask: { question in
        output.print(question)
        return readLine()
      }, output: output.print, errors: output.printError)
    return output.finalStatus(review.review(paths))
  }
}
