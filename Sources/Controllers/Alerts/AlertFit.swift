/// How many lines each part of an alert has when all of it stands in a certain room.
///
/// UIKit: a long message scrolls, the buttons stay. Here: a text is cut, the message before the title; when that is not
/// enough, buttons stand side by side and the clear lines go.
struct AlertFit {
  /// Of the title and the message, in this order.
  private(set) var texts: [Int]
  let fields: Int
  let buttons: Int
  /// How many buttons stand side by side.
  private(set) var perRow: Int
  private var hasGaps = true

  private static let mostPerRow = 4

  init(texts: [Int], fields: Int, buttons: Int, perRow: Int) {
    (self.texts, self.fields, self.buttons, self.perRow) = (texts, fields, buttons, perRow)
  }

  /// Whether a clear line stands below the texts.
  var hasGapBelowTexts: Bool { hasGaps && texts.contains { $0 > 0 } && fields + buttons > 0 }
  /// Whether a clear line stands between fields and buttons.
  var hasGapBelowFields: Bool { hasGaps && fields > 0 && buttons > 0 }

  /// Takes away what there is no room for.
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
