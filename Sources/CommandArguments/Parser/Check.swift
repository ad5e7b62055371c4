import ArgumentParser
import Checks

struct Check: RequestingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tells what is wrong with a prototype, from its declarations; runs no screen.",
    discussion: rules)

  @Argument(
    help: "The script, a folder with `app.lua`, or a storyboard or xib; by default the current folder.",
    completion: .file(extensions: ["lua", "storyboard", "xib"]))
  var prototype = "."

  @Option(help: "How findings are written: text, json, or github for annotations of a workflow.")
  var format = CheckFormat.text

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup var common: CommonArguments

  var request: Request {
    .check(CheckRequest(path: prototype, format: format, limits: limits.limits(over: .unattended)))
  }

  /// What the rules are, a line each.
  private static let rules =
    (["A finding is told as `file:line: [rule] message`. The rules:"]
    + CheckRule.allCases.map { "`\($0.rawValue)`: \($0.summary)" }).joined(separator: "\n\n")
}

extension CheckFormat: ExpressibleByArgument {}
