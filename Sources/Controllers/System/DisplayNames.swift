/// The display names of subjects whose class names don't say enough about them.
///
/// A container is named after the first controller that it holds. An alert is named after its title.
///
/// A subject receives its display name before the trace first records it, and keeps that name. Subjects with the same
/// name are numbered like instances of a class. A scene is an exception: it has the name of its session, and after a
/// relaunch, another scene has the same session and the same name.
struct DisplayNames {
  /// The maximum number of display names.
  ///
  /// Subjects beyond the maximum are named by their class and number.
  private static let capacity = 20_000
  /// The maximum number of characters of a title in a display name.
  ///
  /// Longer titles are truncated.
  private static let titleLength = 20

  private var namesBySubject: [Subject: SubjectName] = [:]
  /// The controller after which each container is named, keyed by container.
  private var namesakes: [Subject: Subject] = [:]
  /// The number of subjects with each name, ignoring suffixes such as `#2`.
  private var counts: [String: Int] = [:]
  /// The names, keyed by their long and short forms.
  private var namesByForm: [String: SubjectName] = [:]
  /// The names, in the order in which the subjects received them.
  private(set) var all: [SubjectName] = []

  /// Returns whether a subject can be named, because it has no name and the maximum hasn't been reached.
  private func canBeNamed(_ subject: Subject) -> Bool {
    namesBySubject[subject] == nil && namesBySubject.count < Self.capacity
  }

  /// Names a container after a controller in it.
  ///
  /// If that controller is itself a container, both containers are named after the same controller.
  ///
  /// - Parameters:
  ///   - subject: the container.
  ///   - className: the name of the container's class.
  ///   - child: the controller that the container holds.
  ///   - key: returns the key of a subject.
  mutating func assignName(_ subject: Subject, _ className: String, holding child: Subject, key: (Subject) -> String) {
    guard canBeNamed(subject) else { return }
    let namesake = namesakes[child] ?? child
    namesakes[subject] = namesake
    assignName(subject, className, "\(className)(\(key(namesake)))")
  }

  /// Names a subject after its title, which is truncated if it is long.
  mutating func assignName(_ subject: Subject, _ className: String, titled title: String) {
    guard canBeNamed(subject), let text = Self.text(className, titled: title) else { return }
    assignName(subject, className, text)
  }

  /// Names a scene after its session.
  ///
  /// If a scene of an earlier launch has the same name, the name no longer refers to that scene.
  mutating func assignName(_ subject: Subject, _ className: String, session: String) {
    guard canBeNamed(subject), let text = Self.text(className, titled: session) else { return }
    let name = SubjectName(className, number: subject.number, displayName: text)
    add(name, of: subject)
    for form in [name.told, name.shortDisplayName] { namesByForm[form] = name }
  }

  /// Returns a class name with a title, which is truncated if it is long, or `nil` if the title is empty.
  private static func text(_ className: String, titled title: String) -> String? {
    let line = title.split { $0.isNewline }.joined(separator: " ")
    guard !line.isEmpty else { return nil }
    let isLong = line.count > titleLength
    return "\(className) \"" + (isLong ? line.prefix(titleLength - 1) + "…" : line) + "\""
  }

  private mutating func assignName(_ subject: Subject, _ className: String, _ text: String) {
    counts[text, default: 0] += 1
    let number = counts[text, default: 1]
    add(
      SubjectName(className, number: subject.number, displayName: number > 1 ? "\(text)#\(number)" : text), of: subject)
  }

  private mutating func add(_ name: SubjectName, of subject: Subject) {
    namesBySubject[subject] = name
    all.append(name)
    for form in [name.key, name.told, name.shortDisplayName] where namesByForm[form] == nil { namesByForm[form] = name }
  }

  /// The name of a subject, or `nil` if the subject is named by its class and number.
  subscript(subject: Subject) -> SubjectName? { namesBySubject[subject] }

  /// The subject with a given key or display name, which may be shortened.
  subscript(form: String) -> SubjectName? { namesByForm[form] }
}
