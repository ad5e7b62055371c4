import Scripting

/// The notes about parts of a file that have no effect in Maquette.
///
/// Equal notes are combined into one note, with the line of the first occurrence and the number of occurrences.
struct Notes {
  private var notesByText: [String: (line: Int, count: Int)] = [:]
  private var textOrder: [String] = []

  mutating func add(_ text: String, at line: Int) {
    if notesByText[text] == nil { textOrder.append(text) }
    notesByText[text] = (notesByText[text]?.line ?? line, (notesByText[text]?.count ?? 0) + 1)
  }

  /// Returns the notes in the order in which they were added, as lines such as `Main.storyboard:12: label: …`.
  func lines(of file: String) -> [String] {
    textOrder.compactMap { text in
      notesByText[text].map { "\(file):\($0.line): \(text)" + ($0.count > 1 ? " (\($0.count) times)" : "") }
    }
  }
}

extension Notes {
  /// Adds a note for each part of an element that wasn't read, except for parts that are known to have no effect.
  mutating func addUnread(in element: XMLElement) {
    for attribute in element.unreadAttributes where !IgnoredParts.skippedAttributes.contains(attribute) {
      add("\(element.name): `\(attribute)` has no effect in Maquette", at: element.line)
    }
    for child in element.children where !IgnoredParts.skips(child) {
      if child.isRead {
        addUnread(in: child)
      } else {
        add(MisplacedParts.note(about: child, in: element), at: child.line)
      }
    }
  }
}

extension Notes {
  /// Adds a note for each image in a document that isn't in the project.
  ///
  /// UIKit logs a similar message when it loads a nib. The symbols of the system's catalog always exist.
  mutating func addMissingImages(in root: XMLElement, _ assets: ProjectAssets) {
    let resources = root.children.first { $0.name == "resources" }?.children ?? []
    for image in resources where image.name == "image" && image.peek("catalog") != "system" {
      guard let name = image.peek("name"), !assets.mayHaveImage(name) else { continue }
      add("Could not load the \"\(name)\" image referenced from a nib: the project has no such image", at: image.line)
    }
  }
}
