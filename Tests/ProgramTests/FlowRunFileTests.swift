import Testing

/// Tests of the run files that are written for failed flows.
struct FlowRunFileTests {
  private static let flows = """
    require "app"
    beforeEach(function() tap "Go" end)
    flow("red: \\"one\\"", { device = "iPad", defaults = { seen = true } }, function()
      wait(1)
      expect.equal(defaults.seen, false)
    end)
    flow("green", function() expect.screen "Other" end)
    flow("red/two", function() expect.screen "Start" end)
    """
  private static let files = ["app.lua": Program.app, "flows/a.lua": flows]

  @Test func `each failed flow saves its run, which the console opens at the failure`() {
    let program = Program(FlowRunFileTests.files)

    let (text, status) = program.shell(
      """
      $maquette test | grep 'open:'; ls out
      mkdir elsewhere; mv out/red-one-*.run elsewhere/x.run; cd elsewhere
      echo 'history' | $maquette x.run | tail -n 2
      echo 'print(clock(), #window.rootViewController.class)' | $maquette x.run 2>&1 | grep 'expected  false'
      """)

    #expect(status == 0, "\(text)")
    #expect(text.contains("    open:  maquette out/red-one-"))
    #expect(text.contains("\nlast-failed\nred-one-"))
    #expect(text.contains("\nred-two-"))
    #expect(text.contains("  1  flow \"red: \\\"one\\\"\"  failed"))
  }

  @Test func `the run of a flow can be stepped through event by event`() {
    let program = Program(FlowRunFileTests.files)

    let (text, status) = program.shell(
      """
      $maquette test >/dev/null; mv out/red-two-*.run x.run
      printf 'previous viewWillAppear\\nundo\\nredo\\n' | $maquette x.run --keep-going
      """)

    #expect(text.contains("1:"), "\(text)")
    #expect(!text.contains("differs"), "\(text)")
    #expect(status == 0 || status == 1)
  }

  @Test func `a run that can't be saved is reported, and the flows continue`() {
    let program = Program(FlowRunFileTests.files)

    let (text, status) = program.shell("echo x >out; $maquette test")

    #expect(status == 1)
    #expect(text.contains("out/red-one-"))
    #expect(text.contains("can't be written"))
    #expect(text.contains("\n1 passed, 2 failed, 0 skipped\n"))
  }
}
