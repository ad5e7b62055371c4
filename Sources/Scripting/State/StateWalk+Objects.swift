import Controllers
import Lua

// Writes objects of the model: their hidden state, the properties that are part of the state, and the values that the
// script stores with the object.
extension StateWalk {
  /// Writes a line for each difference between an object and a new object of the same class.
  ///
  /// A hash includes all values instead, because comparing them would take longer.
  func writeLines(of object: AnyObject) {
    if output.isText { writeNotes(of: object) } else { hashNotes(of: object) }
    call.restoring {
      guard call.pushExistingWrapper(object) else { return }
      let index = call.count
      let name = usesNames ? names.title(of: object) : ""
      call.restoring {
        guard call.pushExistingProperties(at: index) else { return }
        writeLines(ofTableAt: call.count, name, prefix: "own ")
      }
      call.restoring {
        guard call.pushExistingKept(at: index) else { return }
        writeKeptLines(at: call.count, name)
      }
    }
  }

  private func writeNotes(of object: AnyObject) {
    let usual = defaults.lines(of: object)
    for note in modelNotes(of: object) {
      let isUsual = note.isUsual ?? usual.map { $0[note.name] == note.text } ?? StateWalk.isNothing(note.text)
      if !isUsual { output.line { output.text("\(note.name): \(note.text)") } }
    }
  }

  /// Returns the model's notes about the state of an object.
  private func modelNotes(of object: AnyObject) -> [StateNotes.Note] {
    let notes = StateNotes(
      referringBy: { [unowned self] object in output.captured { write(referenceTo: object) } },
      numberingBy: { [unowned self] in instance($0, $1) })
    let contents = defaults.contents(of: object)
    for state in contents.hidden { state.note(object, notes) }
    let noted = Set(notes.all.map(\.name))
    for row in contents.rows where !noted.contains(row.name) {
      notes.text(row.name, output.captured { write(row.property.look(at: object), in: object, row.name) })
    }
    return notes.all
  }

  private func hashNotes(of object: AnyObject) {
    if let hashedValues { defaults.contents(of: object).hashing.add(object, hashedValues) }
  }

  private static func isNothing(_ text: String) -> Bool { ["nil", "false", "0", "0.0", "[]", "\"\""].contains(text) }

  /// Writes lines for the values that Swift keeps for an object.
  ///
  /// The lines contain the named values and the functions to be called later, in the order in which they were added.
  private func writeKeptLines(at index: Int32, _ name: String) {
    call.forEachPair(of: index) {
      let value = call.count
      if let key = call.string(at: value - 1) {
        // This table is created on demand from the elements of the controller.
        guard key != KeptKey.elements.rawValue else { return }
        output.line {
          output.words("kept ")
          output.text(key)
          output.words(": ")
          write(valueAt: value, name: "\(name).\(key)")
        }
      } else if let number = call.integer(at: value - 1) {
        output.line {
          output.words("calls block ")
          output.value(instance("block", number))
          output.words(": ")
          write(valueAt: value, name: "\(name).block")
        }
      }
    }
  }

  /// Writes the value of a property on one line.
  func write(_ value: StateValue, in object: AnyObject, _ name: String) {
    switch value {
    case .nothing: output.words("nil")
    case .flag(let flag): output.value(flag)
    case .integer(let number): output.value(number)
    case .number(let number): output.number(number)
    case .text(var text): text.withUTF8 { output.bytes(UnsafeRawBufferPointer($0)) { StateWalk.words(of: $0) } }
    case .list(let values):
      output.words("[")
      output.list(values) { write($0, in: object, name) }
      output.words("]")
    case .fields(let fields):
      output.words("{")
      output.list(fields) { field in
        output.text(field.name)
        output.words(": ")
        write(field.value, in: object, name)
      }
      output.words("}")
    case .object(let other): write(referenceTo: other)
    case .script(let location):
      call.restoring {
        session.bridge.push(location, of: object, call)
        write(valueAt: call.count, name: "\(names.title(of: object)).\(name)")
      }
    }
  }

  /// Writes an object that represents a value on one line, or returns `false` for any other object.
  func writeValue(_ object: AnyObject) -> Bool {
    switch object {
    case let value as RectValue: write(value.rect.stateValue, in: value, "")
    case let value as PairValue: write(value)
    case let value as PrioritiesValue: write(value.priorities.stateValue, in: value, "")
    case let value as ListValue:
      output.words("list ")
      write(.list(value.items.map(\.stateValue)), in: value, "")
    case let timer as TimerValue: write(timer)
    case let observer as ObserverValue:
      output.words("observer ")
      write(referenceTo: observer.observer)
    case let value as ConstraintValue:
      output.words("constraint ")
      write(value.declared)
    case is TableContents: output.words("the script's table contents")
    default: return false
    }
    return true
  }

  private func write(_ pair: PairValue) {
    output.words("(")
    output.text("\(pair.first)")
    output.words(", ")
    output.text("\(pair.second)")
    output.words(")")
  }

  private func write(_ timer: TimerValue) {
    output.words("timer of block ")
    output.value(instance("block", timer.block))
    output.words(" ")
    guard let waited = timer.timer else { return output.words("cancelled") }
    if waited.isWaiting { write(referenceTo: waited) } else { output.words("over") }
  }
}
