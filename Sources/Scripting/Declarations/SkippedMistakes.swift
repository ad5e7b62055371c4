import Controllers
import Locations
import Lua

// A launch ends at the first mistake in a script. To find all mistakes, each mistake is recorded, the invalid value is
// removed from its table, and the table is read again.

/// A mistake in a script that was recorded instead of ending the script.
package struct SkippedMistake: Hashable, Sendable {
  package let kind: Kind
  /// The source location, such as `app.lua:12`, or `nil` if it isn't known.
  package let location: CodeLocation?
  package let message: String

  package enum Kind: Sendable {
    /// An unknown key.
    case key
    /// A custom key that looks like a UIKit key.
    case doubt
    /// A function whose name differs from the name under which UIKit would call it.
    case callback
    /// The name of a class or scene that doesn't exist.
    case name
    /// Two declarations with the same name.
    case duplicate
    /// Any other invalid value.
    case declaration
    /// A script that ended early.
    ///
    /// The declarations after that point aren't known.
    case script
  }
}

/// The mistakes recorded while scripts are read.
struct SkippedMistakes {
  private(set) var mistakes: [SkippedMistake] = []
  /// The keys whose values have been removed.
  ///
  /// A reference to such a key doesn't count as another mistake.
  private(set) var removedKeys: Set<String> = []

  mutating func add(_ mistake: SkippedMistake) {
    if !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  mutating func recordRemoval(of key: String) { removedKeys.insert(key) }
}

extension Declarations {
  /// The recorded mistakes, in the order in which they were found, or `nil` if the first mistake ends a script.
  package var skippedMistakes: [SkippedMistake]? { mistakes?.mistakes }

  /// The keys whose values were removed because of a mistake.
  package var removedKeys: Set<String> { mistakes?.removedKeys ?? [] }

  /// Starts recording mistakes in declarations instead of ending the script.
  package func skipMistakes() { mistakes = SkippedMistakes() }

  /// Records a mistake, if mistakes are being recorded.
  ///
  /// - Returns: `true` if the mistake was recorded, or `false` if the error must end the script.
  func recordIfSkipping(_ error: any Error, as kind: SkippedMistake.Kind, at location: CodeLocation?) -> Bool {
    guard mistakes != nil, (error as? LuaError)?.isStop != true else { return false }
    let locatedMessage = (error as? LuaError)?.located
    let errorAtLocation = error as? ErrorAtLocation
    mistakes?.add(
      SkippedMistake(
        kind: kind, location: locatedMessage?.location ?? errorAtLocation?.location ?? location,
        message: locatedMessage?.text ?? "\(errorAtLocation.map(\.error) ?? error)"))
    return true
  }
}

extension ScreenDeclarations {
  /// Reads the declaration in a table.
  ///
  /// If mistakes are being recorded, each invalid value is removed, and the table is read again.
  ///
  /// - Parameters:
  ///   - table: the index of the table.
  ///   - name: the name of the declaration in messages.
  ///   - location: the source location of the declaration.
  ///   - allowsCallbacks: whether functions in the table are callbacks.
  ///   - call: the call whose stack contains the table.
  ///   - body: reads the declaration.
  /// - Returns: the result of `body`, or `nil` if the declaration can't be read and mistakes are being recorded.
  /// - Throws: the first mistake, with the name and source location, if mistakes aren't being recorded.
  func readDeclaration<Result>(
    _ table: Int32, _ name: String, at location: CodeLocation?, allowsCallbacks: Bool = false, _ call: LuaCall,
    _ body: () throws -> Result
  ) throws -> Result? {
    let table = call.absolute(table)
    while true {
      let initialStackCount = call.count
      do { return try body() } catch {
        let locatedError = bridge.builder.addingLocation(call.addingName(error, name), location)
        call.setTop(initialStackCount)
        if ((error as? any DeclarationError)?.innermostError ?? error) is DuplicateDeclaration {
          guard bridge.session.declarations.recordIfSkipping(locatedError, as: .duplicate, at: location) else {
            throw locatedError
          }
          return nil
        }
        let path = (error as? any DeclarationError)?.path ?? []
        let kind = mistakeKind(of: error, at: path, in: table, allowsCallbacks, call)
        guard bridge.session.declarations.recordIfSkipping(locatedError, as: kind, at: location) else {
          throw locatedError
        }
        guard removeValue(path, of: table, call) || removeAllFields(of: table, call) else { return nil }
      }
    }
  }

  private func mistakeKind(
    of error: any Error, at path: [DeclaredStep], in table: Int32, _ allowsCallbacks: Bool, _ call: LuaCall
  ) -> SkippedMistake.Kind {
    switch path.last {
    case .key("extends"), .key("initial"): return .name
    case .key(let key) where (error as? any DeclarationError)?.innermostError is KeyProblem:
      let isFunction = call.restoringStack {
        pushContainer(of: path, in: table, call) && call.pushField(key, of: call.count) == .function
      }
      let isCallback = allowsCallbacks && path.count == 1
      let isInDelegate = path.contains(.key("delegate")) || path.contains(.key("dataSource"))
      return isFunction && (isCallback || isInDelegate) ? .callback : .key
    default: return .declaration
    }
  }

  /// Pushes the table that contains the last key of a path.
  ///
  /// - Returns: `true` if the table was pushed, or `false` if the path doesn't lead to a table.
  private func pushContainer(of path: [DeclaredStep], in table: Int32, _ call: LuaCall) -> Bool {
    call.pushValue(at: table)
    for step in path.dropLast() {
      let containerIndex = call.count
      switch step {
      case .key(let key): call.pushField(key, of: containerIndex)
      case .item(let position): call.pushItem(position, of: containerIndex)
      }
      // The path in a message can contain names that aren't keys in the script.
      if call.isNil(call.count) { call.pop() }
      guard call.type(at: call.count) == .table else { return false }
    }
    return true
  }

  /// Removes the value at a path, or the list that contains the value.
  ///
  /// - Returns: `true` if a value was removed, or `false` if the path doesn't lead to a value.
  private func removeValue(_ path: [DeclaredStep], of table: Int32, _ call: LuaCall) -> Bool {
    guard let lastKeyIndex = path.lastIndex(where: { if case .key = $0 { true } else { false } }),
      case .key(let key) = path[lastKeyIndex]
    else { return false }
    // An incomplete segue would be another mistake, so the entire segue is removed.
    let isPartOfSegue = path.first == .key("segues") && path.count > 2 && SegueReader.keys.contains(key)
    let removedPath = isPartOfSegue ? Array(path.prefix(2)) : Array(path.prefix(lastKeyIndex + 1))
    guard case .key(let name)? = removedPath.last else { return false }
    return call.restoringStack {
      guard pushContainer(of: removedPath, in: table, call) else { return false }
      let containerIndex = call.count
      guard call.pushField(name, of: containerIndex) != .nil else {
        return removedPath.count > 1 && removeValue(Array(removedPath.dropLast()), of: table, call)
      }
      call.pushNil()
      call.setField(name, of: containerIndex)
      bridge.session.declarations.mistakes?.recordRemoval(of: name)
      return true
    }
  }

  /// Removes all named values.
  private func removeAllFields(of table: Int32, _ call: LuaCall) -> Bool {
    let names = call.fieldNames(of: table)
    for name in names {
      call.pushNil()
      call.setField(name, of: table)
      bridge.session.declarations.mistakes?.recordRemoval(of: name)
    }
    return !names.isEmpty
  }
}
