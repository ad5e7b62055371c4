/// Which characters the picture is made of.
package enum SignSet: Sendable {
  case unicode
  /// For terminals that have but the plain ones. What the script wrote stays as it is, save for the same signs.
  case ascii

  /// A character of the picture as this set shows it.
  func shown(_ character: Character) -> Character {
    switch self {
    case .unicode: character
    case .ascii: character.isASCII ? character : SignSet.plain[character] ?? character
    }
  }

  /// A text as this set shows it.
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
