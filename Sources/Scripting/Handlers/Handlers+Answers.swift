import Controllers
import Layout
import Locations
import Lua

// Calls the script's handlers for callbacks that return a value. A handler that fails or returns nothing has no
// influence. A value of the wrong type is reported like any other error of the script, and then ignored.
extension Handlers {
  package func callForReturnValue(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    guard let answerKind = question.answer else { return nil }
    let call = session.state.top
    let openCallbackCount = runningCallbacks.count
    defer { runningCallbacks.removeLast(runningCallbacks.count - openCallbackCount) }
    return call.restoringStack {
      guard pushReceiver(of: question, receiver, call) else { return nil }
      let argumentCount = pushArguments(values, of: question, from: receiver, call)
      let functionIndex = call.count - argumentCount - 1
      guard
        callHandler(
          arguments: 1 + argumentCount, results: answerKind.resultCount,
          as: session.recorder.callKind(of: question, receiver),
          of: HandlerName(question.name, of: receiver))
      else { return nil }
      do {
        let answer = try readAnswer(answerKind, at: call.slot(functionIndex))
        if let given = answer, given.refusesRow, question.canRefuseRow {
          refusedRow = RowRefusal(question: question, location: location(of: question, receiver, call))
        }
        return answer
      } catch {
        record(error, inAnswerTo: question, by: receiver)
        return nil
      }
    }
  }

  /// Records an error in a callback's return value.
  ///
  /// The error is recorded with the name and the source location of the function.
  func record(_ error: any Error, inAnswerTo question: EventKind, by receiver: ModelObject) {
    let location = location(of: question, receiver, session.state.top)
    recordError(session.bridge.builder.addingLocation(NamedError(name: question.name, error: error), location))
  }

  package func location(of kind: EventKind, of subject: Subject) -> CodeLocation? {
    guard let controller = session.holderSearch.livingControllers(named: session.system.trace.text(of: subject)).first
    else {
      return nil
    }
    return location(of: kind, controller, session.state.top)
  }

  /// Returns the source location of the function that returned a value.
  ///
  /// If the function isn't written in Lua, the result is the location of its declaration.
  private func location(of kind: EventKind, _ receiver: ModelObject, _ call: LuaCall) -> CodeLocation? {
    call.restoringStack {
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
    case .count(let maximum):
      guard let count = slot.integer, (0...maximum).contains(count) else {
        throw slot.mismatch("a whole number from 0 to \(maximum)")
      }
      return .count(count)
    case .position: return .position(try Position.read(from: slot).index)
    case .words(let knownWords): return .words(try readWords(among: knownWords, at: slot))
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
      if let declaredObject = try session.bridge.readDeclared(at: slot, as: type) { return .object(declaredObject) }
      return .object(try session.bridge.readModelObject(at: slot, as: type))
    }
  }

  /// Reads a string or a list of strings, each of which must be known.
  private func readWords(among knownWords: [String], at slot: LuaSlot) throws -> [String] {
    let words = try ValueSource.slot(slot).readStrings()
    for word in words where !knownWords.contains(word) {
      throw Mismatch(word: word, amongSomeOf: knownWords)
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
  var resultCount: Int32 {
    if case .row = self { return 2 }
    return 1
  }
}
