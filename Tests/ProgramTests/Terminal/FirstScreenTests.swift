import TestSupport
import Testing

/// Tests of the screen that is shown before the user types.
@Suite struct `The first screen` {
  private let program = Program([
    "shop/app.lua": Program.app,
    "samples/one/app.lua": "-- One: a single screen.\n" + Program.app,
    "samples/two/app.lua": "-- Two screens, and the link\n-- between them. No more.\n" + Program.app,
    "samples/notes.txt": "no sample",
    "Main.storyboard": FirstScreenFile.text,
    "config/maquette/init.lua": "function greet() return 'hello from init' end",
  ])

  private func terminal(
    _ command: [String] = [], in folder: String = "", columns: Int = 80, rows: Int = 40,
    environment: [String: String] = [:]
  ) -> PseudoTerminal {
    let settings = ["MAQUETTE_SAMPLES": program.folder + "/samples"].merging(environment) { $1 }
    let terminal = PseudoTerminal(
      in: program.folder + folder, [Program.path] + command, columns: columns, rows: rows, environment: settings)
    terminal.waitForPrompt()
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) {
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test
  func `the first screen names the prototype above the picture, and lists the first commands next to the picture`() {
    let terminal = terminal(["shop"])
    let rows = terminal.screen.rows

    #expect(rows[0] == " shop · 2 screens · system 6 · seed 0")
    #expect(rows[1].hasPrefix("┌──"))
    #expect(rows.contains { $0.contains("│ tap … · what · previous · why …") }, "\(rows)")
    quit(terminal)
  }

  @Test func `the first screen shows the name of the run before the name of its prototype`() {
    let (text, status) = program.shell("printf 'save lunch.run\\n' | $maquette shop")
    #expect(status == 0, "\(text)")

    let terminal = terminal(["lunch.run"])
    #expect(terminal.screen.rows[0] == " lunch.run · app.lua · 2 screens · system 6 · seed 0")
    quit(terminal)
  }

  @Test func `the first screen lists the first commands below the picture if there is no space next to it`() {
    let terminal = terminal(["shop"], columns: 60)

    #expect(terminal.screen.rows.contains(" tap … · what · previous · why … · help"))
    quit(terminal)
  }

  @Test(arguments: [80, 60])
  func `shows the whole picture of a file with many notes, and lists the notes on demand`(columns: Int) {
    let terminal = terminal(["Main.storyboard"], columns: columns, rows: 24)

    let rows = terminal.screen.rows
    #expect(rows[0].hasPrefix(" Main.storyboard · 1 screen · "), "\(rows)")
    #expect(rows[1].hasPrefix("┌──"))
    #expect(rows.joined().contains("Main.storyboard: 1 scene; 30 notes: `notes` lists them"), "\(rows)")
    #expect(terminal.enterToLastPage("notes").contains("label: `odd29` has no effect in Maquette"))
    quit(terminal)
  }

  @Test func `the first screen opens the prototype in the current folder by default`() {
    let terminal = terminal(in: "/shop")

    #expect(terminal.screen.rows[0] == " shop · 2 screens · system 6 · seed 0")
    quit(terminal)
  }

  @Test func `without a prototype, the first screen offers the samples by number, and shows no empty device`() {
    let terminal = terminal()

    #expect(
      terminal.screen.rows[1...2] == [" 1  one  a single screen", " 2  two  Two screens, and the link between them"])
    #expect(!terminal.screen.text.contains("┌"))
    terminal.enter("2")
    #expect(terminal.screen.rows.contains(" two · 2 screens · system 6 · seed 0"), "\(terminal.screen.text)")
    terminal.enter("tap Go")
    #expect(terminal.screen.text.contains("Start + Other"))
    let list = terminal.enter("samples")
    #expect(list.contains("a number, or `samples` with a name, opens a sample and closes this prototype:"), "\(list)")
    #expect(list.contains(" 1  one  a single screen"), "\(list)")
    terminal.enter("samples one")
    #expect(terminal.screen.rows.contains(" one · 2 screens · system 6 · seed 0"), "\(terminal.screen.text)")
    quit(terminal)
  }

  @Test func `without samples, the first screen explains how to open a prototype`() {
    let terminal = terminal(environment: ["MAQUETTE_SAMPLES": "/nowhere"])

    #expect(terminal.screen.text.contains("`maquette app.lua` opens a prototype"))
    #expect(terminal.enter("1 + 1").contains("2"))
    quit(terminal)
  }

  @Test func `the command samples reports a missing folder, and without a terminal explains how to open a sample`() {
    let run = { (samples: String, line: String) in
      program.shell("printf '\(line)\\n' | MAQUETTE_SAMPLES=\(samples) $maquette shop").text
    }

    #expect(run("/nowhere", "samples").contains("samples: no samples in /nowhere, which MAQUETTE_SAMPLES names"))
    #expect(run("/nowhere", "samples one").contains("samples: no samples in /nowhere, which MAQUETTE_SAMPLES names"))
    #expect(run("samples", "samples").contains("`maquette samples/<name>` opens a sample:\n 1  one  a single screen"))
    #expect(
      run("samples", "samples one").contains(
        "only an interactive console can open a sample; run `maquette samples/one`"))
  }

  @Test func `appears after the user's init script has run`() {
    let terminal = terminal(["shop"], environment: ["XDG_CONFIG_HOME": program.folder + "/config"])

    #expect(terminal.enter("greet()").contains("hello from init"))
    quit(terminal)
    let (text, status) = program.shell("XDG_CONFIG_HOME=\"$PWD/config\" $maquette run shop -e 'greet()'")
    #expect(status == 1, "\(text)")
  }

  @Test func `shows the path of the user's init script in errors and for the edit command`() {
    _ = program.shell(
      "mkdir -p home/.config/maquette other/maquette; for f in home/.config other; do echo 'x = = 1' >$f/maquette/init.lua; done"
    )
    let (home, other) = (program.folder + "/home", program.folder + "/other")
    for (config, path) in [(other, other + "/maquette/init.lua"), ("", "~/.config/maquette/init.lua")] {
      let settings = ["HOME": home, "XDG_CONFIG_HOME": config]
      let terminal = terminal(["shop"], columns: 200, environment: settings)

      #expect(terminal.screen.text.contains("\(path):1:"), "\(terminal.screen.text)")
      terminal.type("edit \(path.prefix(3))\t")
      #expect(terminal.wait { $0.rows.contains { $0.contains("edit \(path)") } }, "\(terminal.screen.text)")
      terminal.type("\u{15}")
      quit(terminal)
    }
  }

  @Test func `lists the samples of the checkout in which the program was built`() {
    let terminal = PseudoTerminal(in: program.folder, [Program.path], rows: 40)
    terminal.waitForPrompt()

    #expect(terminal.screen.text.contains("recipes"), "\(terminal.screen.text)")
    quit(terminal)
  }
}

/// Tests of malformed lines.
@Suite struct `A bad line` {
  private let program = Program(["app.lua": Program.app])

  @Test func `a line that contains invalid UTF-8 is reported or shown, and the next line is executed`() {
    let (text, status) = program.shell(
      "printf 'tap \\\\377\\\\376\\nprint(\"\\\\303\\\\050\")\\n\\\\200\\ntap Go\\nwhere\\n' | $maquette . --keep-going"
    )

    #expect(status == 1)
    #expect(text.contains("Start + Other"), "\(text)")
    #expect(String(validating: text.utf8, as: UTF8.self) != nil)
  }

  @Test func `a line of many megabytes is reported on one line, and the next line is executed`() {
    let bytes = Share.isWhole ? 30_000_000 : 1_000_000
    for word in ["a", "\"", "tap "] {
      let (text, _) = program.shell(
        "{ yes \"$(printf '\(word)')\" | tr -d '\\n' | head -c \(bytes); echo; echo where; } | $maquette . --keep-going | tail -c 600"
      )
      #expect(text.contains("Start"), "\(word): \(text)")
    }
  }

  @Test func `a line that contains control characters is read without any effect on the terminal`() {
    let (text, _) = program.shell("printf 'tap \\033[2JGo\\nprint(\"a\\\\27[2Jb\")\\n' | $maquette . --keep-going")

    #expect(!text.contains("\u{1B}"), "\(text.debugDescription)")
  }
}

/// A storyboard with thirty notes.
private enum FirstScreenFile {
  static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
      initialViewController="c"><scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
    <rect key="frame" x="0.0" y="0.0" width="320" height="568"/><subviews><label text="x" id="l" \(oddities)>
    <rect key="frame" x="20" y="40" width="90" height="20"/></label></subviews></view></viewController></objects></scene>
    </scenes></document>
    """

  private static let oddities = (0..<30).map { "odd\($0)=\"1\"" }.joined(separator: " ")
}
