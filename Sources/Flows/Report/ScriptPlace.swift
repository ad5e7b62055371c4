/// Parses source locations at the beginning of messages, such as `flows/a.lua:12: …`.
enum ScriptPlace {
  /// Splits a message into the source location at the beginning, if there is one, and the rest.
  static func split(_ message: String) -> (place: String?, text: String) {
    let parts = message.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard parts.count == 3, Int(parts[1]) != nil, !parts[0].contains(" ") || parts[0].hasSuffix(".lua") else {
      return (nil, message)
    }
    return ("\(parts[0]):\(parts[1])", String(parts[2].drop { $0 == " " }))
  }

  /// Whether a source location is in a script.
  ///
  /// The name of the script may contain colons.
  static func isOfScript(_ place: String) -> Bool {
    let ending = Array(".lua".utf8)
    var place = place
    return place.withUTF8 { bytes in
      bytes.indices.contains { $0 >= 4 && bytes[$0] == UInt8(ascii: ":") && bytes[($0 - 4)..<$0].elementsEqual(ending) }
    }
  }
}
