/// A set of characters for drawing pictures.
package enum SignSet: Sendable {
  case unicode
  /// ASCII characters, for terminals without Unicode.
  ///
  /// Only the characters that pictures use are replaced, even in the script's text.
  case ascii

  /// Returns the character of this set that represents a character of a picture.
  func converted(_ character: Character) -> Character {
    switch self {
    case .unicode: character
    case .ascii: character.isASCII ? character : SignSet.asciiReplacements[character] ?? character
    }
  }

  /// Returns the text with the characters of this set.
  package func converted(_ text: String) -> String { self == .unicode ? text : String(text.map(converted)) }

  private static let asciiReplacements: [Character: Character] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+",
    "‹": "<", "›": ">", "✓": "*", "ⓘ": "i", "▐": ">", "▌": "<", "⋮": ":", "…": "~", "×": "x", "·": ".",
    "▸": ">", "◂": "<", "●": "o", "○": ".", "█": "#", "░": ".", "━": "=", "•": "*", "▏": "_", "−": "-",
    "⌕": "?", "▣": "#", "✳": "*", "→": ">", "↳": ">", "←": "<", "⚠": "!", "✗": "x", "╌": "-", "┊": ":", "≈": "~",
    "┃": "#", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "≡": "=",
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "┠": "#", "┨": "#", "┯": "#", "┷": "#", "╋": "#", "»": ">", "↑": "^",
    "↓": "v",
    "▲": "^", "▼": "v", "◀": "<", "▶": ">",
  ]
}
