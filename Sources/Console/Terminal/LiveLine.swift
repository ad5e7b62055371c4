import Flows
import Glibc
import Rendering

/// The last line of a terminal, which shows the progress of a command and is erased at the end.
package final class LiveLine {
  private let write: (String) -> Void
  private let columns: () -> Int
  private let now: () -> Int
  /// The time at which the line was drawn, or `nil` if it isn't visible.
  private var drawnAt: Int?

  /// The minimum time between two drawings, in microseconds.
  private static let pause = 200_000

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - write: Writes text to the terminal, without a line break.
  ///   - columns: Returns the width of the terminal.
  ///   - now: Returns the time in microseconds.
  package init(
    write: @escaping (String) -> Void, columns: @escaping () -> Int, now: @escaping () -> Int = { WallClock.now }
  ) {
    (self.write, self.columns, self.now) = (write, columns, now)
  }

  /// Draws the line again, unless it was drawn a moment ago.
  ///
  /// - Parameter text: Returns the text. It is only called if the line is drawn.
  package func draw(_ text: () -> String) {
    let time = now()
    if let drawnAt, time - drawnAt < LiveLine.pause { return }
    drawnAt = time
    // A line as wide as the terminal would make some terminals scroll.
    write("\r\u{1B}[K" + text().printableLine.fitted(to: columns() - 1))
  }

  /// Erases the line if it is visible.
  package func erase() {
    if drawnAt != nil { write("\r\u{1B}[K") }
    drawnAt = nil
  }
}
