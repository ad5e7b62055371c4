import Testing

/// The release program counts references without atomics and keeps state for one thread: it must never have two.
struct ThreadTests {
  private let program = Program(["app.lua": Program.app + "\nflow('a', function() end)\n"])

  @Test func `the program has one thread while a script runs`() {
    let (text, _) = program.shell(
      """
      mkfifo lines; $maquette . <lines >/dev/null & exec 3>lines; own=$!; echo 'tap Go' >&3
      await test -e /proc/$own/task/$own/children
      inner=$(tr -d ' ' </proc/$own/task/$own/children); ls /proc/${inner:-$own}/task | wc -l; exec 3>&-; wait
      """)

    #expect(text == "1\n")
  }
}
