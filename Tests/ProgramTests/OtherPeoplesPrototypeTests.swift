import CommandArguments
import Flows
import Glibc
import Scripting
import Testing

/// Tests of the statements in the article "Other people's prototypes".
@Suite struct `Other people's prototypes` {
  /// Creates a prototype of another person in one folder, and a folder for the user next to it.
  private static func place(_ app: String = Program.app) -> Program {
    Program([
      "stranger/app.lua": app, "stranger/later.lua": "return 'read later'", "secret.lua": "return 'a secret'",
      "home/mine.lua": Program.app,
    ])
  }

  // Restrictions on scripts.

  @Test(
    arguments: [
      ("select(2, io.open '../secret.lua')", "\"a script cannot use files\""), ("keys(io)", "\"open stdout write\""),
      ("keys(os)", "\"clock date difftime getenv time\""), ("select('#', os.getenv 'HOME')", "0"),
      ("os.time()", "0"),
      ("keys(debug)", "\"getinfo traceback\""), ("tostring(dofile or loadfile or string.dump)", "\"nil\""),
      ("select(2, load '\\27Lua')", "\"attempt to load a binary chunk (mode is 't')\""),
    ])
  func `io opens no file, os has no environment, debug changes nothing, and bytecode is not read`(
    expression: String, value: String
  ) {
    let keys = """
      function keys(library) local all = {} for key in pairs(library) do all[#all + 1] = key end
        table.sort(all) return table.concat(all, ' ') end

      """

    let (text, status) = Self.place(keys + Program.app).shell(
      "cd home; $maquette run ../stranger -e \"return \(expression)\"")

    #expect(text == value + "\n" && status == 0, "\(text)")
  }

  @Test func `modules are read from the prototype's folder when the script requires them`() {
    let (text, status) = Self.place().shell("cd home; $maquette run ../stranger -e \"return require 'later'\"")

    #expect(text.contains("read later") && status == 0, "\(text)")
  }

  @Test(arguments: ["../secret", "..secret", "link", "folder.secret"])
  func `a module outside the prototype's folder is rejected, even if a link leads to it`(module: String) {
    let (text, status) = Self.place().shell(
      """
      ln -s ../secret.lua stranger/link.lua; ln -s .. stranger/folder
      cd home; $maquette run ../stranger -e "return require '\(module)'"
      """)

    #expect(!text.contains("a secret") && status == 1, "\(text)")
  }

  @Test func `the output of a script can't control the terminal`() {
    let (text, _) = Self.place("print '\\27[2J\\27]0;x\\7'\n" + Program.app).shell("cd home; $maquette run ../stranger")

    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(text)")
  }

  @Test(
    arguments: [
      ("while true do end", "steps"), ("local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end", "memory"),
      ("while true do print(('x'):rep(1 << 20)) end", "output"),
    ])
  func `every script ends`(script: String, limit: String) {
    let (text, status) = Self.place(script).shell("cd home; $maquette run ../stranger")

    #expect(text.contains(limit) && status == 4, "\(text.suffix(300))")
  }

  // The prototypes that are isolated.

  /// The beginning of the lines of a shell in which no prototype is trusted, in the folder of the user.
  private static let home = "unset MAQUETTE_TRUST; cd home; "

  @Test(arguments: [
    "../stranger", "../stranger/app.lua", "mine.lua", ".", "$PWD/mine.lua", "--isolate mine.lua", "mine.run",
  ])
  func `each prototype that isn't trusted is isolated`(path: String) {
    let (text, status) = Self.place().shell(
      """
      cp home/mine.lua home/app.lua
      (cd home; $maquette run mine.lua -e 'save mine.run' >/dev/null)
      \(Self.home) \(Self.isIsolated("$program run \(path) -"))
      """)

    #expect(text.contains("isolated: yes") && status == 0, "\(text)")
  }

  @Test(arguments: ["--trust mine.lua", "--no-isolate mine.lua", "../trusted/inner/app.lua"])
  func `a prototype isn't isolated if the user trusts it or turns isolation off`(path: String) {
    let (text, status) = Self.place().shell(
      """
      mkdir -p trusted/inner; cp home/mine.lua trusted/inner/app.lua
      \(Self.home) $maquette trust ../trusted; \(Self.isIsolated("$program run \(path) -"))
      """)

    #expect(text.contains("isolated: no") && status == 0, "\(text)")
  }

  /// Returns shell commands that print whether a program is isolated that reads commands from standard input.
  private static func isIsolated(_ command: String) -> String {
    """
    mkfifo ../pipe; \(command) <../pipe >../shown & exec 9>../pipe; echo "return 'ready'" >&9; await grep -q ready ../shown
    grep -q 'Seccomp:.*2' /proc/$!/status && echo isolated: yes || echo isolated: no; exec 9>&-; wait $!
    """
  }

  @Test func `the first run of a prototype says that it is isolated, and how to trust it`() {
    let (text, status) = Self.place().shell(
      Self.home + "for i in 1 2; do $maquette run ../stranger -e 'return 1'; done; $maquette run mine.lua -e 'return 2'"
    )

    #expect(
      text.contains(
        #/stranger runs isolated: .*`maquette trust /.*/stranger`\n1\n1\n/.*/home runs isolated: .*\n2\n$/#),
      "\(text)")
    #expect(status == 0)
  }

  @Test func `a folder is trusted with everything in it until it is removed from the list`() {
    let (text, status) = Self.place().shell(
      Self.home + """
        $maquette trust; $maquette trust ..; $maquette trust; $maquette run ../stranger -e 'return 1'
        $maquette trust --remove ..; $maquette trust; $maquette run ../stranger -e 'return 2'; cat $XDG_CONFIG_HOME/maquette/trusted-folders
        """)

    let lines = text.split(separator: "\n")
    #expect(
      lines.first == "no folder is trusted" && lines[1].contains("is trusted; `maquette trust --remove /"), "\(text)")
    #expect(
      lines[3] == "1" && lines[4].hasSuffix("is no longer trusted") && lines[5] == "no folder is trusted", "\(text)")
    #expect(lines[6].contains("runs isolated") && lines.last == "2" && status == 0, "\(text)")
  }

  @Test func `a folder in which every user can write can't be trusted`() {
    for folder in ["/", "/tmp", "open"] {
      let (text, status) = Program().shell("mkdir -m 777 open; $maquette trust \(folder); $maquette trust")
      #expect(text.contains("trust a folder in") && text.hasSuffix("no folder is trusted\n") && status == 0, "\(text)")
    }
  }

  @Test func `the message about isolation names the folder that is to be trusted, not one in it`() {
    let (text, status) = Self.place().shell(
      """
      mkdir stranger/flows; echo 'require "app" flow("a", function() end)' >stranger/flows/a.lua
      \(Self.home) $maquette test ../stranger/flows; $maquette trust ../stranger; $maquette test ../stranger/flows
      """)

    #expect(text.contains("/stranger runs isolated") && text.ranges(of: "runs isolated").count == 1, "\(text)")
    #expect(status == 0)
  }

  @Test func `a run is saved at the path that the user types, and can replace the run saved there`() {
    for path in ["../x.run", "../home/../x.run", "$PWD/../x.run"] {
      let (text, status) = Self.place().shell(
        Self.home + """
          for i in 1 2; do $maquette run mine.lua -e "save \(path)"; done
          $maquette run mine.lua -e "replay \(path)"
          """)
      #expect(text.contains("replaces a run of 0 inputs") && text.contains("0 inputs replayed"), "\(text)")
      #expect(status == 0, "\(text)")
    }
  }

  @Test func `replay refuses another person's run if the process isn't isolated`() {
    let place = Self.place()
    let (text, status) = place.shell(
      Self.home + """
        $maquette run ../stranger -e 'save ../x.run'; $maquette trust .
        for option in '' --no-isolate --isolate; do
          $maquette run $option mine.lua -e 'replay ../x.run' && echo done; done
        $maquette run mine.lua -e 'save ../y.run' -e 'replay ../y.run' && echo done
        cat ../x.run | $maquette run mine.lua -e 'replay /dev/stdin' && echo done
        cd ..; mkdir empty; cd empty; echo 'replay ../x.run' | $maquette && echo done
        """)

    #expect(text.ranges(of: "isn't in a folder that you trust; `maquette ../x.run` runs it").count == 2, "\(text)")
    #expect(text.ranges(of: "\ndone\n").count == 3 && status == 1, "\(text)")
  }

  @Test func `a new prototype is trusted`() {
    let (text, status) = Program().shell(
      "unset MAQUETTE_TRUST; $maquette new shop >/dev/null; cd shop; $maquette test; $maquette trust")

    #expect(!text.contains("isolated") && text.hasSuffix("/shop\n") && status == 0, "\(text)")
  }

  @Test func `nothing in a prototype can add to the trusted folders`() {
    for setting in ["trust", "noIsolate", "isolate"] {
      let (text, status) = Self.place().shell(
        "echo 'return { run = { \(setting) = true } }' >stranger/.maquette.lua; \(Self.home) $maquette run ../stranger")
      #expect(text.contains("can't be set in a .maquette.lua; type --") && status == 64, "\(text)")
    }
    let (text, _) = Self.place().shell(
      """
      export XDG_CONFIG_HOME=$PWD/config; mkdir -p config/maquette; echo "$PWD" >config/maquette/trusted-folders
      chmod 666 config/maquette/trusted-folders; \(Self.home) $maquette run ../stranger -e 'return 1'
      """)
    #expect(text.contains("runs isolated"), "\(text)")
  }

  @Test func `another person's flows run in isolated workers, and their reports and snapshots are written`() {
    let program = Self.place()

    let (text, status) = program.shell(
      """
      echo 'require "app" flow("a", function() require "later" expect.snapshot "start" end)' >stranger/a_flow.lua
      \(Self.home) $program test ../stranger --snapshots all --report tap=out.tap; echo; ls; ls ../stranger
      """)

    #expect(text.contains("1 passed") && text.contains("out.tap") && status == 0, "\(text)")
    #expect(text.contains("\nsnapshots\n"), "\(text)")
  }

  @Test(
    arguments: [
      "mkdir -p stranger/snapshots/a_flow; ln -s ../../../victim/new.txt stranger/snapshots/a_flow/start.txt",
      "mkdir -p stranger/snapshots/a_flow; ln -s ../../../victim/old.txt stranger/snapshots/a_flow/start.txt",
      "ln -s ../victim stranger/snapshots", "mkdir stranger/snapshots; ln -s ../../victim stranger/snapshots/a_flow",
    ])
  func `snapshots stay in the prototype's folder, even if it contains links to other folders`(links: String) {
    let (text, status) = Self.place().shell(
      """
      mkdir victim; echo keep >victim/old.txt; \(links)
      echo 'require "app" flow("a", function() expect.snapshot "start" end)' >stranger/a_flow.lua
      \(Self.home) $maquette test ../stranger --snapshots all; status=$?
      find ../victim -type f | sort; cat ../victim/old.txt; exit $status
      """)

    #expect(
      text.contains(#/the prototype is isolated, so Maquette writes only|snapshots is a link|leads out of the folder/#),
      "\(text)")
    #expect(text.hasSuffix("../victim/old.txt\nkeep\n") && status == 1, "\(text)")
  }

  @Test func `a .maquette.lua in another person's prototype lowers limits and names files in its folder`() {
    let (text, status) = Self.place("while true do end").shell(
      """
      echo 'return { run = { limitSteps = 1234 }, test = { report = { "tap=here.tap" } } }' >stranger/.maquette.lua
      echo 'flow("a", function() end)' >stranger/a_flow.lua
      \(Self.home) $maquette test ../stranger >/dev/null; ls ../stranger; $maquette run ../stranger
      """)

    #expect(text.contains("here.tap") && text.contains("1234 steps") && status == 4, "\(text)")
  }

  @Test(
    arguments: [
      ("limitSteps = \"none\"", "can raise a limit"), ("limitMemory = \"1G\"", "can raise a limit"),
      ("render = true, limitSeconds = 11", "can raise a limit"),
    ])
  func `a .maquette.lua in another person's prototype can't raise limits`(setting: String, message: String) {
    let (text, status) = Self.place().shell(
      "echo 'return { run = { \(setting) } }' >stranger/.maquette.lua; \(Self.home) $maquette run ../stranger; $maquette run --trust ../stranger --render >/dev/null"
    )

    #expect(text.contains(message) && text.contains("with `maquette trust`") && status == 0, "\(text)")
  }

  @Test(arguments: ["app.lua", ".maquette.lua", "later.lua"])
  func `a pipe in a prototype's folder doesn't block the program`(name: String) {
    let (text, status) = Self.place("require 'later'\n" + Program.app).shell(
      "rm -f stranger/\(name); mkfifo stranger/\(name); cd home; timeout 60 $program run ../stranger")

    #expect(status != 124, "\(text)")
    #expect(text.contains("not a regular file") || name == ".maquette.lua" && status == 0, "\(text)")
  }

  @Test func `the article lists the names of all commands that isolate a prototype`() throws {
    let names = MaquetteCommand.isolatingNames.map { "`\($0)`" }.joined(separator: ", ")
    let root = String(#filePath.prefix(upTo: #filePath.firstRange(of: "/Tests/")?.lowerBound ?? #filePath.endIndex))
    let article = try TextFile.read(root + "/Sources/Flows/Flows.docc/OtherPeoplesPrototypes.md") ?? ""
    let text = article.split(separator: "\n").joined(separator: " ")

    #expect(text.contains("These commands isolate the prototype: \(names)."), "\(names)")
  }

  // What an isolated prototype can still do, with the broker's help.

  @Test(
    arguments: [
      "run ../stranger -e 'save ../stranger/a.run' -e 'save b.run'", "map ../stranger -o a.svg -o ../stranger/b.html",
      "compare ../stranger -e 'tap Go' -o a.html", "explore ../stranger --report html=a.html --cover ../stranger/flows",
      "test ../stranger --report junit=a.xml --coverage-json b.json", "run ../stranger -e 'show a.svg'",
    ])
  func `an isolated prototype's results are written to its folder and to paths on the command line`(command: String) {
    let program = Self.place()
    let (text, status) = program.shell(
      """
      echo 'require "app" flow("a", function() tap "Go" end)' >stranger/a_flow.lua
      \(Self.home) $maquette \(command) >/dev/null; echo status=$?; ls -A . ../stranger
      """)

    // The exploration ends with status 1, because nothing leads back from the other screen.
    #expect(text.contains(#/status=[01]\n/#) && status == 0, "\(text)")
    #expect(!text.contains("can't be written") && !text.contains(".part"), "\(text)")
    for word in command.split(whereSeparator: { " '=".contains($0) }) where word.contains(#/^[ab]\.|/[ab]\./#) {
      #expect(text.contains(word.split(separator: "/").last ?? ""), "\(word): \(text)")
    }
  }

  @Test func `an isolated prototype's commands can't write elsewhere`() {
    let (text, status) = Self.place().shell(
      """
      printf 'save out.run\nsave ../stranger/in.run\nsave ../stranger/.git/in.run\nmap ../stranger/app.sh\n' >stranger/commands
      mkdir stranger/.git; \(Self.home) $maquette run ../stranger ../stranger/commands --keep-going; find .. -newer mine.lua -name '*.run' -o -name '*.sh'
      """)

    #expect(text.contains("out.run: can't be written") && text.contains(".git/in.run: can't be written"), "\(text)")
    #expect(text.hasSuffix("\n../stranger/in.run\n") && status == 0, "\(text)")
  }

  @Test func `workers of an isolated run are isolated`() {
    let (text, _) = Self.place().shell(
      """
      echo 'require "app" flow("a", function() while true do end end)' >stranger/a_flow.lua
      \(Self.home) $program test ../stranger --limit-steps none --jobs 1 >/dev/null & sleep 0.1
      await pgrep -f "flow-worker.*$(basename "$(dirname "$PWD")")" >worker
      grep Seccomp: /proc/$(head -n 1 worker)/status; kill $!; wait $!
      """)

    #expect(text.contains("Seccomp:\t2"), "\(text)")
  }
}
