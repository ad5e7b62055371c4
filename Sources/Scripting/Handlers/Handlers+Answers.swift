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
        let given = try readAnswer(answer, at: first, call)
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

  func readAnswer(_ kind: Answer.Kind, at index: Int32, _ call: LuaCall) throws -> Answer? {
    if call.isNil(index) {
      if case .object = kind { return .object(nil) }
      return nil
    }
    switch kind {
    case .flag: return .flag(call.isTruthy(index))
    case .rowHeight: return .number(try RowHeight.read(from: call.slot(index)).value)
    case .seconds: return .number(try Seconds.read(from: call.slot(index)).value)
    case .count(let most):
      guard let count = call.integer(at: index), (0...most).contains(count) else {
        throw call.mismatch("a whole number from 0 to \(most)", index)
      }
      return .count(count)
    case .position: return .position(try Position.read(from: call.slot(index)).index)
    case .words(let known): return .words(try readWords(among: known, at: index, call))
    case .word(let known):
      // Here: a list is accepted too.
      guard call.type(at: index) == .table || call.type(at: index) == .string else {
        throw call.mismatch("a string", index)
      }
      return .words(try readWords(among: known, at: index, call))
    case .text: return .text(try String.read(from: call.slot(index)))
    case .size:
      let size = try IntrinsicSize.read(from: call.slot(index))
      return .size(width: size.width, height: size.height)
    case .itemSize:
      let size = try SizeOfOneItem.read(from: call.slot(index))
      return .size(width: size.width, height: size.height)
    case .controllers: return .objects(try [ViewController].read(from: call.slot(index)))
    case .rect: return .rect(try Rect.read(from: call.slot(index)))
    case .row: return try readRow(at: index, call)
    case .activity: return .saved(try ActivityTable.read(from: call.slot(index)).table.value)
    case .object(let type):
      if let listed = try session.bridge.readDeclared(at: index, as: type, call) { return .object(listed) }
      return .object(try session.bridge.readModelObject(at: index, as: type, call))
    }
  }

  /// Reads a string or a list of strings, each of which must be known.
  private func readWords(among known: [String], at index: Int32, _ call: LuaCall) throws -> [String] {
    let words =
      call.type(at: index) == .string
      ? [try String.read(from: call.slot(index))] : try [String].read(from: call.slot(index))
    for word in words where !known.contains(word) {
      throw Mismatch(word: word, amongSomeOf: known)
    }
    return words
  }
}

extension Bridge {
  /// Reads the value at an index as an object of a class, given as the object itself, a template, or a name.
  ///
  /// - Throws: `Mismatch` if the value is something else.
  func readModelObject(at index: Int32, as type: ModelObject.Type, _ call: LuaCall) throws -> ModelObject {
    guard let object = try readObject(at: index, as: type, call) as? ModelObject,
      table.isKind(classNumber(of: object), of: table.number(of: type.className) ?? 0)
    else { throw call.mismatch(type.expected, index) }
    return object
  }
}

extension Handlers {
  /// Reads a row and an optional section.
  ///
  /// `false` means no row.
  private func readRow(at index: Int32, _ call: LuaCall) throws -> Answer {
    guard let isRow = call.boolean(at: index) else {
      let section = try Position?.read(from: call.slot(index + 1))
      return .row(try Position.read(from: call.slot(index)).index, section: section?.index)
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
