import ArgumentParser
import Console
import Flows
import Scripting

struct Snap: RequestingCommand {
  static let configuration = CommandConfiguration(
    commandName: "snap", abstract: "Accepts snapshots that changed, or removes those no flow takes.",
    discussion: """
      `maquette test` leaves a snapshot that differs beside the one that is kept, with `.new` behind its name: `accept` \
      puts it in its place. `prune` runs the flows and removes the snapshots that none of them took.
      """)

  @Argument(help: "What is done: accept or prune.")
  var chore: SnapRequest.Chore

  @Argument(
    help: "Folders, files of flows, or for `accept` snapshots; by default the current folder.",
    completion: .file(extensions: ["lua", "txt"]))
  var paths: [String] = []

  @OptionGroup var common: CommonArguments

  var request: Request { .snap(SnapRequest(chore: chore, paths: paths)) }
}

extension SnapRequest.Chore: ExpressibleByArgument {}

/// What `maquette snap` is asked to do.
package struct SnapRequest: Equatable {
  var chore: Chore
  var paths: [String]

  enum Chore: String, CaseIterable, Sendable {
    case accept, prune
  }

  /// Does it.
  ///
  /// - Parameter output: where results and errors go.
  /// - Returns: how the program ends.
  func perform(_ output: Output) -> ExitStatus {
    let chores = SnapshotChores(output: output.print, errors: output.printError)
    switch chore {
    case .accept: return output.finish(chores.accept(paths))
    case .prune:
      var options = FlowRunner.Options()
      options.session.limits = .unattended
      let execution = FlowsInWorkers(argument: Request.workerName)
      return output.finish(chores.prune(paths, by: execution, options))
    }
  }
}
