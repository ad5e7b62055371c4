import Controllers
import Lua

// Writes objects of the model as lines: their hidden state, the properties that are part of the state, and the values
// that the script stores with the object.
extension StateWalk {
  /// Returns a line for each difference between an object and a new object of the same class.
  func lines(of object: AnyObject) -> [String] {
    let usual = defaults.lines(of: object)
    var lines = modelNotes(of: object).compactMap { note in
      note.isUsual ?? usual.map { $0[note.name] == note.text } ?? StateWalk.isNothing(note.text)
        ? nil : "\(note.name): \(note.text)"
    }
    call.restoring {
      guard call.pushExistingWrapper(object) else { return }
      let index = call.count
      let name = names.title(of: object)
      call.restoring {
        guard call.pushExistingProperties(at: index) else { return }
        lines += self.lines(ofTableAt: call.count, name).map { "own " + $0 }
      }
      call.restoring {
        guard call.pushExistingKept(at: index) else { return }
        lines += keptLines(at: call.count, name)
      }
    }
    return lines
  }

  /// Returns the model's notes about the state of an object.
  private func modelNotes(of object: AnyObject) -> [StateNotes.Note] {
    let notes = StateNotes(
      referringBy: { [unowned self] in reference(to: $0) }, numberingBy: { [unowned self] in instance($0, $1) })
    for state in defaults.hidden(of: object) { state.note(object, notes) }
    let noted = Set(notes.all.map(\.name))
    for row in defaults.rows(of: object) where !noted.contains(row.name) {
      notes.text(row.name, words(of: row.property.look(at: object), in: object, row.name))
    }
    return notes.all
  }

  private static func isNothing(_ text: String) -> Bool { ["nil", "false", "0", "0.0", "[]", "\"\""].contains(text) }

  /// Returns lines for the values that Swift keeps for an object.
  ///
  /// The lines contain the named values and the functions to be called later, in the order in which they were added.
  private func keptLines(at index: Int32, _ name: String) -> [String] {
    var lines: [String] = []
    call.forEachPair(of: index) {
      let value = call.count
      if let key = call.string(at: value - 1) {
        // This table is created on demand from the elements of the controller.
        guard key != KeptKey.elements.rawValue else { return }
        lines.append("kept \(key): \(self.value(at: value, name: "\(name).\(key)"))")
      } else if let number = call.integer(at: value - 1) {
        lines.append("calls block \(instance("block", number)): \(self.value(at: value, name: "\(name).block"))")
      }
    }
    return lines
  }

  /// Describes the value of a property on one line.
  func words(of value: StateValue, in object: AnyObject, _ name: String) -> String {
    switch value {
    case .nothing: return "nil"
    case .flag(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return "\(number)"
    case .text(let text): return StateWalk.words(of: Array(text.utf8))
    case .list(let values):
      return "[" + values.map { words(of: $0, in: object, name) }.joined(separator: ", ") + "]"
    case .fields(let fields):
      return "{" + fields.map { "\($0.name): \(words(of: $0.value, in: object, name))" }.joined(separator: ", ") + "}"
    case .object(let other): return reference(to: other)
    case .script(let place):
      return call.restoring {
        session.bridge.push(place, of: object, call)
        return self.value(at: call.count, name: "\(names.title(of: object)).\(name)")
      }
    }
  }

  /// Describes an object that represents a value on one line, or returns `nil` for any other object.
  func words(ofValue object: AnyObject) -> String? {
    switch object {
    case let value as RectValue: words(of: value.rect.stateValue, in: value, "")
    case let value as PairValue: "(\(value.first), \(value.second))"
    case let value as PrioritiesValue: words(of: value.priorities.stateValue, in: value, "")
    case let value as ListValue:
      "list [" + value.items.map { words(of: $0.stateValue, in: value, "") }.joined(separator: ", ") + "]"
    case let timer as TimerValue:
      "timer of block \(instance("block", timer.block)) "
        + (timer.timer.map { $0.isWaiting ? reference(to: $0) : "over" } ?? "cancelled")
    case let observer as ObserverValue: "observer " + reference(to: observer.observer)
    case let value as ConstraintValue: "constraint " + words(of: value.declared)
    case is TableContents: "the script's table contents"
    default: nil
    }
  }
}
