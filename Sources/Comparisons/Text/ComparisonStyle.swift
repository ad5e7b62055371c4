/// The colors of a comparison on a terminal.
struct ComparisonStyle {
  let isColored: Bool

  enum Ink: String {
    case heading = "\u{1B}[1m"
    /// Lines that are equal under all systems, and borders.
    case quiet = "\u{1B}[2m"
    /// The number of an explanation.
    case mark = "\u{1B}[36m"
    case error = "\u{1B}[31m"
    case warning = "\u{1B}[33m"
  }

  /// Returns text in a color, or unchanged text if there are no colors.
  func paint(_ text: String, _ ink: Ink?) -> String {
    guard isColored, let ink, text.contains(where: { $0 != " " }) else { return text }
    return ink.rawValue + text + "\u{1B}[0m"
  }
}
