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
  private(set) var all: [SkippedMistake] = []
  /// The keys whose values have been removed.
  ///
  /// A reference to such a key doesn't count as another mistake.
  private(set) var removedKeys: Set<String> = []

  mutating func add(_ mistake: SkippedMistake) {
    if !all.contains(mistake) { all.append(mistake) }
  }

  mutating func noteRemoval(of key: String) { removedKeys.insert(key) }
}

extension Declarations {
  /// The recorded mistakes, in the order in which they were found, or `nil` if the first mistake ends a script.
  package var skippedMistakes: [SkippedMistake]? { mistakes?.all }

  /// The keys whose values were removed because of a mistake.
  package var removedKeys: Set<String> { mistakes?.removedKeys ?? [] }

  /// Starts recording mistakes in declarations instead of ending the script.
  package func skipMistakes() { mistakes = SkippedMistakes() }

  /// Records a mistake, if mistakes are being recorded.
  ///
  /// - Returns: `true` if the mistake was recorded, or `false` if the error must end the script.
  func passes(_ error: any Error, as kind: SkippedMistake.Kind, at location: CodeLocation?) -> Bool {
    guard mistakes != nil, (error as? LuaError)?.isStop != true else { return false }
    let told = (error as? LuaError)?.located
    let located = error as? ErrorAtLocation
    mistakes?.add(
      SkippedMistake(
        kind: kind, location: told?.location ?? located?.location ?? location,
        message: told?.text ?? "\(located.map(\.error) ?? error)"))
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
  func declaring<Result>(
    _ table: Int32, _ name: String, at location: CodeLocation?, allowsCallbacks: Bool = false, _ call: LuaCall,
    _ body: () throws -> Result
  ) throws -> Result? {
    let table = call.absolute(table)
    while true {
      let height = call.count
      do { return try body() } catch {
        let told = bridge.builder.located(call.named(error, name), location)
        call.setTop(height)
        if ((error as? any DeclarationError)?.core ?? error) is DuplicateDeclaration {
          guard bridge.session.declarations.passes(told, as: .duplicate, at: location) else { throw told }
          return nil
        }
        let path = (error as? any DeclarationError)?.path ?? []
        let kind = kind(of: error, at: path, in: table, allowsCallbacks, call)
        guard bridge.session.declarations.passes(told, as: kind, at: location) else { throw told }
        guard remove(path, of: table, call) || removeAll(of: table, call) else { return nil }
      }
    }
  }

  private func kind(
    of error: any Error, at path: [DeclaredStep], in table: Int32, _ allowsCallbacks: Bool, _ call: LuaCall
  ) -> SkippedMistake.Kind {
    switch path.last {
    case .key("extends"), .key("initial"): return .name
    case .key(let key) where (error as? any DeclarationError)?.core is KeyProblem:
      let isOfFunction = call.restoring {
        pushHolder(of: path, in: table, call) && call.pushField(key, of: call.count) == .function
      }
      let isHeard = allowsCallbacks && path.count == 1
      let isOfDelegate = path.contains(.key("delegate")) || path.contains(.key("dataSource"))
      return isOfFunction && (isHeard || isOfDelegate) ? .callback : .key
    default: return .declaration
    }
  }

  /// Pushes the table that contains the last key of a path.
  ///
  /// - Returns: `true` if the table was pushed, or `false` if the path doesn't lead to a table.
  private func pushHolder(of path: [DeclaredStep], in table: Int32, _ call: LuaCall) -> Bool {
    call.pushValue(at: table)
    for step in path.dropLast() {
      let holder = call.count
      switch step {
      case .key(let key): call.pushField(key, of: holder)
      case .item(let position): call.pushItem(position, of: holder)
      }
      // The path in a message can contain names that aren't keys in the script.
      if call.isNil(call.count) { call.pop() }
      guard call.type(at: call.count) == .table else { return false }
    }
    return true
  }

  /// Removes the value at a path, or the list that contains the value.
  ///
  /// - Returns: whether there was a value to remove.
  private func remove(_ path: [DeclaredStep], of table: Int32, _ call: LuaCall) -> Bool {
    guard let last = path.lastIndex(where: { if case .key = $0 { true } else { false } }),
      case .key(let key) = path[last]
    else { return false }
    // An incomplete segue would be another mistake, so the entire segue is removed.
    let isPartOfSegue = path.first == .key("segues") && path.count > 2 && SegueReader.keys.contains(key)
    let way = isPartOfSegue ? Array(path.prefix(2)) : Array(path.prefix(last + 1))
    guard case .key(let name)? = way.last else { return false }
    return call.restoring {
      guard pushHolder(of: way, in: table, call) else { return false }
      let holder = call.count
      guard call.pushField(name, of: holder) != .nil else {
        return way.count > 1 && remove(Array(way.dropLast()), of: table, call)
      }
      call.pushNil()
      call.setField(name, of: holder)
      bridge.session.declarations.mistakes?.noteRemoval(of: name)
      return true
    }
  }

  /// Removes all named values.
  private func removeAll(of table: Int32, _ call: LuaCall) -> Bool {
    let names = call.fieldNames(of: table)
    for name in names {
      call.pushNil()
      call.setField(name, of: table)
      bridge.session.declarations.mistakes?.noteRemoval(of: name)
    }
    return !names.isEmpty
  }
}
