/// Determines how many lines of each part of an alert fit into a given space.
///
/// UIKit: a long message scrolls, and the buttons stay visible. Here: the message is truncated first, then the title.
/// If that isn't enough, buttons are placed side by side, and the empty lines are removed.
struct AlertFit {
  /// The numbers of lines of the title and of the message, in this order.
  private(set) var textLineCounts: [Int]
  let fieldCount: Int
  let buttonCount: Int
  /// The number of buttons in a row.
  private(set) var buttonsPerRow: Int
  private var hasGaps = true

  private static let maximumButtonsPerRow = 4

  init(texts: [Int], fields: Int, buttons: Int, perRow: Int) {
    (self.textLineCounts, self.fieldCount, self.buttonCount, self.buttonsPerRow) = (texts, fields, buttons, perRow)
  }

  /// Whether there is an empty line below the title and the message.
  var hasGapBelowTexts: Bool { hasGaps && textLineCounts.contains { $0 > 0 } && fieldCount + buttonCount > 0 }
  /// Whether there is an empty line between the fields and the buttons.
  var hasGapBelowFields: Bool { hasGaps && fieldCount > 0 && buttonCount > 0 }

  /// Removes lines until all parts fit into the given number of lines.
  mutating func fit(into maximumLineCount: Int) {
    truncateTexts(to: 3, in: maximumLineCount)
    while lineCount > maximumLineCount, buttonsPerRow < min(AlertFit.maximumButtonsPerRow, buttonCount) {
      buttonsPerRow += 1
    }
    if lineCount > maximumLineCount { hasGaps = false }
    truncateTexts(to: 1, in: maximumLineCount)
    truncateTexts(to: 0, in: maximumLineCount)
  }

  private var lineCount: Int {
    textLineCounts.reduce(fieldCount + (buttonCount + buttonsPerRow - 1) / buttonsPerRow, +)
      + (hasGapBelowTexts ? 1 : 0)
      + (hasGapBelowFields ? 1 : 0)
  }

  private mutating func truncateTexts(to minimum: Int, in maximumLineCount: Int) {
    for index in textLineCounts.indices.reversed() where textLineCounts[index] > minimum {
      textLineCounts[index] = max(minimum, textLineCounts[index] - max(0, lineCount - maximumLineCount))
    }
  }
}
