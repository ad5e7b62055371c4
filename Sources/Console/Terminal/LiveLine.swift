import Flows
import Glibc
import Rendering

/// The last line of a terminal, which shows the progress of a command and is erased at the end.
package final class LiveLine {
  private let writeText: (String) -> Void
  private let columnCount: () -> Int
  private let currentTime: () -> Int
  /// The time at which the line was drawn, or `nil` if it isn't visible.
  private var drawnAt: Int?

  /// The minimum time between two drawings, in microseconds.
  private static let minimumInterval = 200_000

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - write: Writes text to the terminal, without a line break.
  ///   - columns: Returns the width of the terminal.
  ///   - now: Returns the time in microseconds.
  package init(
    write: @escaping (String) -> Void, columns: @escaping () -> Int, now: @escaping () -> Int = { WallClock.now }
  ) {
    (self.writeText, self.columnCount, self.currentTime) = (write, columns, now)
  }

  /// Draws the line again, unless it was drawn very recently.
  ///
  /// - Parameter text: Returns the text. The closure is called only if the line is drawn.
  package func draw(_ text: () -> String) {
    let time = currentTime()
    if let lastDrawTime = drawnAt, time - lastDrawTime < LiveLine.minimumInterval { return }
    drawnAt = time
    // A line as wide as the terminal would cause some terminals to scroll.
    writeText("\r\u{1B}[K" + text().printableLine.fitted(to: columnCount() - 1))
  }

  /// Erases the line if it is visible.
  package func erase() {
    if drawnAt != nil { writeText("\r\u{1B}[K") }
    drawnAt = nil
  }
}
