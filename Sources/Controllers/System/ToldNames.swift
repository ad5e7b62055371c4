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
  /// Those that have a name, by all that they are called.
  private var named: [String: SubjectName] = [:]
  /// The same in the order in which they were named.
  private(set) var all: [SubjectName] = []

  /// Names a container after a controller in it, or after what that one is named after.
  ///
  /// - Parameters:
  ///   - subject: the container.
  ///   - className: the name of its class.
  ///   - child: what it holds.
  ///   - key: what any subject is told by.
  mutating func name(_ subject: Subject, _ className: String, holding child: Subject, key: (Subject) -> String) {
    if case .holding(let inner)? = names[child]?.content {
      return name(subject, className, holding: inner, key: key)
    }
    name(subject, className, .holding(child), key: key)
  }

  /// Names something after its title.
  mutating func name(_ subject: Subject, _ className: String, titled title: String, key: (Subject) -> String) {
    let line = title.split { $0.isNewline }.joined(separator: " ")
    guard !line.isEmpty else { return }
    let isLong = line.count > Self.titleLength
    name(subject, className, .titled(isLong ? line.prefix(Self.titleLength - 1) + "…" : line), key: key)
  }

  private mutating func name(
    _ subject: Subject, _ className: String, _ content: Content, key: (Subject) -> String
  ) {
    guard !hasNamed(subject), names.count < Self.capacity else { return }
    let number = counts[Counted(name: subject.name, content: content), default: 0] + 1
    counts[Counted(name: subject.name, content: content)] = number
    names[subject] = Name(content: content, number: number)
    let told = SubjectName(className, number: subject.number, told: text(of: subject, className, key: key))
    all.append(told)
    for name in [told.key, told.told, told.short] where named[name] == nil { named[name] = told }
  }

  /// The subject that is called so: by its key, by what people read, or by that in short.
  subscript(name: String) -> SubjectName? { named[name] }

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
}
