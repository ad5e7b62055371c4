import ArgumentParser
import Flows

struct Test: RequestingCommand {
  static let configuration = CommandConfiguration(commandName: "test", abstract: "Runs flows.")

  @Argument(
    help: "Files of flows, or folders that contain them; by default the current folder.",
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @Option(help: "Only flows whose name contains this.")
  var filter: String?

  @Option(help: "Only flows with this tag; may be repeated for flows with any of the tags.")
  var tag: [String] = []

  @Flag(help: "Stop at the first flow that fails.")
  var failFast = false

  @Flag(help: "A warning fails its flow, unless `expect.warning` named it.")
  var strict = false

  @Flag(help: "List the flows instead of running them.")
  var list = false

  @Flag(help: "Draw pictures with plain characters only.")
  var ascii = false

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup var common: CommonArguments

  func validate() throws {
    if filter?.isEmpty == true { throw ValidationError("--filter expects a part of a flow's name, found nothing.") }
  }

  var request: Request {
    var options = FlowRunner.Options()
    options.filter = filter
    options.tags = tag
    options.failsFast = failFast
    options.isStrict = strict
    options.listsOnly = list
    options.session.limits = limits.limits(over: .unattended)
    options.limitOptions = limits.typed
    return .test(paths, options, isASCII: ascii)
  }
}
