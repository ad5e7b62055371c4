import Controllers
import Rendering
import Testing

@Suite struct `Text for a terminal` {
  @Test(
    arguments: [
      ("plain – ▸ 日本 é", "plain – ▸ 日本 é"), ("a\u{0}\u{7}\u{1B}\u{7F}", "a␀␇␛␡"), ("a\nb\tc\r", "a⏎b\tc␍"),
      ("\u{9B}31m\u{85}", "‹U+009B›31m‹U+0085›"), ("\u{202E}a\u{2066}\u{200F}", "‹U+202E›a‹U+2066›‹U+200F›"),
      ("a\u{2028}b\u{2029}", "a‹U+2028›b‹U+2029›"), ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"), ("", ""),
    ])
  func `shows control characters on one line`(text: String, shown: String) {
    #expect(text.printableLine == shown)
  }

  @Test func `keeps line breaks, and colors only if requested`() {
    let text = "a\u{1B}[31mb\u{1B}[0m\n\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}"

    #expect(text.printable == "a␛[31mb␛[0m\n␛]0;title␇␛[2J␛")
    #expect(text.printable(keepsColors: false) == text.printable)
    #expect(text.printable(keepsColors: true) == "a\u{1B}[31mb\u{1B}[0m\n␛]0;title␇␛[2J␛")
  }

  @Test func `is printable in trees, status lines and the trace`() throws {
    let scene = Scene()
    let screen = scene.screen("S\u{1B}[2J", title: "T\u{7}") { [scene.make(Label.init) { $0.text = "L\u{9B}" }] }
    scene.launch(screen)
    let system = scene.system

    let texts = [
      scene.picture, ControllerTree.text(of: system), UIKitTree.text(of: system),
      try #require(system.application?.window.map { ViewTree.text(of: $0) }), TraceText.text(of: system.trace),
    ]

    for text in texts { #expect(text == text.printable) }
    #expect(ControllerTree.text(of: system).contains("S␛[2J \"T␇\""))
  }
}
