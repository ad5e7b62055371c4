import Rendering
import Testing

@Suite struct `Text in the log of a GitHub job` {
  @Test(
    arguments: [
      ("::error::x", "\\::error::x"), ("  \t::x", "  \t\\::x"), ("a\n::x\nb\n ::y", "a\n\\::x\nb\n \\::y"),
      ("\u{3000}::x", "\u{3000}\\::x"), ("\u{FEFF}::x", "\u{FEFF}\\::x"), ("\u{200B}\u{AD}::x", "\u{200B}\u{AD}\\::x"),
      ("a\r::x", "a\r\\::x"), (":::x", "\\:::x"), ("::\u{301}x", "\\::\u{301}x"),
      ("##[error]x", "##\\[error]x"), ("a ##[b] ###[c]\n##[d", "a ##\\[b] ###\\[c]\n##\\[d"),
    ])
  func `never contains a workflow command`(text: String, shown: String) {
    #expect(text.withoutWorkflowCommands == shown)
    #expect(shown.withoutWorkflowCommands == shown)
  }

  @Test(arguments: ["", ":", "a ::b", "a\n:b", ": :", "#[a]", "## [a]", "a::b::c", "│ ::error::x"])
  func `stays unchanged if GitHub's runner finds no command in it`(text: String) {
    #expect(text.withoutWorkflowCommands == text)
  }
}
