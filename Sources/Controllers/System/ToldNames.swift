/// The names of subjects whose class says little: a container is told by the controller it holds first, an alert by its
/// title.
///
/// A subject gets its name before it is told first, and keeps it. Those of one name are numbered like instances of a
/// class.
struct ToldNames {
  /// How many are kept; later ones go by their classes and numbers.
  private static let capacity = 20_000
  /// The characters of a title that are told.
  private static let titleLength = 20

  private enum Content: Hashable {
    case holding(Subject)
    case titled(String)
  }

  private struct Name {
    let content: Content
    /// Which of this class and content it is, counted from 1.
    let number: Int
  }

  private struct Counted: Hashable {
    let name: UInt32
    let content: Content
  }

  private var names: [Subject: Name] = [:]
  private var counts: [Counted: Int] = [:]

  /// Names a container after a controller in it, or after what that one is named after.
  mutating func name(_ subject: Subject, holding child: Subject) {
    if case .holding(let inner)? = names[child]?.content { return name(subject, holding: inner) }
    name(subject, .holding(child))
  }

  /// Names something after its title.
  mutating func name(_ subject: Subject, titled title: String) {
    let line = title.split { $0.isNewline }.joined(separator: " ")
    guard !line.isEmpty else { return }
    let isLong = line.count > Self.titleLength
    name(subject, .titled(isLong ? line.prefix(Self.titleLength - 1) + "…" : line))
  }

  private mutating func name(_ subject: Subject, _ content: Content) {
    guard !hasNamed(subject), names.count < Self.capacity else { return }
    let number = counts[Counted(name: subject.name, content: content), default: 0] + 1
    counts[Counted(name: subject.name, content: content)] = number
    names[subject] = Name(content: content, number: number)
  }

  /// The name of a subject in words.
  ///
  /// - Parameters:
  ///   - subject: whose.
  ///   - className: the name of its class.
  ///   - key: what any other is told by.
  /// - Returns: nil for one that its class and number name.
  func text(of subject: Subject, _ className: String, key: (Subject) -> String) -> String? {
    guard let name = names[subject] else { return nil }
    let number = name.number > 1 ? "#\(name.number)" : ""
    switch name.content {
    case .holding(let child): return className + "(" + key(child) + ")" + number
    case .titled(let title): return className + " \"" + title + "\"" + number
    }
  }

  func hasNamed(_ subject: Subject) -> Bool { names[subject] != nil }

  /// All that have one.
  var subjects: [Subject] { names.keys.sorted { ($0.name, $0.number) < ($1.name, $1.number) } }
}
