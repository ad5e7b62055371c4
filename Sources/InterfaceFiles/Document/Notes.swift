import Scripting

/// The notes about parts of a file that have no effect in Maquette.
///
/// Equal notes are combined into one note, with the line of the first occurrence and the number of occurrences.
struct Notes {
  private var all: [String: (line: Int, count: Int)] = [:]
  private var order: [String] = []

  mutating func add(_ text: String, at line: Int) {
    if all[text] == nil { order.append(text) }
    all[text] = (all[text]?.line ?? line, (all[text]?.count ?? 0) + 1)
  }

  /// Returns the notes as lines such as `Main.storyboard:12: label: …`, in the order in which they were added.
  func lines(of file: String) -> [String] {
    order.compactMap { text in
      all[text].map { "\(file):\($0.line): \(text)" + ($0.count > 1 ? " (\($0.count) times)" : "") }
    }
  }
}

extension Notes {
  /// Adds a note for each unread part of an element, except for parts that are known to have no effect.
  mutating func addUnread(in element: XMLElement) {
    for attribute in element.unreadAttributes where !IgnoredParts.attributes.contains(attribute) {
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
  /// Adds a note for each image of a document that the project doesn't have.
  ///
  /// UIKit logs such a message when it loads a nib. Symbols of the system's catalog always exist.
  mutating func addMissingImages(in root: XMLElement, _ assets: ProjectAssets) {
    let resources = root.children.first { $0.name == "resources" }?.children ?? []
    for image in resources where image.name == "image" && image.peek("catalog") != "system" {
      guard let name = image.peek("name"), !assets.mayHaveImage(name) else { continue }
      add("Could not load the \"\(name)\" image referenced from a nib: the project has no such image", at: image.line)
    }
  }
}
