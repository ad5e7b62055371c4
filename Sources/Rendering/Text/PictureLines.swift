// Pictures are drawn for a terminal; reports want them also without colours, and without the time of the moment.

extension String {
  /// The text without the settings of colours.
  package var withoutColours: String {
    guard utf8.contains(0x1B) else { return self }
    let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
      let setting = part.prefix { $0 == "[" || $0 == ";" || ("0"..."9").contains($0) }
      let isColour = setting.first == "[" && part.dropFirst(setting.count).first == "m"
      result += isColour ? part.dropFirst(setting.count + 1) : "\u{1B}" + part
    }
  }

  /// The text, cut with `…` when it is wider than the cells there are, settings of colours aside; they end with it.
  package func fittedInColours(to columns: Int) -> String {
    guard utf8.contains(0x1B) else { return fitted(to: columns) }
    guard columns > 0 else { return "" }
    guard withoutColours.cellWidth > columns else { return self }
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
  /// The lines without the settings of colours.
  package var withoutColours: [String] { map(\.withoutColours) }

  /// A picture whose last line does not tell the time, so that the same screen is the same picture.
  package var withoutTime: [String] {
    guard let line = last, let cut = line.ranges(of: " · ").last, line.hasSuffix(" s") else { return self }
    return dropLast() + [String(line[..<cut.lowerBound])]
  }
}
