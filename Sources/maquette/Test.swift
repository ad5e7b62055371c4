import ArgumentParser
import Console
import Flows

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "test", abstract: "Runs flows.")

  @Argument(help: "Files of flows, or folders that hold some; the present folder when nothing is named.")
  var paths: [String] = []

  @Option(help: "Only flows whose name contains this.")
  var filter: String?

  @Option(help: "Only flows with this tag; may be repeated, one of them is enough.")
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

  func run() throws {
    let output = Terminal.output()
    let runner = FlowRunner(
      options: options(output), execution: FlowsInWorkers(argument: Worker.configuration.commandName ?? ""),
      output: output.print, errors: output.printError)
    try output.finish(runner.run(paths)).leave()
  }

  private func options(_ output: Output) -> FlowRunner.Options {
    var options = FlowRunner.Options()
    options.filter = filter
    options.tags = tag
    options.failsFast = failFast
    options.isStrict = strict
    options.listsOnly = list
    options.signs = ascii ? .ascii : output.signs
    options.isColoured = output.isColoured
    options.session.limits = limits.limits(over: .unattended)
    options.limitOptions = limits.typed
    return options
  }
}
