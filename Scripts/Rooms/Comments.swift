import Foundation

extension House {
  /// The figures about comments.
  var comments: [Figure] {
    var pronouns: [String] = []
    var silent: [String] = []
    for file in files.values.sorted(by: { $0.path < $1.path }) {
      pronouns += file.docsThatBeginWithAPronoun
      silent += file.throwingFunctionsWithoutThrows
    }
    return [
      Figure(name: "doc comments that begin with a pronoun", value: pronouns.count, list: pronouns),
      Figure(name: "package functions that throw and don't say so", value: silent.count, list: silent),
    ]
  }
}

extension SourceFile {
  fileprivate var docsThatBeginWithAPronoun: [String] {
    let words: Set<Substring> = ["What", "Those", "The same", "Where", "Which", "Who", "Whoever", "Whether anybody"]
    return lines.indices.compactMap { index in
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      let isFirst = index == 0 || !lines[index - 1].trimmingCharacters(in: .whitespaces).hasPrefix("///")
      guard line.hasPrefix("/// "), isFirst else { return nil }
      let text = line.dropFirst(4)
      guard words.contains(where: { text.hasPrefix($0 + " ") }) else { return nil }
      return "\(path):\(index + 1): \(text)"
    }
  }

  fileprivate var throwingFunctionsWithoutThrows: [String] {
    lines.indices.compactMap { index in
      let line = lines[index]
      // An override inherits the comment.
      guard line.contains("package ") || line.contains("public "), line.contains("func ") || line.contains("init"),
        !line.contains("override "),
        isThrowing(at: index), !documentation(above: index).contains("- Throws:")
      else { return nil }
      return "\(path):\(index + 1): \(line.trimmingCharacters(in: .whitespaces))"
    }
  }

  /// Whether the function declared at a line throws or rethrows; a parameter that may throw doesn't count.
  private func isThrowing(at index: Int) -> Bool {
    var depth = 0
    let outside = declaration(at: index).filter { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
    return outside.contains(" throws") || outside.contains(" rethrows")
  }

  /// The declaration that begins at a line, up to its body.
  private func declaration(at index: Int) -> String {
    var text = ""
    for line in lines[index...].prefix(8) {
      text += line + " "
      if line.contains("{") { break }
    }
    return text
  }

  /// Returns the doc comment above a line.
  ///
  /// Attributes in between are skipped.
  private func documentation(above index: Int) -> String {
    var text = ""
    for line in lines[..<index].reversed() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard trimmed.hasPrefix("///") || trimmed.hasPrefix("@") else { break }
      text = trimmed + "\n" + text
    }
    return text
  }
}
