import ArgumentParser

/// The subcommand that `test` uses to start this program as a worker.
///
/// Users don't type this subcommand.
struct Worker: RequestingCommand {
  static let name = Request.workerName
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @OptionGroup var common: CommonArguments

  var request: Request { .worker(nil) }
}
