import Foundation

/// The changes that are tried: those with a certain title, and of them each n-th one.
struct Choice {
  let every: Int
  let from: Int
  let title: Regex<AnyRegexOutput>
}

/// Weaves changes into files and numbers them.
struct Weaving {
  let choice: Choice
  /// The numbers of the changes that don't compile.
  let rejected: Set<Int>
  /// The number of changes in the files so far, including those that weren't chosen.
  private var number = 0
  /// The number of changes with the chosen titles.
  private var matching = 0
  /// The changes that were woven in: in each line, the number, the source location and the title.
  private(set) var list = ""
  /// The declarations that the woven files of the current target need.
  var declarations = ""

  init(choice: Choice, rejected: Set<Int>) {
    self.choice = choice
    self.rejected = rejected
  }

  /// Returns the text of a file with the chosen changes.
  mutating func weave(_ bytes: [UInt8], _ file: String) -> Data {
    var edits: [Edit] = []
    for change in Finder(bytes).changes {
      defer { number += 1 }
      guard isChosen(change), !rejected.contains(number) else { continue }
      edits += change.edits(number)
      declarations += change.declarations(number)
      list += "\(number)\t\(file):\(change.line)\t\(change.title)\n"
    }
    return apply(edits, to: bytes)
  }

  private mutating func isChosen(_ change: Change) -> Bool {
    guard change.title.contains(choice.title) else { return false }
    defer { matching += 1 }
    return matching % choice.every == choice.from % choice.every
  }

  private func apply(_ edits: [Edit], to bytes: [UInt8]) -> Data {
    let order = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var woven: [UInt8] = []
    var position = 0
    for (_, edit) in order {
      woven += bytes[position..<edit.range.lowerBound]
      woven += edit.text.utf8
      position = edit.range.upperBound
    }
    return Data(woven + bytes[position...])
  }
}
