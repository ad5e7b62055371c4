import ArgumentParser

/// The subcommand with which `test` starts this program as a worker; users do not type it.
struct Worker: RequestingCommand {
  static let name = Request.workerName
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @OptionGroup var common: CommonArguments

  var request: Request { .worker }
}
