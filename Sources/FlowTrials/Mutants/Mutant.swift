import Locations
import Lua

/// A script with one small change.
package struct Mutant: Sendable {
  package let kind: MutantKind
  /// The path of the script, relative to the prototype's folder.
  package let scriptPath: String
  /// The line of the change, counted from 1.
  package let line: Int
  /// The offset of the change in the script, in bytes.
  let byteOffset: Int
  /// The first changed line as it was before the change, without surrounding spaces.
  package let before: String
  package let after: String
  /// The changed script, which has as many lines as the original.
  let source: SourceText
  /// The screen whose declaration contains the change, or `nil` if it is outside all declarations of screens.
  package let screen: String?
  /// The tokens that contain the change, or `nil` if the change isn't in a function.
  ///
  /// The change can have an effect only if one of these tokens runs.
  let tokens: Range<Int>?

  /// The file and line of the change.
  package var location: CodeLocation { CodeLocation(file: scriptPath, line: line) }
}

/// A change that replaces some bytes of a script.
struct SourceEdit {
  let range: Range<Int>
  let text: String

  /// Returns the changed bytes.
  ///
  /// Line breaks that the change removes are added after the new text, so that all other lines keep their numbers.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let removedBreakCount = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let keptBreakCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let addedBreaks = repeatElement(UInt8(ascii: "\n"), count: max(0, removedBreakCount - keptBreakCount))
    return bytes[..<range.lowerBound] + Array(text.utf8) + addedBreaks + bytes[range.upperBound...]
  }
}
