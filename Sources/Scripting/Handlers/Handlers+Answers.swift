import Controllers
import Layout
import Locations
import Lua

// Calls the script's handlers for callbacks that return a value. A handler that fails or returns nothing has no
// influence. A value of the wrong type is reported like any other error of the script and is ignored.
extension Handlers {
  package func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    guard let answer = question.answer else { return nil }
    let call = session.state.top
    let open = openQuestions.count
    defer { openQuestions.removeLast(openQuestions.count - open) }
    return call.restoring {
      guard pushReceiver(of: question, receiver, call) else { return nil }
      let count = push(values, of: question, from: receiver, call)
      let first = call.count - count - 1
      guard
        callHandler(
          arguments: 1 + count, results: answer.results, as: session.recorder.callKind(of: question, receiver),
          of: HandlerName(question.name, of: receiver))
      else { return nil }
      do {
        let given = try readAnswer(answer, at: call.slot(first))
        if let given, given.refusesRow, question.decidesOnRow {
          refusedRow = RowRefusal(question: question, location: location(of: question, receiver, call))
        }
        return given
      } catch {
        note(error, inAnswerTo: question, by: receiver)
        return nil
      }
    }
  }

  /// Records an error in an answer, with the name and the source location of the function that gave it.
  func note(_ error: any Error, inAnswerTo question: EventKind, by receiver: ModelObject) {
    let location = location(of: question, receiver, session.state.top)
    note(session.bridge.builder.located(NamedError(name: question.name, error: error), location))
  }

  package func location(of kind: EventKind, of subject: Subject) -> CodeLocation? {
    guard let controller = session.holderSearch.living(named: session.system.trace.text(of: subject)).first else {
      return nil
    }
    return location(of: kind, controller, session.state.top)
  }

  /// Returns the source location of the function that returned a value.
  ///
  /// If the function isn't written in Lua, the result is the location of its declaration.
  private func location(of kind: EventKind, _ receiver: ModelObject, _ call: LuaCall) -> CodeLocation? {
    call.restoring {
      guard pushReceiver(of: kind, receiver, call) else { return nil }
      return call.definition(at: call.count - 1) ?? location(of: HandlerName(kind.name, of: receiver))
    }
  }

  func readAnswer(_ kind: Answer.Kind, at slot: LuaSlot) throws -> Answer? {
    let call = slot.call
    if slot.isNil {
      if case .object = kind { return .object(nil) }
      return nil
    }
    switch kind {
    case .flag: return .flag(call.isTruthy(slot.index))
    case .rowHeight: return .number(try RowHeight.read(from: slot).value)
    case .seconds: return .number(try Seconds.read(from: slot).value)
    case .count(let most):
      guard let count = slot.integer, (0...most).contains(count) else {
        throw slot.mismatch("a whole number from 0 to \(most)")
      }
      return .count(count)
    case .position: return .position(try Position.read(from: slot).index)
    case .words(let known): return .words(try readWords(among: known, at: slot))
    case .word(let known):
      // Here: a list is accepted too.
      guard slot.type == .table || slot.type == .string else {
        throw slot.mismatch("a string")
      }
      return .words(try readWords(among: known, at: slot))
    case .text: return .text(try String.read(from: slot))
    case .size:
      let size = try IntrinsicSize.read(from: slot)
      return .size(width: size.width, height: size.height)
    case .itemSize:
      let size = try SizeOfOneItem.read(from: slot)
      return .size(width: size.width, height: size.height)
    case .controllers: return .objects(try [ViewController].read(from: slot))
    case .rect: return .rect(try Rect.read(from: slot))
    case .row: return try readRow(at: slot)
    case .activity: return .saved(try ActivityTable.read(from: slot).table.value)
    case .object(let type):
      if let listed = try session.bridge.readDeclared(at: slot, as: type) { return .object(listed) }
      return .object(try session.bridge.readModelObject(at: slot, as: type))
    }
  }

  /// Reads a string or a list of strings, each of which must be known.
  private func readWords(among known: [String], at slot: LuaSlot) throws -> [String] {
    let words = try ValueSource.slot(slot).words()
    for word in words where !known.contains(word) {
      throw Mismatch(word: word, amongSomeOf: known)
    }
    return words
  }
}

extension Bridge {
  /// Reads a value as an object of a class, given as the object itself, a template, or a name.
  ///
  /// - Throws: `Mismatch` if the value is something else.
  func readModelObject(at slot: LuaSlot, as type: ModelObject.Type) throws -> ModelObject {
    guard let object = try readObject(at: slot, as: type) as? ModelObject,
      table.isKind(classNumber(of: object), of: table.number(of: type.className) ?? 0)
    else { throw slot.mismatch(type.expected) }
    return object
  }
}

extension Handlers {
  /// Reads a row and an optional section.
  ///
  /// `false` means no row.
  private func readRow(at slot: LuaSlot) throws -> Answer {
    let call = slot.call
    guard let isRow = slot.boolean else {
      let section = try Position?.read(from: call.slot(slot.index + 1))
      return .row(try Position.read(from: slot).index, section: section?.index)
    }
    guard !isRow else { throw Mismatch(expected: "false or a row", found: .boolean(true)) }
    return .row(nil, section: nil)
  }
}

extension Answer.Kind {
  /// The number of values that a handler returns for this callback.
  var results: Int32 {
    if case .row = self { return 2 }
    return 1
  }
}
