extension Array where Element == String {
  /// The texts with line breaks between them.
  ///
  /// The first use of `joined` in a process searches all conformances of the program, which takes as long as drawing a
  /// picture. Short runs print lines once, so they use this property. The loop counts positions, because a pair of a
  /// position and a line would need the metadata of its type each time.
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
