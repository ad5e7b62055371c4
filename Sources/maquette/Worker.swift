import ArgumentParser
import Flows

/// What `test` starts this program again as; no person types it.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "flow-worker", shouldDisplay: false)

  func run() { FlowWorker.run() }
}
