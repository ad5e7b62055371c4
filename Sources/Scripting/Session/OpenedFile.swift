/// An Xcode file that has been read, with notes about its parts that Maquette doesn't support.
package struct OpenedFile: Equatable, Sendable {
  /// The file's path, relative to the prototype's folder.
  package let path: String
  package let sceneCount: Int
  /// The notes, each of which begins with its source location, such as `Main.storyboard:12: …`.
  package let notes: [String]

  /// Returns a summary such as ``Main.storyboard: 12 scenes; 3 notes: `notes` lists them``.
  ///
  /// - Parameter command: the command that lists the notes.
  /// - Returns: one line, or `nil` if there are no notes.
  package func summary(listedBy command: String = "notes") -> String? {
    guard !notes.isEmpty else { return nil }
    let scenes = path.hasSuffix(".xib") ? "" : " " + counted(sceneCount, "scene") + ";"
    let pronoun = notes.count == 1 ? "it" : "them"
    return "\(path):\(scenes) \(counted(notes.count, "note")): `\(command)` lists \(pronoun)"
  }

  private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
