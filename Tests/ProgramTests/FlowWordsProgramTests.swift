import CommandArguments
import Testing

/// Tests of hooks, notes, snapshots and coverage of flows that run in a worker.
///
/// Reports and files are the same as if the flows had run in this process.
@Suite struct FlowWordsProgramTests {
  private static let app = """
    screen "Start" { title = "Start", view = { button "Go" { push = "Other" }, button "Stay" {} } }
    screen "Other" { view = { label "there" } }
    always("a title", function() return application.root ~= nil end)
    app { root = navigation "Start" }
    """

  private static let flows = """
    require "app"
    afterEach(function() print "over" end)
    flow("one", function()
      optional(function() tap "Later" end)
      tap "Go"
      expect.snapshot "there"
      expect.snapshot("there", "trace")
    end)
    """

  private let program = Program(["app.lua": app, "a.lua": flows])

  @Test func `workers pass on notes, snapshots and coverage`() {
    let first = program.shell("CI= $maquette test a.lua --coverage --jobs 2")
    let second = program.shell("CI=true $maquette test a.lua; cat snapshots/a/there.trace.txt")

    #expect(first.status == 0, "\(first.text)")
    #expect(first.text.contains("optional step skipped: a.lua:4: tap \"Later\": "), "\(first.text)")
    #expect(first.text.contains("wrote snapshots/a/there.txt") && first.text.contains("app.lua:1: Start: control Stay"))
    #expect(!first.text.contains("control Go\n") && first.text.contains("coverage: 4 of 5, 80 %"), "\(first.text)")
    #expect(second.status == 0 && !second.text.contains("wrote"), "\(second.text)")
    #expect(second.text.contains("maquette snapshot 1 trace\n"))
  }

  @Test func `if CI is set, a missing snapshot fails its flow unless --snapshots is given`() {
    let missing = program.shell("CI=1 $maquette test a.lua; ls snapshots")
    let written = program.shell("CI=1 $maquette test a.lua --snapshots all; ls snapshots/a")

    #expect(missing.text.contains("no such snapshot"), "\(missing.text)")
    #expect(written.text.contains("1 passed") && written.text.contains("there.trace.txt"), "\(written.text)")
  }

  @Test func `a pending snapshot is accepted, and an unused one is pruned`() {
    let (text, status) = program.shell(
      """
      export CI=
      $maquette test a.lua >first || exit 10
      sed -i s/there/here/ app.lua
      $maquette test a.lua >second && exit 11
      $maquette snap accept || exit 12
      $maquette test a.lua >third || exit 13
      $maquette snap accept; [ $? = 5 ] || exit 14
      cp snapshots/a/there.txt snapshots/a/old.txt
      $maquette test a.lua | grep -A1 obsolete
      $maquette snap prune || exit 15
      $maquette snap prun; [ $? = 64 ] || exit 16
      """)

    #expect(status == 0, "\(text)")
    #expect(
      text.contains("accepted ./snapshots/a/there.txt") || text.contains("accepted snapshots/a/there.txt"), "\(text)")
    #expect(text.contains("obsolete snapshots") && text.contains("\n  snapshots/a/old.txt"), "\(text)")
    #expect(text.contains("removed snapshots/a/old.txt"), "\(text)")
  }

  @Test func `coverage below the minimum sets the status to 1, and an invalid percentage sets it to 64`() {
    let less = program.shell("CI= $maquette test a.lua --min-coverage 81; echo $?")
    let enough = program.shell("CI= $maquette test a.lua --min-coverage 80 --coverage-json out/c.json; cat out/c.json")
    let none = program.shell("$maquette test a.lua --min-coverage 101; echo $?")
    let unwritable = program.shell("CI= $maquette test a.lua --coverage-json a.lua/c.json; echo $?")

    #expect(
      less.text.contains("coverage: 4 of 5 reached, less than the required 81 %") && less.text.hasSuffix("\n1\n"),
      "\(less.text)"
    )
    #expect(enough.text.contains("{\"format\":\"maquette coverage\",\"version\":1,\"percent\":80"), "\(enough.text)")
    #expect(none.text.hasSuffix("\n64\n"), "\(none.text)")
    #expect(
      unwritable.text.contains("a.lua/c.json: can't be written") && unwritable.text.hasSuffix("\n3\n"),
      "\(unwritable.text)")
  }
}
