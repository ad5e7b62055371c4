import Testing

@testable import Console

/// The line that shows the progress of a command on a terminal.
@Suite struct LiveLineTests {
  private final class Screen {
    var text = ""
    var time = 0
  }

  private func line(on screen: Screen) -> LiveLine {
    LiveLine(write: { screen.text += $0 }, columns: { 9 }, now: { screen.time })
  }

  @Test func `a live line is redrawn only after a pause, and is cut to the width of the terminal`() {
    let screen = Screen()
    let line = line(on: screen)
    line.draw { "one" }
    screen.time = 199_999
    line.draw { "two" }
    screen.time = 200_000
    line.draw { "three is long" }
    #expect(screen.text == "\r\u{1B}[Kone\r\u{1B}[Kthree i…")
  }

  @Test func `a live line is erased once, and only if it was drawn`() {
    let screen = Screen()
    let line = line(on: screen)
    line.erase()
    #expect(screen.text.isEmpty)
    line.draw { "one" }
    line.erase()
    line.erase()
    #expect(screen.text == "\r\u{1B}[Kone\r\u{1B}[K")
  }
}
