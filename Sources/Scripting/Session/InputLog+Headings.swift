import Controllers
import Rendering

extension InputLog {
  /// Returns the headings of the inputs, each positioned before the events that the input caused.
  ///
  /// - Parameter start: the index of the first event to show. Inputs that ended before this event have no heading.
  /// - Returns: the headings. An input that was refused or only read values has no heading.
  package func headings(from start: Int = 0) -> [TraceHeading] {
    var inputNumber = -1
    return (0..<count).compactMap { index in
      let input = self[index]
      if input.kind.isFromOutside, isReplayed(index) || input.isRunning { inputNumber += 1 }
      guard input.hasHeading, input.isRunning || input.endEventCount > start || input.startEventCount >= start else {
        return nil
      }
      guard !isEntireChunk(index) else { return nil }
      return TraceHeading(
        before: max(start, input.startEventCount), logIndex: index, text: input.text, number: max(0, inputNumber),
        isNested: input.kind == .mark)
    }
  }
}

extension InputLog {
  /// Whether an entry is the user action in a chunk that contains nothing else, such as `tap("Open")`.
  private func isEntireChunk(_ index: Int) -> Bool {
    guard index > 0, self[index].kind == .mark, self[index - 1].kind == .chunk, self[index - 1].hasHeading else {
      return false
    }
    return self[index].sortedBytes == self[index - 1].sortedBytes
  }
}

extension InputLog.Input {
  /// The characters of the text without parentheses, quotes and commas, sorted because a table has no order.
  ///
  /// The same call can have different parentheses, quotes and commas.
  fileprivate var sortedBytes: [UInt8] { text.utf8.filter { !" \t;(){},\\\"'".utf8.contains($0) }.sorted() }

  /// Whether a chunk with this text calls no functions and sets no values.
  ///
  /// In Lua, a call has parentheses, a string or a table after a name, and an assignment contains `=`.
  package var isReadOnlyText: Bool {
    guard !text.contains("[["), !text.contains("[=") else { return false }
    var remainingText = text
    for comparison in ["==", "~=", "<=", ">="] { remainingText = remainingText.replacing(comparison, with: "<") }
    return !remainingText.utf8.contains { "(\"'{=".utf8.contains($0) }
  }

  fileprivate var isRunning: Bool { outcome == .running }

  fileprivate var hasHeading: Bool {
    switch kind {
    case .launch, .verb, .mark: outcome != .refused
    case .chunk: outcome != .refused && (isRunning || endEventCount > startEventCount || !isReadOnlyText)
    case .flow, .heading: false
    }
  }
}
