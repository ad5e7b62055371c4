import ArgumentParser

/// What `test` starts this program again as; no person types it.
struct Worker: RequestingCommand {
  static let configuration = CommandConfiguration(commandName: Request.workerName, shouldDisplay: false)

  var request: Request { .worker }
}
