/// Where a message says it comes from: `flows/a.lua:12: …`.
enum ScriptPlace {
  /// The place and the rest; no place when the message does not begin with one.
  static func split(_ message: String) -> (place: String?, text: String) {
    let parts = message.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard parts.count == 3, Int(parts[1]) != nil, !parts[0].contains(" ") || parts[0].hasSuffix(".lua") else {
      return (nil, message)
    }
    return ("\(parts[0]):\(parts[1])", String(parts[2].drop { $0 == " " }))
  }

  /// Whether a place is in a script: there may be a colon in its name.
  static func isOfScript(_ place: String) -> Bool {
    let ending = Array(".lua".utf8)
    var place = place
    return place.withUTF8 { bytes in
      bytes.indices.contains { $0 >= 4 && bytes[$0] == UInt8(ascii: ":") && bytes[($0 - 4)..<$0].elementsEqual(ending) }
    }
  }
}
