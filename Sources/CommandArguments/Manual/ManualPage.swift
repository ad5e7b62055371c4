import Controllers

/// The manual page of the program.
///
/// The page is generated from the help of the commands, so that both list the same options.
struct ManualPage {
  /// A command and its help text.
  ///
  /// Each option is on one line of the text.
  struct Command {
    let name: String
    let help: String
  }

  let version: String
  /// The exit statuses of the program, each with a summary.
  let exitStatuses: [(number: String, summary: String)]
  let commands: [Command]

  /// The page as roff source, for `man`.
  var text: String {
    guard let program = commands.first.map({ HelpText($0.help) }) else { return "" }
    let head = [
      ".TH MAQUETTE 1 \"\" \"maquette \(version)\" \"User Commands\"", ".SH NAME",
      "maquette \\- " + ManualPage.escaped(program.overview.first ?? ""),
    ]
    let parts = commands.dropFirst().flatMap { command in
      [".SS " + ManualPage.escaped("maquette " + command.name)] + ManualPage.commandLines(HelpText(command.help))
    }
    let lines =
      head + [".SH SYNOPSIS"] + ManualPage.commandLines(program) + [".SH COMMANDS"] + parts + [".SH EXIT STATUS"]
      + ManualPage.definitionList(exitStatuses) + ManualPage.environmentSections
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines for a command: its usage and description, then every option.
  private static func commandLines(_ help: HelpText) -> [String] {
    var lines = [".nf"] + help.usage.map { escaped($0) } + [".fi"]
    for text in help.overview.dropFirst(help.overview.isEmpty ? 0 : 1) where !text.isEmpty {
      lines += [".PP", escaped(text)]
    }
    for section in help.sections {
      lines += [".PP", "\\fB" + escaped(section.title) + "\\fR"]
      for entry in section.entries { lines += [".TP", "\\fB" + escaped(entry.label) + "\\fR", escaped(entry.text)] }
    }
    return lines
  }

  /// The sections about environment variables and files, which the argument parser doesn't know.
  private static var environmentSections: [String] {
    let environment = [
      ("NO_COLOR", "If not empty, disables colors, unless `--color always` is given."),
      ("CLICOLOR_FORCE", "If neither empty nor 0, enables colors even without a terminal, unless NO_COLOR is set."),
      (
        "COLORTERM, TERM",
        "The number of colors of the terminal: all if COLORTERM is `truecolor` or `24bit`, 256 if TERM contains "
          + "`256color`."
      ),
      (
        DefaultSystem.variable,
        "The system of prototypes that choose neither a system nor a device. Default: \(Systems.newest)."
      ),
      ("MAQUETTE_SAMPLES", "The samples folder. Set this if the program can't find the folder."),
      (
        "XDG_CONFIG_HOME, XDG_STATE_HOME",
        "The folders of the files listed below, instead of ~/.config and ~/.local/state."
      ),
      (
        "CI",
        "If CI isn't empty, the console keeps no history. If it is also neither 0 nor false, `test` writes no "
          + "snapshots."
      ),
      (
        "GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE",
        "The file to which `--report github` writes the summary, and the folder that its paths are relative to."
      ),
      (
        "GITHUB_ACTIONS",
        "If GITHUB_ACTIONS isn't empty, no printed text of a prototype can be a workflow command of GitHub. A backslash "
          + "marks such lines."
      ),
      (
        "XML_OUTPUT_FILE, TEST_TOTAL_SHARDS, TEST_SHARD_INDEX, TEST_SHARD_STATUS_FILE, TESTBRIDGE_TEST_ONLY, "
          + "TESTBRIDGE_TEST_RUNNER_FAIL_FAST", "Bazel's settings for `test`."
      ),
    ]
    let files = [
      ("~/.config/maquette/init.lua", "A script that runs first in every console."),
      ("~/.local/state/maquette/history", "The history of the console."),
      (
        "~/.inputrc",
        "The configuration of GNU readline, including key bindings. Put bindings that are only for Maquette inside "
          + "`$if maquette`."
      ),
    ]
    return [".SH ENVIRONMENT"] + definitionList(environment) + [".SH FILES"] + definitionList(files)
  }

  private static func definitionList(_ rows: [(String, String)]) -> [String] {
    rows.flatMap { [".TP", "\\fB" + escaped($0) + "\\fR", escaped($1)] }
  }

  /// Returns the text with roff's special characters escaped and the parts between backquotes in bold.
  private static func escaped(_ text: String) -> String {
    var isCode = false
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`":
        result += isCode ? "\\fR" : "\\fB"
        isCode.toggle()
      default: result.append(character)
      }
    }
    return result
  }
}

/// The help of a command, read from the output of the argument parser.
struct HelpText {
  /// The paragraphs of the command's abstract and discussion, with the abstract first.
  private(set) var overview: [String] = []
  private(set) var usage: [String] = []
  private(set) var sections: [Section] = []

  struct Section {
    let title: String
    var entries: [Entry] = []
  }

  /// An option or an argument, and its description.
  struct Entry {
    let label: String
    var text: String
  }

  init(_ text: String) {
    var isUsage = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("OVERVIEW: ") {
        overview.append(String(line.dropFirst(10)))
      } else if line.hasPrefix("USAGE: ") {
        isUsage = true
        usage.append(String(line.dropFirst(7)))
      } else if line.hasSuffix(":"), !line.hasPrefix(" "), line == line.uppercased() {
        isUsage = false
        sections.append(Section(title: String(line.dropLast())))
      } else if isUsage {
        if !line.isEmpty { usage.append(String(line.drop { $0 == " " })) }
      } else if sections.isEmpty {
        overview.append(line)
      } else {
        add(line)
      }
    }
  }

  private mutating func add(_ line: String) {
    guard line.hasPrefix("  "), let lastSection = sections.indices.last else { return }
    let text = line.dropFirst(2)
    guard text.first == " " else {
      let gap = text.firstRange(of: "  ")
      let label = gap.map { text[..<$0.lowerBound] } ?? text
      let rest = gap.map { text[$0.upperBound...].drop { $0 == " " } } ?? ""
      sections[lastSection].entries.append(Entry(label: String(label), text: String(rest)))
      return
    }
    guard let lastEntry = sections[lastSection].entries.indices.last else { return }
    let continuation = text.drop { $0 == " " }
    let previousText = sections[lastSection].entries[lastEntry].text
    sections[lastSection].entries[lastEntry].text =
      previousText.isEmpty ? String(continuation) : previousText + " " + continuation
  }
}
