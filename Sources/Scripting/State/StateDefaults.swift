import Controllers

/// Information about classes for the walk: which properties are state, and the state of new objects.
final class StateDefaults {
  /// The parts of the state of a class's instances.
  final class Contents {
    /// The parts that scripts can't access.
    let hidden: [HiddenState]
    /// The properties that are part of the state.
    let rows: [StateProperty]
    /// Adds all parts to a hash of the state.
    let hashing: Member.Reading.Hashing

    init(_ hidden: [HiddenState], _ rows: [StateProperty]) {
      (self.hidden, self.rows) = (hidden, rows)
      let notes = hidden.map { state in Member.Reading.Hashing { state.note($0, $1.notes) } }
      hashing = Contents.joined((notes + rows.compactMap(\.property.reading.hashing))[...])
    }

    /// Returns a function that calls all functions of a list in order.
    ///
    /// The functions are joined in pairs. Calling them this way is faster than iterating over a list, which would
    /// retain each of them.
    private static func joined(_ parts: ArraySlice<Member.Reading.Hashing>) -> Member.Reading.Hashing {
      guard let first = parts.first else { return Member.Reading.Hashing { _, _ in } }
      guard parts.count > 1 else { return first }
      let middle = parts.startIndex + parts.count / 2
      let (one, other) = (joined(parts[..<middle]), joined(parts[middle...]))
      return Member.Reading.Hashing { object, hash in
        one.add(object, hash)
        other.add(object, hash)
      }
    }
  }

  private unowned let session: Session
  private let system: System
  private var contentsByType: [ObjectIdentifier: Contents] = [:]
  private var linesByClass: [Int: [String: String]] = [:]

  init(_ session: Session) {
    self.session = session
    let present = session.system
    system = System(device: Device(model: present.device.model), version: present.version)
    system.readingDirection = present.readingDirection
  }

  /// Whether the session's device is still the one for which the new objects were created.
  var areCurrent: Bool {
    let present = session.system
    return system.device.model == present.device.model && system.version == present.version
      && system.readingDirection == present.readingDirection
  }

  /// Returns the parts of an object's state.
  func contents(of object: AnyObject) -> Contents {
    let type = ObjectIdentifier(Swift.type(of: object))
    if let known = contentsByType[type] { return known }
    let found = Contents(HiddenState.all.filter { $0.covers(object) }, rows(of: object))
    contentsByType[type] = found
    return found
  }

  private func rows(of object: AnyObject) -> [StateProperty] {
    let descriptor = session.bridge.table.all[session.bridge.classNumber(of: object)]
    let table = session.bridge.table
    let name =
      (object as? ModelObject).map { type(of: $0).className }
      ?? table.valueName(of: ObjectIdentifier(type(of: object)))
    return name == descriptor.name ? table.stateProperties(of: descriptor) : []
  }

  /// Returns a new object of the same class, or `nil` if scripts can't instantiate the class.
  func usual(of object: AnyObject) -> AnyObject? {
    session.bridge.table.all[session.bridge.classNumber(of: object)].make?(system, nil)
  }

  /// Returns the state of a newly created object of the same class.
  ///
  /// The result is `nil` if scripts can't instantiate the class.
  func lines(of object: AnyObject) -> [String: String]? {
    guard object is ModelObject else { return nil }
    let number = session.bridge.classNumber(of: object)
    if let known = linesByClass[number] { return known.isEmpty ? nil : known }
    linesByClass[number] = [:]
    guard let made = usual(of: object) else { return nil }
    let notes = StateNotes(referringBy: { _ in "another" }, numberingBy: { _, _ in 0 })
    let contents = contents(of: made)
    for state in contents.hidden { state.note(made, notes) }
    var lines = Dictionary(notes.all.map { ($0.name, $0.text) }) { first, _ in first }
    for row in contents.rows where lines[row.name] == nil { lines[row.name] = words(of: row.property.look(at: made)) }
    linesByClass[number] = lines
    return lines
  }

  /// Returns the text of a value for a line of the state.
  ///
  /// A reference to another object never equals a default.
  private func words(of value: StateValue) -> String {
    switch value {
    case .nothing: "nil"
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .text(let text): StateWalk.words(of: Array(text.utf8))
    case .list(let values): "[" + values.map(words).joined(separator: ", ") + "]"
    case .fields(let fields): "{" + fields.map { "\($0.name): \(words(of: $0.value))" }.joined(separator: ", ") + "}"
    case .object: "another"
    case .script: "nil"
    }
  }
}
