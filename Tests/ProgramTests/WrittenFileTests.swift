import Glibc
import Testing

/// Tests that a stranger's folder can't make the program change other files, and that a file is never half written.
@Suite struct WrittenFileTests {
  private static let flow = """
    require "app"
    flow("goes", function() tap "Go" expect.screen "Other" end)
    flow("fails", function() expect.screen "Other" end)
    """
  private let program = Program(["p/app.lua": Program.app, "p/flow.lua": WrittenFileTests.flow, "mine": "mine\n"])

  /// The program used to write to `.maquette-` and the number of its process first.
  @Test func `a link with the name of the program's temporary file isn't followed`() {
    let result = program.shell(
      """
      cd p; mkdir out
      python3 - $$ <<'end'
      import os, sys
      first = int(sys.argv[1])
      for number in range(first, first + 3000):
          for folder in (".", "out"): os.symlink(os.path.abspath("../mine"), f"{folder}/.maquette-{number}.part")
      end
      $maquette test flow.lua --report junit=out/report.xml --report html=report.html >/dev/null
      cat ../mine; ls out/report.xml report.html
      """)

    #expect(result.text == "mine\nout/report.xml\nreport.html\n", "\(result.text)")
  }

  @Test(arguments: [
    ("explore --write flows", "ln -s ../../mine flows/error-1.lua"),
    ("explore --goal 'front.title == \"x\" or true' --write flows", "ln -s ../../mine flows/goal.lua"),
    ("explore --write flows", "rmdir flows; ln -s ../other flows"), ("test flow.lua", "ln -s ../other out"),
    ("test flow.lua --filter goes", "ln -s ../other out"),
    ("shrink fails.run", "cp ../old.run fails.run; ln -s ../mine.run fails.shrunk.run"),
    ("test --snapshots all", "mkdir -p \u{301}x; cp crash.lua \u{301}x.lua; ln -s ../other snapshots"),
    ("snap prune", "mkdir -p ../other/\u{301}; ln -s ../other snapshots"),
  ])
  func `a command doesn't follow a link to a file that the user didn't name`(_ command: String, _ links: String) {
    let crash = """
      screen "Start" { view = { button "Boom" { action = function() error "no" end } } } app { root = "Start" }
      """
    let result = program.shell(
      """
      mkdir other p/flows; echo mine >other/goes-1.run; cd p; $maquette test flow.lua >/dev/null; cp out/*.run ../old.run
      cp ../old.run ../mine.run; rm -r out; printf '%s' '\(crash)' >app.lua; cp ../mine ../other/error-1.lua
      echo 'require "app" flow("a", function() expect.snapshot "start" end)' >crash.lua
      \(links); find .. -path ../p -prune -o -type f -print0 | sort -z | xargs -0 md5sum >/tmp/before-$$
      $maquette \(command) >/dev/null; find .. -path ../p -prune -o -type f -print0 | sort -z | xargs -0 md5sum | diff /tmp/before-$$ -
      echo "differs: $?"; rm /tmp/before-$$
      """)

    #expect(result.text.hasSuffix("differs: 0\n"), "\(result.text)")
  }

  @Test(arguments: ["/dev/shm", "/dev/stdout", "/dev/fd/1"])
  func `a report can be written to a file or a stream in /dev`(
    _ place: String
  ) {
    let path = place == "/dev/shm" ? "/dev/shm/maquette-$$.xml" : place
    let result = program.shell(
      """
      cd p; $maquette test flow.lua --report junit=\(path) | cat; TMPDIR=/dev/shm; [ \(place) = /dev/shm ] || exit
      cat \(path); rm \(path)
      """)

    #expect(result.text.contains("<testsuites"), "\(result.text)")
  }

  @Test(arguments: ["out/last-failed", "out/fails.run"])
  func `a link in place of a file whose name the program chooses isn't followed`(_ name: String) {
    let result = program.shell(
      """
      cd p; $maquette test flow.lua >/dev/null; run=$(ls out/*.run); [ \(name) = out/last-failed ] && run=\(name)
      ln -sf ../../mine "$run"; $maquette test flow.lua; cat ../mine
      """)

    #expect(result.text.contains("can't be written: it is a link; remove it\n"), "\(result.text)")
    #expect(result.text.hasSuffix("\nmine\n"), "\(result.text)")
  }

  @Test func `if the program is killed, the old report stays complete`() {
    let result = program.shell(
      """
      cd p; $maquette test flow.lua --report jsonl=r.jsonl --report junit=r.xml >/dev/null; cp r.jsonl old.jsonl; cp r.xml old.xml
      cat >>flow.lua <<'end'
      flow("hangs", function() while true do wait(1) end end)
      end
      export MAQUETTE_LIMITS=; $program test flow.lua --jobs 1 --report jsonl=r.jsonl --report junit=r.xml >/dev/null &
      await sh -c 'cat .maquette-*.part | grep -q fails'
      kill -9 $!; wait $!; cmp r.jsonl old.jsonl && cmp r.xml old.xml && echo same
      $maquette test flow.lua --filter goes --report jsonl=r.jsonl >/dev/null; ls -A
      """)

    #expect(result.text.contains("same\n"), "\(result.text)")
    #expect(!result.text.contains(".part"), "\(result.text)")
  }

  @Test func `a linked folder of snapshots isn't read, written or pruned`() {
    let result = program.shell(
      """
      mkdir -p other/flow; cd p
      echo 'flow("looks", function() expect.snapshot "start" end)' >>flow.lua
      $maquette test flow.lua --filter looks --snapshots all >/dev/null; mv snapshots/flow/* ../other/flow; rm -r snapshots
      cp ../other/flow/start.txt ../other/flow/unused.txt; ln -s ../other snapshots
      $maquette test flow.lua --filter looks --snapshots all; $maquette snap prune flow.lua; echo "status $?"; ls ../other/flow
      """)

    let reason = "snapshots is a link; snapshots must be in a folder of the prototype"
    #expect(result.text.contains(reason), "\(result.text)")
    #expect(result.text.hasSuffix("status 66\nstart.txt\nunused.txt\n"), "\(result.text)")
  }
}
