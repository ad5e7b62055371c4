/// The set of characters that pictures consist of.
package enum SignSet: Sendable {
  case unicode
  /// Plain characters, for terminals that have no others.
  ///
  /// Text of the script is unchanged, except for the same signs.
  case ascii

  /// Returns a character of a picture in this set.
  func shown(_ character: Character) -> Character {
    switch self {
    case .unicode: character
    case .ascii: character.isASCII ? character : SignSet.plain[character] ?? character
    }
  }

  /// Returns text in this set.
  package func shown(_ text: String) -> String { self == .unicode ? text : String(text.map(shown)) }

  private static let plain: [Character: Character] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+",
    "‹": "<", "›": ">", "✓": "*", "ⓘ": "i", "▐": ">", "▌": "<", "⋮": ":", "…": "~", "×": "x", "·": ".",
    "▸": ">", "◂": "<", "●": "o", "○": ".", "█": "#", "░": ".", "━": "=", "•": "*", "▏": "_", "−": "-",
    "⌕": "?", "▣": "#", "✳": "*", "→": ">", "↳": ">", "←": "<", "⚠": "!", "✗": "x", "╌": "-", "┊": ":", "≈": "~",
    "┃": "#",
    "≡": "=",
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "┠": "#", "┨": "#", "┯": "#", "┷": "#", "╋": "#", "»": ">", "↑": "^",
    "↓": "v",
    "▲": "^", "▼": "v", "◀": "<", "▶": ">",
  ]
}
