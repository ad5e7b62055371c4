import CommandArguments
import Flows
import Glibc
import Testing

/// Runs each command under `strace`, and compares the changes of files with what the program may do.
@Suite(.enabled(if: TracedRun.isPossible)) struct `The changes of files that a command makes` {
  /// The arguments of each command, which runs beside the folder of an untrusted prototype.
  private static let commands: [String: [String]] = [
    "console": ["../stranger </dev/null", "../stranger <../lines"],
    "run": ["../stranger -e 'save a.run' -e 'show b.svg' -e 'map ../stranger/c.svg'", "../stranger/app.lua --trace"],
    "compare": ["../stranger -e 'tap Go' -o a.html -o b.txt"],
    "test": [
      "../stranger --report junit=a.xml --report html=b.html --snapshots all --coverage-json c.json",
      "../stranger --filter fails", "../stranger --list", "../stranger --changed",
    ],
    "check": ["../stranger"],
    "explore": [
      "../stranger --report html=a.html --write ../stranger/flows --cover ../stranger/flows",
      "../stranger --against HEAD", "../stranger --jobs 2",
    ],
    "shrink": ["../stranger --flow fails -o ../stranger/short.lua", "mine.run"],
    "map": ["../stranger -o a.svg -o b.html -o c.mmd -o d.dot -o e.txt"],
    "snap": ["prune ../stranger", "accept ../stranger"],
    "serve": ["../stranger </dev/null"],
    "new": ["shop"],
    "trust": ["../stranger", "--remove ../stranger"],
    "manual": [""],
  ]

  private static let files = [
    "stranger/app.lua": Program.app, "lines": "tap Go\n", "home/mine.lua": Program.app,
    "stranger/a_flow.lua": """
    require "app"
    flow("passes", function() expect.snapshot "start" tap "Go" end)
    flow("fails", function() tap "Go" tap "Nothing" end)
    """,
  ]

  @Test func `changes of files are traced for every command`() {
    #expect(Set(Self.commands.keys) == Set(MaquetteCommand.names))
    #expect(Set(MaquetteCommand.isolatingNames).isSubset(of: Self.commands.keys))
  }

  @Test(arguments: [false, true])
  func `changes of files go through the broker, and never through a link`(isTrusted: Bool) {
    let program = Program(Self.files)
    _ = program.shell("git -C stranger init -q; cd stranger; \(Self.commit)")
    var changes = 0
    for (name, lines) in Self.commands.sorted(by: { $0.key < $1.key }) {
      for line in lines {
        let run = TracedRun(program, name == "console" ? line : "\(name) \(line)", isTrusted: isTrusted)
        changes += run.changes
        let isIsolating = MaquetteCommand.isolatingNames.contains(name)
        #expect((run.isolated > 0) == (isIsolating && !isTrusted), "\(name) \(line)")
        #expect(run.count > 0 && run.problems == [], "\(name) \(line): \(run.problems.prefix(5))")
      }
    }
    #expect(changes > 50)
  }

  private static let commit =
    "git add . && git -c user.name=a -c user.email=a@b.c commit -q -m first; cd ../home; $maquette run mine.lua "
    + "-e 'tap Go' -e 'save mine.run' >/dev/null"
}

/// The system calls of a command.
private struct TracedRun {
  // Each process has a file of its own, whose lines aren't mixed with those of others.

  /// The number of traced calls.
  let count: Int
  /// The number of processes that were isolated.
  let isolated: Int
  /// The number of calls that changed something.
  let changes: Int
  /// The calls that the program shouldn't make.
  let problems: [String]

  /// Whether `strace` can trace programs here.
  static let isPossible =
    system("strace -o /dev/null true >/dev/null 2>&1") == 0 && Isolation.unavailabilityReason == nil

  private static let calls =
    "execve,open,openat,openat2,creat,mkdir,mkdirat,mknod,mknodat,rename,renameat,renameat2,link,linkat,symlink,"
    + "symlinkat,unlink,unlinkat,rmdir,chmod,fchmod,fchmodat,truncate,chown,fchown,fchownat,lchown,seccomp,prctl"

  init(_ program: Program, _ command: String, isTrusted: Bool) {
    let trace = program.folder + ".user/trace"
    _ = program.shell(
      """
      \(isTrusted ? "" : "unset MAQUETTE_TRUST;") rm -f '\(trace)'.*; mkdir -p '\(program.folder).user/tmp'
      export TMPDIR='\(program.folder).user/tmp'; cd home
      timeout -k 1 300 strace -ff -y -qq -o '\(trace)' -e 'trace=\(Self.calls)' $program \(command) >/dev/null
      """)
    let lines = program.shell("cd \(program.folder).user; grep -H . trace.*").text.split(separator: "\n").map(
      String.init)
    count = lines.count
    var isolated: Set<Substring> = []
    var others: Set<Substring> = []
    var problems: [String] = []
    var changes = 0
    for line in lines {
      let process = line.prefix { $0 != ":" }
      if line.contains("PR_SET_SECCOMP") { isolated.insert(process) }
      if line.contains(":execve("), line.hasSuffix(" = 0") {
        let isOwn = line.contains("maquette\"") || line.contains("/proc/self/exe")
        if isOwn { others.remove(process) } else { others.insert(process) }
      }
      guard !others.contains(process), Self.changes(line) else { continue }
      changes += 1
      if isolated.contains(process) || !Self.isAllowed(line, in: program.folder) { problems.append(line) }
    }
    (self.problems, self.changes, self.isolated) = (problems, changes, isolated.count)
  }

  /// Whether a line is a call that succeeded and changed something.
  private static func changes(_ line: String) -> Bool {
    guard !line.contains(" = -1 "), !line.contains(":execve("), !line.contains(":prctl("), !line.contains(":seccomp(")
    else { return false }
    guard line.contains(":open") else { return line.contains(" = 0") }
    return ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains { line.contains($0) }
  }

  /// Whether a call changes an entry of an open folder in one of the folders of the test.
  private static func isAllowed(_ line: String, in folder: String) -> Bool {
    if ["\"/dev/null\"", "\"/dev/tty\"", "\"/dev/pts/"].contains(where: line.contains) { return true }
    guard let call = line.firstMatch(of: #/:(\w+)\((?:\d+|AT_FDCWD)<([^>]*)>/#) else { return false }
    let isInside = call.2.hasPrefix(folder)
    switch call.1 {
    case _ where !isInside: return call.1 == "mkdirat" && folder.hasPrefix(call.2)
    case "openat": return line.contains("O_NOFOLLOW") && (line.contains("O_EXCL") || line.contains("O_APPEND"))
    case "mkdirat", "renameat", "unlinkat", "fchmod", "symlinkat": return true
    default: return false
    }
  }
}
