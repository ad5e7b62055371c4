extension Array where Element == String {
  /// The texts with line breaks between them.
  ///
  /// The first use of `joined` in a process searches all conformances of the program, which takes as long as drawing a
  /// picture. Short runs print lines once, so they use this property.
  package var joinedLines: String {
    var text = ""
    text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + 1 })
    for (place, line) in enumerated() {
      if place > 0 { text += "\n" }
      text += line
    }
    return text
  }
}
