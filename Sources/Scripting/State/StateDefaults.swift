import Controllers

/// Information about classes for the walk: which properties are state, and the state of new objects.
final class StateDefaults {
  /// The parts of the state of a class's instances.
  final class StateParts {
    /// The parts that scripts can't access.
    let hiddenStates: [HiddenState]
    /// The properties that are part of the state.
    let properties: [StateProperty]
    /// Adds all parts to a hash of the state.
    let hashing: Member.Reading.Hashing

    init(_ hidden: [HiddenState], _ rows: [StateProperty]) {
      (self.hiddenStates, self.properties) = (hidden, rows)
      let hiddenHashings = hidden.map { state in Member.Reading.Hashing { state.addNotes($0, $1.notes) } }
      hashing = StateParts.joinedInPairs((hiddenHashings + rows.compactMap(\.property.reading.hashing))[...])
    }

    /// Returns a function that calls all functions of a list in order.
    ///
    /// The functions are joined in pairs. Calling them this way is faster than iterating over a list, which would
    /// retain each of them.
    private static func joinedInPairs(_ parts: ArraySlice<Member.Reading.Hashing>) -> Member.Reading.Hashing {
      guard let firstHashing = parts.first else { return Member.Reading.Hashing { _, _ in } }
      guard parts.count > 1 else { return firstHashing }
      let middleIndex = parts.startIndex + parts.count / 2
      let (firstHalf, secondHalf) = (joinedInPairs(parts[..<middleIndex]), joinedInPairs(parts[middleIndex...]))
      return Member.Reading.Hashing { object, hash in
        firstHalf.addHash(object, hash)
        secondHalf.addHash(object, hash)
      }
    }
  }

  private unowned let session: Session
  private let system: System
  private var partsByType: [ObjectIdentifier: StateParts] = [:]
  private var linesByClass: [Int: [String: String]] = [:]

  init(_ session: Session) {
    self.session = session
    let currentSystem = session.system
    system = System(device: Device(model: currentSystem.device.model), version: currentSystem.version)
    system.readingDirection = currentSystem.readingDirection
  }

  /// Whether the new objects were created for the session's current device.
  var areCurrent: Bool {
    let present = session.system
    return system.device.model == present.device.model && system.version == present.version
      && system.readingDirection == present.readingDirection
  }

  /// Returns the parts of an object's state.
  func stateParts(of object: AnyObject) -> StateParts {
    let type = ObjectIdentifier(Swift.type(of: object))
    if let existingParts = partsByType[type] { return existingParts }
    let newParts = StateParts(HiddenState.all.filter { $0.describes(object) }, stateProperties(of: object))
    partsByType[type] = newParts
    return newParts
  }

  private func stateProperties(of object: AnyObject) -> [StateProperty] {
    let descriptor = session.bridge.table.all[session.bridge.classNumber(of: object)]
    let table = session.bridge.table
    let name =
      (object as? ModelObject).map { type(of: $0).className }
      ?? table.valueName(of: ObjectIdentifier(type(of: object)))
    return name == descriptor.name ? table.stateProperties(of: descriptor) : []
  }

  /// Returns a new object of the same class, or `nil` if scripts can't instantiate the class.
  func usual(of object: AnyObject) -> AnyObject? {
    session.bridge.table.all[session.bridge.classNumber(of: object)].makeObject?(system, nil)
  }

  /// Returns the state of a newly created object of the same class.
  ///
  /// The result is `nil` if scripts can't instantiate the class.
  func defaultLines(of object: AnyObject) -> [String: String]? {
    guard object is ModelObject else { return nil }
    let number = session.bridge.classNumber(of: object)
    if let existingLines = linesByClass[number] { return existingLines.isEmpty ? nil : existingLines }
    linesByClass[number] = [:]
    guard let newObject = usual(of: object) else { return nil }
    let notes = StateNotes(referringBy: { _ in "another" }, numberingBy: { _, _ in 0 })
    let contents = stateParts(of: newObject)
    for state in contents.hiddenStates { state.addNotes(newObject, notes) }
    var lines = Dictionary(notes.all.map { ($0.name, $0.text) }) { first, _ in first }
    for row in contents.properties where lines[row.name] == nil {
      lines[row.name] = lineText(of: row.property.readValue(at: newObject))
    }
    linesByClass[number] = lines
    return lines
  }

  /// Returns the text of a value for a line of the state.
  ///
  /// A reference to another object never equals a default.
  private func lineText(of value: StateValue) -> String {
    switch value {
    case .nothing: "nil"
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .text(let text): StateWalk.printableText(of: Array(text.utf8))
    case .list(let values): "[" + values.map(lineText).joined(separator: ", ") + "]"
    case .fields(let fields): "{" + fields.map { "\($0.name): \(lineText(of: $0.value))" }.joined(separator: ", ") + "}"
    case .object: "another"
    case .script: "nil"
    }
  }
}
