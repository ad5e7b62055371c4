import Locations
import Lua

/// A script with one small change.
package struct Mutant: Sendable {
  package let kind: MutantKind
  /// The path of the script, relative to the prototype's folder.
  package let file: String
  /// The line of the change, counted from 1.
  package let line: Int
  /// The position of the change among the bytes of the script.
  let position: Int
  /// The first changed line before and after the change, without the spaces around it.
  package let before: String
  package let after: String
  /// The changed script, which has as many lines as the original.
  let source: SourceText
  /// The screen whose declaration contains the change, or `nil` if it is outside all declarations of screens.
  package let screen: String?
  /// The tokens of the script of which one has to run for the change to have an effect, or `nil` if the change isn't in
  /// a function.
  let tokens: Range<Int>?

  /// The source location.
  package var location: CodeLocation { CodeLocation(file: file, line: line) }
}

/// A change of some bytes of a script.
struct SourceEdit {
  let range: Range<Int>
  let text: String

  /// Returns the changed bytes.
  ///
  /// Line breaks that the change removes are added after the new text, so that all other lines keep their numbers.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let removed = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let kept = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let breaks = repeatElement(UInt8(ascii: "\n"), count: max(0, removed - kept))
    return bytes[..<range.lowerBound] + Array(text.utf8) + breaks + bytes[range.upperBound...]
  }
}
