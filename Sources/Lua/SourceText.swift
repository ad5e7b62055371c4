/// The text of a script, as bytes in any encoding.
///
/// Lua reads the bytes unchanged.
package struct SourceText: ExpressibleByStringInterpolation, Sendable {
  package let bytes: [UInt8]
  /// The author of the script.
  package let origin: Origin
  /// The compiled form, or `nil` if the script hasn't been compiled.
  var compilation: CompiledSource?
  let lineStarts = LineStarts()

  /// The author of a script.
  package enum Origin: Equatable, Sendable {
    /// The user's file, or the user's typed lines.
    case user
    /// Maquette, which wrote the script for an Xcode project. The notes list what the project sets only in its code.
    case project(notes: [String])
  }

  package init(bytes: [UInt8], origin: Origin) { (self.bytes, self.origin) = (bytes, origin) }

  /// Creates a user's script.
  package init(bytes: [UInt8]) { self.init(bytes: bytes, origin: .user) }

  package init(_ text: String, origin: Origin = .user) {
    self.init(bytes: Array(text.utf8), origin: origin)
  }

  /// The notes in a script that Maquette wrote for an Xcode project, or `nil` for a user's script.
  package var projectNotes: [String]? {
    if case .project(let notes) = origin { return notes }
    return nil
  }

  /// Whether Maquette wrote the script for an Xcode project.
  package var isFromProject: Bool { origin != .user }

  package init(stringLiteral value: String) { self.init(value) }

  /// The text for messages and searches.
  ///
  /// Invalid UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes to compile, without a byte order mark and without a first line that begins with `#`.
  ///
  /// The line break after that line remains, so that the other lines keep their numbers.
  package var code: ArraySlice<UInt8> {
    let code = bytes.starts(with: SourceText.byteOrderMark) ? bytes[3...] : bytes[...]
    guard code.first == UInt8(ascii: "#") else { return code }
    return code.drop { $0 != UInt8(ascii: "\n") }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
