/// A note about something that works, but differs between systems and may not be what the script expects.
///
/// UIKit doesn't warn in these cases. A note isn't a warning, so runs with strict checks accept it. Each note is a
/// constant or function in the file `…Messages.swift` for its subject.
package struct Note {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension System {
  /// Records a note, unless this launch has already recorded it for the same or other instances.
  package func noteOnce(_ note: Note) {
    guard loggedOnce.insert("note: " + note.message.withoutInstanceNumbers).inserted else { return }
    record(.text, of: .note, with: .text(note.message))
  }
}
