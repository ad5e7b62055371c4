import ArgumentParser

/// The subcommand with which `test` starts this program as a worker; users do not type it.
struct Worker: RequestingCommand {
  static let configuration = CommandConfiguration(commandName: Request.workerName, shouldDisplay: false)

  @OptionGroup var common: CommonArguments

  var request: Request { .worker }
}
