import Controllers
import Lua

// Writes objects of the model: their hidden state, the properties that are part of the state, and the values that the
// script stores with the object.
extension StateWalk {
  /// Writes a line for each difference between an object and a new object of the same class.
  ///
  /// A hash includes all values instead, because comparing them would take longer.
  func writeLines(of object: AnyObject) {
    if output.writesText { writeModelNotes(of: object) } else { hashNotes(of: object) }
    call.restoringStack {
      guard call.pushExistingWrapper(object) else { return }
      let propertiesIndex = call.count
      let name = usesNames ? names.title(of: object) : ""
      call.restoringStack {
        guard call.pushExistingProperties(at: propertiesIndex) else { return }
        writeLines(ofTableAt: call.count, name, prefix: "own ")
      }
      call.restoringStack {
        guard call.pushExistingStoredValues(at: propertiesIndex) else { return }
        writeKeptLines(at: call.count, name)
      }
    }
  }

  private func writeModelNotes(of object: AnyObject) {
    let defaultLines = defaults.defaultLines(of: object)
    for note in modelNotes(of: object) {
      let isDefault =
        note.isUsual ?? defaultLines.map { $0[note.name] == note.text } ?? StateWalk.isEmptyValue(note.text)
      if !isDefault { output.addLine { output.addText("\(note.name): \(note.text)") } }
    }
  }

  /// Returns the model's notes about the state of an object.
  private func modelNotes(of object: AnyObject) -> [StateNotes.Note] {
    let notes = StateNotes(
      referringBy: { [unowned self] object in output.capturedText { write(referenceTo: object) } },
      numberingBy: { [unowned self] in instanceNumber($0, $1) })
    let contents = defaults.stateParts(of: object)
    for state in contents.hiddenStates { state.addNotes(object, notes) }
    let notedNames = Set(notes.all.map(\.name))
    for row in contents.properties where !notedNames.contains(row.name) {
      notes.text(row.name, output.capturedText { write(row.property.readValue(at: object), in: object, row.name) })
    }
    return notes.all
  }

  private func hashNotes(of object: AnyObject) {
    if let hashedValues { defaults.stateParts(of: object).hashing.addHash(object, hashedValues) }
  }

  private static func isEmptyValue(_ text: String) -> Bool {
    ["nil", "false", "0", "0.0", "[]", "\"\""].contains(text)
  }

  /// Writes lines for the values that Swift keeps for an object.
  ///
  /// The lines contain the named values and the functions to be called later. The lines are in the order in which the
  /// values were added.
  private func writeKeptLines(at index: Int32, _ name: String) {
    call.forEachPair(of: index) {
      let valueIndex = call.count
      if let key = call.string(at: valueIndex - 1) {
        // This table is created on demand from the elements of the controller.
        guard key != KeptKey.elements.rawValue else { return }
        output.addLine {
          output.addWords("kept ")
          output.addText(key)
          output.addWords(": ")
          write(valueAt: valueIndex, name: "\(name).\(key)")
        }
      } else if let number = call.integer(at: valueIndex - 1) {
        output.addLine {
          output.addWords("calls block ")
          output.addValue(instanceNumber("block", number))
          output.addWords(": ")
          write(valueAt: valueIndex, name: "\(name).block")
        }
      }
    }
  }

  /// Writes the value of a property on one line.
  func write(_ value: StateValue, in object: AnyObject, _ name: String) {
    switch value {
    case .nothing: output.addWords("nil")
    case .flag(let flag): output.addValue(flag)
    case .integer(let number): output.addValue(number)
    case .number(let number): output.addNumber(number)
    case .text(var text):
      text.withUTF8 { output.addBytes(UnsafeRawBufferPointer($0)) { StateWalk.printableText(of: $0) } }
    case .list(let values):
      output.addWords("[")
      output.addList(values) { write($0, in: object, name) }
      output.addWords("]")
    case .fields(let fields):
      output.addWords("{")
      output.addList(fields) { field in
        output.addText(field.name)
        output.addWords(": ")
        write(field.value, in: object, name)
      }
      output.addWords("}")
    case .object(let other): write(referenceTo: other)
    case .script(let location):
      call.restoringStack {
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
      output.addWords("list ")
      write(.list(value.items.map(\.stateValue)), in: value, "")
    case let timer as TimerValue: write(timer)
    case let observer as ObserverValue:
      output.addWords("observer ")
      write(referenceTo: observer.observer)
    case let value as ConstraintValue:
      output.addWords("constraint ")
      write(value.declared)
    case is TableContents: output.addWords("the script's table contents")
    default: return false
    }
    return true
  }

  private func write(_ pair: PairValue) {
    output.addWords("(")
    output.addText("\(pair.first)")
    output.addWords(", ")
    output.addText("\(pair.second)")
    output.addWords(")")
  }

  private func write(_ timer: TimerValue) {
    output.addWords("timer of block ")
    output.addValue(instanceNumber("block", timer.functionNumber))
    output.addWords(" ")
    guard let pendingTimer = timer.timer else { return output.addWords("cancelled") }
    if pendingTimer.isPending { write(referenceTo: pendingTimer) } else { output.addWords("over") }
  }
}
