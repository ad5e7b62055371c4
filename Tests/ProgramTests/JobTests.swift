import Testing

/// Tests of flows that run in parallel.
struct JobTests {
  private static let files: [String: String] = {
    var files = ["app.lua": Program.app]
    for file in 1...7 {
      let flows = (1...9).map { number in
        "flow(\"\(file).\(number)\", function() \(number == file ? "expect.screen \"Other\"" : "tap \"Go\" expect.screen \"Other\"") end)"
      }
      files["flows/\(file).lua"] = "require \"app\"\n" + flows.joined(separator: "\n")
    }
    files["flows/broken.lua"] = "flow(\"never\", function()"
    return files
  }()

  @Test func `two or five jobs print the same output as one job, in the same order`() {
    let program = Program(JobTests.files)

    let runs = [1, 2, 5].map { program.shell("$maquette test flows --jobs \($0)") }

    #expect(runs[0].status == 1)
    #expect(runs[0].text.hasSuffix("56 passed, 8 failed, 0 skipped\n"))
    #expect(runs.allSatisfy { $0.text == runs[0].text && $0.status == runs[0].status })
  }

  @Test(arguments: ["", "--shuffle --seed 2"])
  func `flows that take the same new snapshot print the same for any number of jobs`(_ options: String) {
    let flows = (1...5).map { number in
      "flow(\"\(number)\", function() \(number == 2 ? "tap \"Go\"" : "") expect.snapshot \"p\" end)"
    }
    let program = Program(["app.lua": Program.app, "f.lua": "require \"app\"\n" + flows.joined(separator: "\n")])

    let runs = [1, 2, 5].map {
      program.shell("rm -rf snapshots out; $maquette test f.lua --jobs \($0) \(options); ls out")
    }

    #expect(runs[0].text.contains("1 passed, 4 failed, 0 skipped"), "\(runs[0].text)")
    #expect(runs.allSatisfy { $0.text == runs[0].text }, "\(runs.map(\.text))")
  }

  @Test func `the first failure is the same for any number of jobs`() {
    let program = Program(JobTests.files)

    let runs = [1, 4].map { program.shell("$maquette test flows --fail-fast --jobs \($0)") }

    #expect(runs[0].text.hasSuffix("stopped at the first failure: 63 not run\n0 passed, 1 failed, 0 skipped\n"))
    #expect(runs[1].text == runs[0].text)
  }

  @Test func `if a worker crashes, its flow fails, and the other flows continue`() {
    let loops = """
      require "app"
      flow("loops", function() tap "Go" while true do end end)
      """
    let program = Program(JobTests.files.merging(["flows/0.lua": loops]) { $1 })

    let (text, status) = program.shell(
      """
      $program test flows --jobs 3 --limit-steps none --limit-seconds none >out.txt &
      await child_at 'loops'; kill -SEGV $found
      wait $!; status=$?; cat out.txt; exit $status
      """.replacing(
        "await child_at",
        with: """
          child_at() { for found in $(cat /proc/$!/task/$!/children); do
            grep -aqF -D skip "$1" /proc/$found/fd/5 && return; done; return 1; } 2>/dev/null
          await child_at
          """))

    #expect(status == 3)
    #expect(text.contains("  ✗ loops\n"))
    #expect(text.contains("internal error"))
    #expect(text.hasSuffix("56 passed, 9 failed, 0 skipped\n"))
  }

  @Test func `Ctrl-C ends all jobs, and the output names the first flow that was stopped`() {
    let loops = (1...3).map { "flow(\"loops \($0)\", function() while true do end end)" }.joined(separator: "\n")
    let program = Program(["app.lua": Program.app, "a.lua": "require \"app\"\n" + loops])

    let (text, status) = program.shell(
      """
      $program test a.lua --jobs 2 --limit-steps none --limit-seconds none >out.txt &
      child_at() { for found in $(cat /proc/$!/task/$!/children); do
        grep -aqF -D skip "$1" /proc/$found/fd/5 && return; done; return 1; } 2>/dev/null
      await child_at 'loops 1'; await child_at 'loops 2'
      children=$(cat /proc/$!/task/$!/children)
      kill -INT $!; wait $!; status=$?; cat out.txt
      for child in $children; do kill -0 $child 2>/dev/null && echo "left $child"; done; exit $status
      """)

    #expect(status == 2)
    #expect(text.contains("interrupted in the flow \"loops 1\" at a.lua:2"))
    #expect(!text.contains("left "))
  }

  @Test func `Bazel's variables choose a shard, and the shards cover all flows`() {
    let program = Program(JobTests.files)

    let (text, _) = program.shell(
      """
      for index in 0 1 2; do
        TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=$index TEST_SHARD_STATUS_FILE=seen $maquette test flows --list | sort >part$index
        test -f seen && rm seen || echo "not honoured"
      done
      $maquette test flows --list | sort >whole
      sort part0 part1 part2 | cmp - whole && wc -l <whole
      TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=3 $maquette test flows; echo $?
      for total in 2 9223372036854775807; do
        TEST_TOTAL_SHARDS=$total TEST_SHARD_INDEX=9223372036854775807 $maquette test flows; echo $?
      done
      TEST_TOTAL_SHARDS=1 TEST_SHARD_INDEX=0 TEST_SHARD_STATUS_FILE=app.lua $maquette test flows; echo $?; grep -c . app.lua
      TESTBRIDGE_TEST_ONLY='^3.4$' $maquette test flows --list
      """)

    #expect(
      text == """
        65
        TEST_SHARD_INDEX and TEST_TOTAL_SHARDS: expected an index below the count, found "3" and "3"
        64
        TEST_SHARD_INDEX and TEST_TOTAL_SHARDS: expected an index below the count, found "9223372036854775807" and "2"
        64
        TEST_SHARD_INDEX and TEST_TOTAL_SHARDS: expected an index below the count, found "9223372036854775807" and "9223372036854775807"
        64
        TEST_SHARD_STATUS_FILE: app.lua: can't be written: it is a script; choose another name
        3
        \(Program.app.split(separator: "\n").count)
        flows/3.lua:5: 3.4
        flows/broken.lua:1: flow("never", function()
        'end' expected near <eof>

        """)
  }
}
