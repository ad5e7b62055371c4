import CTrial
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

  // Isolation by the operating system

  /// Attempts of an isolated process to access files in the folder that it may read (`in/`) and next to that folder.
  @Test(
    arguments: [
      (tr_read_file, "in/file", 0), (tr_list_folder, "in", 0), (tr_read_file, "file", EACCES),
      (tr_list_folder, ".", EACCES), (tr_read_file, "in/link", EACCES), (tr_read_file, "/etc/hostname", EACCES),
    ])
  func `an isolated process can read only files in the prototype's folder`(
    act: tr_Act, path: String, error: Int32
  ) {
    #expect(attempt(act, path) == error)
  }

  @Test(
    arguments: [tr_write_file, tr_remove_file, tr_rename_file], ["in/file", "file"])
  func `an isolated process can't change files`(act: tr_Act, path: String) { #expect(attempt(act, path) == EACCES) }

  @Test(arguments: [tr_make_file, tr_make_folder], ["in/new", "new"])
  func `an isolated process can't create files`(act: tr_Act, path: String) { #expect(attempt(act, path) == EACCES) }

  @Test func `an isolated process can't start a program or another process`() {
    #expect(attempt(tr_execute, "/bin/true") == EPERM)
    #expect(attempt(tr_fork, "") == EPERM)
    #expect(attempt(tr_thread, "") == 0)
  }

  @Test(
    arguments: [tr_change_mode, tr_change_owner, tr_change_times, tr_set_attribute], ["in/file", "file"])
  func `an isolated process can't change a file's owner, permissions, times or attributes`(act: tr_Act, path: String) {
    #expect(attempt(act, path) == EPERM)
  }

  @Test func `an isolated process can't type into the terminal, outlast the program, or affect other processes`() {
    #expect(attempt(tr_push_input, "") == EPERM)
    #expect(attempt(tr_share_memory, "") == EPERM)
    #expect(attempt(tr_limit_another, "") == EPERM)
    #expect(attempt(tr_read_own_limit, "") == 0)
  }

  @Test func `an isolated process can make no system call with effects on files, processes or the machine`() {
    let program = Program(["in/file": "", "file": ""])
    let calls = UnsafeBufferPointer(start: tr_all_calls(), count: tr_call_count)
    #expect(calls.count > 120)
    for var call in calls {
      let result = tr_make(program.folder + "/in", &call, program.folder + "/in/file")
      #expect([EPERM, EACCES, ENOSYS].contains(result), "\(String(cString: call.name)): \(result)")
    }
  }

  @Test func `an isolated process can't open a socket`() {
    #expect(attempt(tr_internet_socket, "") == EPERM)
    #expect(attempt(tr_local_socket, "") == EPERM)
  }

  @Test func `an isolated process can still write to a file that it opened before the isolation`() {
    #expect(attempt(tr_write_to_open_file, "file") == 0)
  }

  /// Attempts an operation in an isolated process.
  ///
  /// - Returns: 0 if the operation succeeds, or the system's error number.
  private func attempt(_ act: tr_Act, _ path: String) -> Int32 {
    let program = Program(["in/file": "", "file": ""])
    symlink("../file", program.folder + "/in/link")
    let whole = path.hasPrefix("/") ? path : program.folder + "/" + path
    return tr_try(program.folder + "/in", act, whole)
  }

  // The prototypes that are isolated.

  private static let refusal = "can't be written: Permission denied; the prototype is isolated"

  @Test(
    arguments: [
      ("../stranger", true), ("../stranger/app.lua", true), ("mine.lua", false), ("--isolate mine.lua", true),
      ("\"$PWD/mine.lua\"", false), ("mine.run", true), ("../clone/tree/app.lua", true),
    ])
  func `another person's prototype is always isolated, but the user's only with --isolate`(
    path: String, isIsolated: Bool
  ) {
    let program = Self.place()

    let (text, status) = program.shell(
      """
      mkdir -p clone/tree clone/.git; cp home/mine.lua clone/tree/app.lua
      cd home; $maquette run mine.lua -e 'save mine.run' >/dev/null
      $maquette run \(path) -e 'save out.run'
      """)

    #expect(text.contains(Self.refusal) == isIsolated, "\(text)")
    #expect(status == (isIsolated ? 1 : 0), "\(text)")
  }

  @Test func `everything in a git work tree belongs to the user`() {
    let (text, status) = Self.place().shell(
      """
      mkdir -p clone/tree clone/.git clone/here; cp home/mine.lua clone/tree/app.lua
      cd clone/here; $maquette run ../tree -e 'save a.run'
      """)

    #expect(text.contains("a.run: the launch") && status == 0, "\(text)")
  }

  @Test func `serve isolates a prototype as run does`() {
    let (text, _) = Self.place().shell(
      #"cd home; echo '{"id":1,"line":"save out.run"}' | $maquette serve ../stranger | tail -n 1"#)

    #expect(text.contains(Self.refusal), "\(text)")
  }

  @Test func `another person's flows run in isolated workers, and their reports and snapshots are written`() {
    let program = Self.place()

    let (text, status) = program.shell(
      """
      echo 'require "app" flow("a", function() require "later" expect.snapshot "start" end)' >stranger/a_flow.lua
      cd home; $program test ../stranger --snapshots all --report tap=out.tap; echo; ls; ls ../stranger
      """)

    #expect(text.contains("1 passed") && text.contains("out.tap") && status == 0, "\(text)")
    #expect(text.contains("__snapshots__") || text.contains("snapshots"), "\(text)")
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
      cd home; $maquette test ../stranger --snapshots all; status=$?
      find ../victim -type f | sort; cat ../victim/old.txt; exit $status
      """)

    #expect(text.contains(#/leads out of the |snapshots is a link/#), "\(text)")
    #expect(text.hasSuffix("../victim/old.txt\nkeep\n") && status == 1, "\(text)")
  }

  @Test func `a .maquette.lua in another person's prototype has no effect`() {
    let options = #"return { run = { limitSteps = "none" }, test = { report = { "tap=../victim.tap" } } }"#
    let (text, status) = Self.place("while true do end").shell(
      """
      echo '\(options)' >stranger/.maquette.lua
      echo 'flow("a", function() end)' >stranger/a_flow.lua
      cd home; $maquette test ../stranger >/dev/null; ls ..; $maquette run ../stranger
      """)

    #expect(!text.contains("victim.tap") && text.contains("step limit") && status == 4, "\(text)")
  }

  @Test(arguments: ["app.lua", ".maquette.lua", "later.lua"])
  func `a pipe in a prototype's folder doesn't block the program`(name: String) {
    let (text, status) = Self.place("require 'later'\n" + Program.app).shell(
      "rm -f stranger/\(name); mkfifo stranger/\(name); cd home; timeout 60 $program run ../stranger")

    #expect(status != 124, "\(text)")
    #expect(text.contains("not a regular file") || name == ".maquette.lua" && status == 0, "\(text)")
  }

  // Systems without isolation.

  @Test
  func `without Landlock, another person's prototype runs with a warning, and --isolate is rejected`()
    throws
  {
    var warnings: [String] = []

    #expect(try !Isolation.isPossible(.whenFromElsewhere, isAvailable: false) { warnings.append($0) })
    #expect(warnings.count == 1 && warnings[0].contains("isn't isolated: this system has no Landlock"))
    #expect(throws: IsolationProblem.self) {
      try Isolation.isPossible(.always, isAvailable: false) { warnings.append($0) }
    }
    #expect(Isolation.isAvailable && warnings.count == 1)
  }
}
