import TextWidth

// Pictures are drawn for a terminal. Reports need the pictures without colors and without the virtual time in the last
// line.

extension String {
  /// The string without color escapes.
  package var withoutColors: String {
    guard utf8.contains(0x1B) else { return self }
    let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
      let setting = part.prefix { $0 == "[" || $0 == ";" || ("0"..."9").contains($0) }
      let isColorEscape = setting.first == "[" && part.dropFirst(setting.count).first == "m"
      result += isColorEscape ? part.dropFirst(setting.count + 1) : "\u{1B}" + part
    }
  }

  /// Returns the string, truncated with `…` if it is wider than a number of cells.
  ///
  /// Color escapes take no cells. At the end of the string, the colors are reset.
  package func fittedKeepingColors(to columns: Int) -> String {
    guard utf8.contains(0x1B) else { return fitted(to: columns) }
    guard columns > 0 else { return "" }
    guard withoutColors.cellWidth > columns else { return self }
    var (result, used, isSetting) = ("", 0, false)
    for character in self {
      if character == "\u{1B}" { isSetting = true }
      if !isSetting { used += character.cellWidth }
      guard used < columns else { break }
      result.append(character)
      if isSetting, character == "m" { isSetting = false }
    }
    return result + "…\u{1B}[0m"
  }
}

extension [String] {
  /// The lines without color escapes.
  package var withoutColors: [String] { map(\.withoutColors) }

  /// The lines of a picture without the time in the last line.
  ///
  /// Pictures of the same screen are therefore equal.
  package var withoutTime: [String] {
    guard let line = last, let separator = line.ranges(of: " · ").last, line.hasSuffix(" s") else { return self }
    return dropLast() + [String(line[..<separator.lowerBound])]
  }
}
