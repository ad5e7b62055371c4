/// The number of lines of each part of an alert that fits in a given space.
///
/// UIKit: a long message scrolls, and the buttons remain. Here: text is truncated, the message before the title; if
/// that isn't enough, buttons are placed next to each other and the empty lines are removed.
struct AlertFit {
  /// The numbers of lines of the title and the message, in this order.
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

  /// Whether there is an empty line below the title and message.
  var hasGapBelowTexts: Bool { hasGaps && texts.contains { $0 > 0 } && fields + buttons > 0 }
  /// Whether there is an empty line between fields and buttons.
  var hasGapBelowFields: Bool { hasGaps && fields > 0 && buttons > 0 }

  /// Removes lines until the parts fit.
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
