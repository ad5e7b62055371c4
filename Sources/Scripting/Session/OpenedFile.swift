/// A file of Xcode's that was read, and the notes about what of it has no counterpart here.
package struct OpenedFile: Equatable, Sendable {
  /// Its path from the prototype's folder.
  package let path: String
  package let sceneCount: Int
  /// Each with its line: `Main.storyboard:12: …`.
  package let notes: [String]

  /// `Main.storyboard: 12 scenes; 3 notes: `notes` lists them`.
  ///
  /// - Parameter command: what lists the notes.
  /// - Returns: one line, or nil without notes.
  package func summary(listedBy command: String = "notes") -> String? {
    guard !notes.isEmpty else { return nil }
    let scenes = path.hasSuffix(".xib") ? "" : " " + counted(sceneCount, "scene") + ";"
    let them = notes.count == 1 ? "it" : "them"
    return "\(path):\(scenes) \(counted(notes.count, "note")): `\(command)` lists \(them)"
  }

  private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
