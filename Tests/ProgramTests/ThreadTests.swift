import Testing

/// Tests that the program has only one thread.
///
/// The optimized program counts references without atomic instructions, and its global state is meant for one thread.
/// `Scripts/check` repeats the test with the optimized program.
struct ThreadTests {
  private let program = Program(["app.lua": Program.app])

  @Test func `the program has one thread while a script runs`() {
    let (text, _) = program.shell(
      """
      mkfifo lines; $program run . - <lines >out & own=$!; exec 3>lines
      echo 'tap Go' >&3; echo tree >&3
      await grep -q Other out
      ls /proc/$own/task | wc -l; exec 3>&-; wait
      """)

    #expect(text == "1\n")
  }
}
