extension StringProtocol {
  /// The string without white space and line breaks at both ends.
  var trimmed: Substring {
    let text = Substring(self)
    // Each line calls this property often, so it compares bytes. It compares characters only if the character at either
    // end has several bytes.
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
    else { return "" }
    let trimmedBytes = bytes[start...last]
    guard !trimmedBytes[start].isPartOfMultibyteCharacter, !trimmedBytes[last].isPartOfMultibyteCharacter else {
      return text.trimmedByCharacters
    }
    return Substring(trimmedBytes)
  }

  private var trimmedByCharacters: Substring {
    let start = Substring(self).drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }

  /// The Lua name at the beginning of the string, or an empty string if there is none.
  var leadingName: Substring {
    let bytes = Substring(self).utf8
    let name = bytes.prefix { $0.isPartOfName }
    guard name.first?.isDigit == false else { return "" }
    // A combining mark after the last letter makes both of them one character.
    let isCombined = name.endIndex < bytes.endIndex && bytes[name.endIndex].isPartOfMultibyteCharacter
    return isCombined ? Substring(self).prefix { $0.utf8.first?.isPartOfName == true && $0.isASCII } : Substring(name)
  }
}

extension UInt8 {
  /// Whether the byte is a space or a line break in ASCII.
  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }

  /// Whether the byte belongs to a character of several bytes.
  fileprivate var isPartOfMultibyteCharacter: Bool { self >= 0x80 }

  fileprivate var isDigit: Bool { (48...57).contains(self) }

  /// Whether the byte can be part of a name in Lua.
  fileprivate var isPartOfName: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self == UInt8(ascii: "_")
  }
}
