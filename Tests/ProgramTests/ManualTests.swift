import CommandArguments
import Testing

/// The manual page and what completes command lines name what the program takes.
@Suite struct `The manual` {
  private let program = Program()

  /// The options in the help of each command, by its name.
  private var options: [(command: String, options: [String])] {
    ["console", "run", "test", "snap", "serve", "new", "manual"].map { command in
      let help = program.shell("$maquette \(command) --help").text
      let words = help.split { !($0.isLetter || $0 == "-") }.map(String.init)
      return (command, words.filter { $0.hasPrefix("--") && $0.count > 3 })
    }
  }

  @Test func `names every command and option`() {
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

  @Test func `can be read by man`() {
    let (text, status) = program.shell(
      "$maquette manual >maquette.1; command -v man >/dev/null || exit 0; man --warnings -l maquette.1 >/dev/null")

    #expect(status == 0)
    #expect(text.isEmpty, "\(text)")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `names them in each shell, and the files`(_ shell: String) {
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
    let (text, _) = program.shell(
      """
      $maquette manual --completion bash >completion; touch flow.lua
      bash -c 'source ./completion; COMP_WORDS=(maquette te); COMP_CWORD=1; _maquette maquette te maquette; echo "${COMPREPLY[@]}"'
      """)

    #expect(text.contains("test"), "\(text)")
  }
}
