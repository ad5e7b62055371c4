/// Determines how many lines of each part of an alert fit into a given space.
///
/// UIKit: a long message scrolls, and the buttons stay visible. Here: the message is truncated first, then the title.
/// If that isn't enough, buttons are placed side by side, and the empty lines are removed.
struct AlertFit {
  /// The number of lines of the title and the number of lines of the message, in this order.
  private(set) var texts: [Int]
  let fields: Int
  let buttons: Int
  /// The number of buttons in a row.
  private(set) var perRow: Int
  private var hasGaps = true

  private static let mostPerRow = 4

  init(texts: [Int], fields: Int, buttons: Int, perRow: Int) {
    (self.texts, self.fields, self.buttons, self.perRow) = (texts, fields, buttons, perRow)
  }

  /// Whether there is an empty line below the title and the message.
  var hasGapBelowTexts: Bool { hasGaps && texts.contains { $0 > 0 } && fields + buttons > 0 }
  /// Whether there is an empty line between the fields and the buttons.
  var hasGapBelowFields: Bool { hasGaps && fields > 0 && buttons > 0 }

  /// Removes lines until all parts fit into the given number of lines.
  mutating func fit(into room: Int) {
    shortenTexts(to: 3, in: room)
    while lines > room, perRow < min(AlertFit.mostPerRow, buttons) { perRow += 1 }
    if lines > room { hasGaps = false }
    shortenTexts(to: 1, in: room)
    shortenTexts(to: 0, in: room)
  }

  private var lines: Int {
    texts.reduce(fields + (buttons + perRow - 1) / perRow, +) + (hasGapBelowTexts ? 1 : 0)
      + (hasGapBelowFields ? 1 : 0)
  }

  private mutating func shortenTexts(to floor: Int, in room: Int) {
    for index in texts.indices.reversed() where texts[index] > floor {
      texts[index] = max(floor, texts[index] - max(0, lines - room))
    }
  }
}
