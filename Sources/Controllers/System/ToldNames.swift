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

  private var names: [Subject: SubjectName] = [:]
  /// What containers are named after.
  private var namesakes: [Subject: Subject] = [:]
  /// How many subjects have a name, but for the number behind it.
  private var counts: [String: Int] = [:]
  /// Those that have a name, by all that they are called.
  private var named: [String: SubjectName] = [:]
  /// The same in the order in which they were named.
  private(set) var all: [SubjectName] = []

  /// Whether a subject can get a name: it has none, and there is room.
  private func isFree(_ subject: Subject) -> Bool { names[subject] == nil && names.count < Self.capacity }

  /// Names a container after a controller in it, or after what that one is named after.
  ///
  /// - Parameters:
  ///   - subject: the container.
  ///   - className: the name of its class.
  ///   - child: what it holds.
  ///   - key: what any subject is told by.
  mutating func name(_ subject: Subject, _ className: String, holding child: Subject, key: (Subject) -> String) {
    guard isFree(subject) else { return }
    let namesake = namesakes[child] ?? child
    namesakes[subject] = namesake
    name(subject, className, "\(className)(\(key(namesake)))")
  }

  /// Names something after its title, of which the beginning is told.
  mutating func name(_ subject: Subject, _ className: String, titled title: String) {
    let line = title.split { $0.isNewline }.joined(separator: " ")
    guard isFree(subject), !line.isEmpty else { return }
    let isLong = line.count > Self.titleLength
    name(subject, className, "\(className) \"" + (isLong ? line.prefix(Self.titleLength - 1) + "…" : line) + "\"")
  }

  private mutating func name(_ subject: Subject, _ className: String, _ text: String) {
    counts[text, default: 0] += 1
    let number = counts[text, default: 1]
    let name = SubjectName(className, number: subject.number, told: number > 1 ? "\(text)#\(number)" : text)
    names[subject] = name
    all.append(name)
    for form in [name.key, name.told, name.short] where named[form] == nil { named[form] = name }
  }

  /// The name of a subject; nil for one that its class and number name.
  subscript(subject: Subject) -> SubjectName? { names[subject] }

  /// The subject that is called so: by its key, by what people read, or by that in short.
  subscript(form: String) -> SubjectName? { named[form] }
}
