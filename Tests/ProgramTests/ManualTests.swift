import CommandArguments
import Testing

/// Tests that the manual page and the completion scripts list the program's options.
@Suite struct `The manual` {
  private let program = Program()

  /// The commands, each with the options in its help.
  private var options: [(command: String, options: [String])] {
    MaquetteCommand.names.map { command in
      let help = program.shell("$maquette \(command) --help").text
      let words = help.split { !($0.isLetter || $0 == "-") }.map(String.init)
      return (command, words.filter { $0.hasPrefix("--") && $0.count > 3 })
    }
  }

  @Test func `lists every command and option`() {
    let page = program.shell("$maquette manual").text.replacing("\\-", with: "-")

    for (command, options) in options {
      #expect(page.contains(".SS maquette \(command)\n"))
      #expect(options.count > 1)
      for option in options { #expect(page.contains(option), "\(command) \(option)") }
    }
    #expect(page.contains("\\fB-e <command>"))
    #expect(page.contains("init.lua"))
    #expect(!page.contains("flow-worker"))
  }

  @Test func `the manual can be displayed by man`() {
    let (text, status) = program.shell(
      "$maquette manual >maquette.1; command -v man >/dev/null || exit 0; man --warnings -l maquette.1 >/dev/null")

    #expect(status == 0)
    #expect(text.isEmpty, "\(text)")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `has a completion script for each shell`(_ shell: String) {
    let script = program.shell("$maquette manual --completion \(shell)").text

    for (command, options) in options {
      #expect(script.contains(command))
      for option in options {
        #expect(script.contains(shell == "fish" ? "-l '\(option.dropFirst(2))'" : option), "\(command) \(option)")
      }
    }
    for ending in ["lua", "storyboard"] { #expect(script.contains(ending), "\(shell)") }
    #expect(script.contains("landscapeLeft"))
  }

  @Test func `completes the words of a command line in bash`() {
    #expect(completed(["te"]).contains("test"))
    #expect(Set(completed([""])).isSuperset(of: MaquetteCommand.names))
    for (command, options) in options {
      #expect(Set(completed([command, "--"])).isSuperset(of: options), "\(command)")
    }
    #expect(completed(["run", "--color", ""]) == ["auto", "always", "never"])
    #expect(program.shell("$maquette manual --completion bash | tail -1").text.contains("-o default "))
  }

  /// Returns the completions that bash offers for the last word of a command line.
  private func completed(_ words: [String]) -> [String] {
    let typed = (["maquette"] + words).map { "'\($0)'" }.joined(separator: " ")
    let call = "_maquette maquette '\(words.last ?? "")' '\(words.dropLast().last ?? "maquette")'"
    let (text, _) = program.shell(
      """
      $maquette manual --completion bash >completion
      cat >complete <<'end'
      source ./completion; COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count); COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}; \(call); printf '%s\\n' "${COMPREPLY[@]}"
      end
      bash complete
      """)
    return text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }
}
