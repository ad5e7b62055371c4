/// The display names of subjects whose class names say little about them.
///
/// A container is named after the first controller that it holds. An alert is named after its title.
///
/// A subject receives its display name before the trace first records it, and keeps that name. Subjects with the same
/// name are numbered like instances of a class. A scene isn't, because its name is that of its session: after a
/// relaunch, another scene has the same session and the same name.
struct DisplayNames {
  /// The maximum number of display names.
  ///
  /// The names of later subjects consist of class and number.
  private static let capacity = 20_000
  /// The number of characters of a title that a display name contains.
  ///
  /// Longer titles are truncated.
  private static let titleLength = 20

  private var names: [Subject: SubjectName] = [:]
  /// The controller after which each container is named, keyed by container.
  private var namesakes: [Subject: Subject] = [:]
  /// How many subjects share each name, ignoring suffixes such as `#2`.
  private var counts: [String: Int] = [:]
  /// The names, keyed by each form of the name.
  private var named: [String: SubjectName] = [:]
  /// The names, in the order in which the subjects received them.
  private(set) var all: [SubjectName] = []

  /// Returns whether a subject can receive a name: it has none yet, and the maximum hasn't been reached.
  private func isFree(_ subject: Subject) -> Bool { names[subject] == nil && names.count < Self.capacity }

  /// Names a container after a controller in it.
  ///
  /// If that controller is itself a container, the outer container gets the same namesake as the inner one.
  ///
  /// - Parameters:
  ///   - subject: the container.
  ///   - className: the name of the container's class.
  ///   - child: the controller that the container holds.
  ///   - key: returns the key of a subject.
  mutating func name(_ subject: Subject, _ className: String, holding child: Subject, key: (Subject) -> String) {
    guard isFree(subject) else { return }
    let namesake = namesakes[child] ?? child
    namesakes[subject] = namesake
    name(subject, className, "\(className)(\(key(namesake)))")
  }

  /// Names a subject after its title, which is truncated if it is long.
  mutating func name(_ subject: Subject, _ className: String, titled title: String) {
    guard isFree(subject), let text = Self.text(className, titled: title) else { return }
    name(subject, className, text)
  }

  /// Names a scene after its session.
  ///
  /// The name then refers to this scene, and no longer to one of an earlier launch.
  mutating func name(_ subject: Subject, _ className: String, session: String) {
    guard isFree(subject), let text = Self.text(className, titled: session) else { return }
    let name = SubjectName(className, number: subject.number, told: text)
    add(name, of: subject)
    for form in [name.told, name.short] { named[form] = name }
  }

  /// Returns a class name with a title, which is truncated if it is long, or `nil` if the title is empty.
  private static func text(_ className: String, titled title: String) -> String? {
    let line = title.split { $0.isNewline }.joined(separator: " ")
    guard !line.isEmpty else { return nil }
    let isLong = line.count > titleLength
    return "\(className) \"" + (isLong ? line.prefix(titleLength - 1) + "…" : line) + "\""
  }

  private mutating func name(_ subject: Subject, _ className: String, _ text: String) {
    counts[text, default: 0] += 1
    let number = counts[text, default: 1]
    add(SubjectName(className, number: subject.number, told: number > 1 ? "\(text)#\(number)" : text), of: subject)
  }

  private mutating func add(_ name: SubjectName, of subject: Subject) {
    names[subject] = name
    all.append(name)
    for form in [name.key, name.told, name.short] where named[form] == nil { named[form] = name }
  }

  /// The name of a subject, or `nil` if the subject's name consists of its class and number.
  subscript(subject: Subject) -> SubjectName? { names[subject] }

  /// The subject with a given key, display name, or short form of the display name.
  subscript(form: String) -> SubjectName? { named[form] }
}
