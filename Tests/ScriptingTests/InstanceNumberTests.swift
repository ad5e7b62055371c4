import Scripting
import Testing

struct InstanceNumberTests {
  @Test(arguments: [
    (
      #"button "Over" (Kid) can't be touched: "lid" (Note#2) covers it"#,
      #"button "Over" (Kid) can't be touched: "lid" (Note) covers it"#
    ),
    ("Note#21 and NavigationController(Note#2)", "Note and NavigationController(Note)"),
    ("label \"Room #4\" (Hotel)", "label \"Room #4\" (Hotel)"), ("# 2#", "# 2#"),
  ])
  func `an instance number is removed only directly after a name`(text: String, expected: String) {
    #expect(text.withoutInstanceNumbers == expected)
  }
}
