import Controllers
import Lua
import Scripting
import Testing

/// Checks that the text of a session's state omits no stored property of the model.
struct StoredPropertyTests {
  @Test func `each stored property of the model is in the text of a state, or is exempt for a reason`() throws {
    var mirrors = StoredProperties()
    for moment in StoredMoments.all { try moment.look { mirrors.collect(from: $0) } }

    let found = mirrors.found
    let missing = found.filter { !mirrors.isTold($0) && StoredExemptions.reasons[$0.text] == nil }
    let stale = StoredExemptions.reasons.keys.filter { key in !found.contains { $0.text == key } }
    let needless = found.filter { mirrors.isTold($0) && StoredExemptions.reasons[$0.text] != nil }

    #expect(missing.map(\.text).sorted() == [])
    #expect(stale.sorted() == [])
    #expect(needless.map(\.text).sorted() == [])
  }

  @Test func `the test of stored properties reaches each class with hidden state`() throws {
    var mirrors = StoredProperties()
    for moment in StoredMoments.all { try moment.look { mirrors.collect(from: $0) } }

    let unmet = HiddenState.all.filter { !mirrors.types.contains(ObjectIdentifier($0.type)) }

    #expect(unmet.map { "\($0.type)" } == [])
  }
}

/// A stored property of a class of the model.
struct StoredProperty: Hashable {
  let type: ObjectIdentifier
  let typeName: String
  /// The property's name, preceded by the names of the structures that contain it, as in `pendingMoves.joining`.
  let name: String

  var text: String { "\(typeName).\(name)" }
}

/// The stored properties of all objects that are reachable from a session.
struct StoredProperties {
  private(set) var found: Set<StoredProperty> = []
  private(set) var types: Set<ObjectIdentifier> = []
  private var seen: Set<ObjectIdentifier> = []
  private var told: [String: Set<String>] = [:]
  private var waiting: [AnyObject] = []

  /// Inspects a session, and an object of each class that can be instantiated.
  mutating func collect(from session: Session) {
    waiting.append(session.system)
    let made = ClassTable.builtIn.all.compactMap { $0.makeObject?(session.system, nil) }
    waiting += made as [AnyObject] + session.state.objectsWithWrappers
    while let object = waiting.popLast() {
      // The trace isn't state, and the kinds of events are constants.
      guard !(object is Trace), !(object is EventKind), seen.insert(ObjectIdentifier(object)).inserted else { continue }
      look(at: object)
    }
    seen = []
  }

  /// Whether the text includes a property.
  ///
  /// The property may be included under its name, under the names of its parts, or as a row of the class table.
  func isTold(_ property: StoredProperty) -> Bool {
    let names = told[property.typeName] ?? []
    let steps = property.name.split(separator: ".")
    let isNoted = (1...steps.count).contains { names.contains(steps.prefix($0).joined(separator: ".")) }
    return isNoted || names.contains { $0.hasPrefix(property.name + ".") }
  }

  private mutating func look(at object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    note(object)
    while let current = mirror {
      if let type = current.subjectType as? AnyObject.Type, isOurs(type) {
        types.insert(ObjectIdentifier(type))
        let name = "\(type)"
        noteRows(of: type, name)
        for child in current.children { note(child, in: (ObjectIdentifier(type), name), "") }
      }
      mirror = current.superclassMirror
    }
  }

  private mutating func note(_ child: Mirror.Child, in owner: (ObjectIdentifier, String), _ path: String) {
    let label = (child.label ?? "").replacing("$__lazy_storage_$_", with: "")
    let name = path.isEmpty ? label : "\(path).\(label)"
    let parts = Mirror(reflecting: child.value)
    if parts.displayStyle == .struct, isOurs(parts.subjectType), !parts.children.isEmpty {
      for part in parts.children { note(part, in: owner, name) }
    } else {
      found.insert(StoredProperty(type: owner.0, typeName: owner.1, name: name))
    }
    follow(child.value)
  }

  /// Adds the objects that a value holds to the queue.
  private mutating func follow(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      if isOurs(mirror.subjectType) { waiting.append(value as AnyObject) }
      return
    }
    for child in mirror.children { follow(child.value) }
  }

  /// Records the notes that the walk makes about an object, by the class that makes each note.
  private mutating func note(_ object: AnyObject) {
    for state in HiddenState.all where state.describes(object) {
      let notes = StateNotes(referringBy: { _ in "" }, numberingBy: { _, _ in 0 })
      state.addNotes(object, notes)
      told["\(state.type)", default: []].formUnion(notes.all.map(\.name))
    }
  }

  /// Records the rows of the class table, which the text also includes.
  private mutating func noteRows(of type: AnyObject.Type, _ name: String) {
    let className = (type as? ModelObject.Type)?.className
    guard told["rows of \(name)"] == nil, let className, let descriptor = ClassTable.builtIn.named(className) else {
      return
    }
    let rows = descriptor.members.filter { ($0.property ?? $0.value)?.isState == true }.map(\.name)
    told["rows of \(name)"] = []
    told[name, default: []].formUnion(rows)
  }

  private func isOurs(_ type: Any.Type) -> Bool { String(reflecting: type).hasPrefix("Controllers.") }
}
