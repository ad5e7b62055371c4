import Controllers
import Lua

// A script whose first mistake ends it is what a launch wants. Who looks for all mistakes has each of them noted, what it
// is about taken out of the table, and the rest read again.

/// A mistake of a script that reading it passed over.
package struct PassedMistake: Hashable, Sendable {
  package let kind: Kind
  /// The file and line: `app.lua:12`; empty where that is not known.
  package let place: String
  package let message: String

  package enum Kind: Sendable {
    /// A key that nothing knows.
    case key
    /// A key of the script's own that looks like one of UIKit's.
    case doubt
    /// A function that UIKit would not call under that name.
    case callback
    /// The name of a class or a scene that there is not.
    case name
    /// Two of one name.
    case duplicate
    /// Whatever else does not fit where it stands.
    case declaration
    /// A script that ended before its end: what it would have declared is not known.
    case script
  }
}

/// What was passed over while scripts were read.
struct PassedMistakes {
  private(set) var all: [PassedMistake] = []
  /// The keys whose values were removed: what names one of them is no further mistake.
  private(set) var removedKeys: Set<String> = []

  mutating func add(_ mistake: PassedMistake) {
    if !all.contains(mistake) { all.append(mistake) }
  }

  mutating func noteRemoval(of key: String) { removedKeys.insert(key) }
}

extension Session {
  /// The mistakes that were passed over, in the order in which they were met; nil where the first ends a script.
  package var passedMistakes: [PassedMistake]? { mistakes?.all }

  /// The keys whose values were removed with a mistake.
  package var removedKeys: Set<String> { mistakes?.removedKeys ?? [] }

  /// From here on mistakes in declarations end no script.
  package func passOverMistakes() { mistakes = PassedMistakes() }

  /// Notes a mistake where they are passed over.
  ///
  /// - Returns: false where the error has to end the script.
  func passes(_ error: any Error, as kind: PassedMistake.Kind, at place: String) -> Bool {
    guard mistakes != nil, (error as? LuaError)?.isStop != true else { return false }
    let told = (error as? LuaError)?.placed
    let placed = error as? PlacedError
    mistakes?.add(
      PassedMistake(
        kind: kind, place: told?.place ?? placed?.place ?? place,
        message: told?.text ?? "\(placed.map(\.error) ?? error)"))
    return true
  }
}

extension LuaError {
  /// The place that the message begins with, and what follows it; nil where none does.
  package var placed: (place: String, text: String)? {
    let place = Place(message)
    guard place.line != nil, place.rest.hasPrefix(":") else { return nil }
    return (place.alone, String(place.rest.dropFirst().drop { $0 == " " }))
  }
}

extension Bridge {
  /// Reads what a table declares; where mistakes are passed over, as often as there is one that can be removed.
  ///
  /// - Parameters:
  ///   - table: the index of the table.
  ///   - name: what the declaration is called in messages.
  ///   - place: where it stands.
  ///   - hearsCallbacks: whether functions in it are callbacks.
  ///   - call: the call on whose stack it stands.
  ///   - body: reads it.
  /// - Returns: what the body gives; nil where nothing can be read of it and that was noted.
  /// - Throws: the first mistake, named and with its place, where none is passed over.
  func declaring<Result>(
    _ table: Int32, _ name: String, at place: String, hearsCallbacks: Bool = false, _ call: LuaCall,
    _ body: () throws -> Result
  ) throws -> Result? {
    let table = call.absolute(table)
    while true {
      let height = call.count
      do { return try body() } catch {
        let told = placed(call.named(error, name), place)
        call.setTop(height)
        if ((error as? any DeclarationError)?.core ?? error) is DuplicateDeclaration {
          guard session.passes(told, as: .duplicate, at: place) else { throw told }
          return nil
        }
        let path = (error as? any DeclarationError)?.path ?? []
        let kind = kind(of: error, at: path, in: table, hearsCallbacks, call)
        guard session.passes(told, as: kind, at: place) else { throw told }
        guard remove(path, of: table, call) || removeAll(of: table, call) else { return nil }
      }
    }
  }

  private func kind(
    of error: any Error, at path: [DeclaredStep], in table: Int32, _ hearsCallbacks: Bool, _ call: LuaCall
  ) -> PassedMistake.Kind {
    switch path.last {
    case .key("extends"), .key("initial"): return .name
    case .key(let key) where (error as? any DeclarationError)?.core is KeyProblem:
      let isOfFunction = call.restoring {
        pushHolder(of: path, in: table, call) && call.pushField(key, of: call.count) == .function
      }
      let isHeard = hearsCallbacks && path.count == 1
      let isOfDelegate = path.contains(.key("delegate")) || path.contains(.key("dataSource"))
      return isOfFunction && (isHeard || isOfDelegate) ? .callback : .key
    default: return .declaration
    }
  }

  /// Pushes the table that the last key of a path stands in; false where the path does not lead to one.
  private func pushHolder(of path: [DeclaredStep], in table: Int32, _ call: LuaCall) -> Bool {
    call.pushValue(at: table)
    for step in path.dropLast() {
      let holder = call.count
      switch step {
      case .key(let key): call.pushField(key, of: holder)
      case .item(let position): call.pushItem(position, of: holder)
      }
      // A message names more than a script writes.
      if call.isNil(call.count) { call.pop() }
      guard call.type(at: call.count) == .table else { return false }
    }
    return true
  }

  /// Removes the value that a path leads to, or the list it is an item of.
  ///
  /// - Returns: false where there is none.
  private func remove(_ path: [DeclaredStep], of table: Int32, _ call: LuaCall) -> Bool {
    guard let last = path.lastIndex(where: { if case .key = $0 { true } else { false } }),
      case .key(let key) = path[last]
    else { return false }
    // Half a segue would be another mistake.
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
      session.mistakes?.noteRemoval(of: name)
      return true
    }
  }

  /// Removes everything that has a name.
  private func removeAll(of table: Int32, _ call: LuaCall) -> Bool {
    let names = call.fieldNames(of: table)
    for name in names {
      call.pushNil()
      call.setField(name, of: table)
      session.mistakes?.noteRemoval(of: name)
    }
    return !names.isEmpty
  }
}
