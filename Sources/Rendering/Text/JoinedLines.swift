extension Array where Element == String {
  /// The texts with line breaks between them.
  ///
  /// The first call of `joined` in a process searches all conformances of the program, which takes as long as drawing a
  /// picture. A short run prints lines only once, so this property avoids that call. The loop counts positions instead
  /// of enumerating pairs, because a pair's type would need additional metadata.
  package var joinedLines: String {
    var length = count
    for index in indices { length += self[index].utf8.count }
    var text = ""
    text.reserveCapacity(length)
    for index in indices {
      if index > 0 { text.append("\n") }
      text.append(self[index])
    }
    return text
  }
}
