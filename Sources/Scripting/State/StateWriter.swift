import Controllers
import Lua
import OrderedCollections

/// Writes the state of the session as text.
///
/// The text is computed from the current state. The part keeps only what stays the same from one text to the next.
package final class StateWriter: SessionPart {
  private var knownNames: (names: BuiltInNames, count: Int)?
  private var knownDefaults: StateDefaults?
}

// What all walks of the session share.
extension StateWriter {
  /// The names of the values that exist before any script runs.
  var builtInNames: BuiltInNames {
    let count = session.launches.givenGlobalsCount
    if let knownNames, knownNames.count == count { return knownNames.names }
    knownNames?.names.release(in: session.state)
    let names = BuiltInNames(session.launches.givenGlobals, in: session.state)
    knownNames = (names, count)
    return names
  }

  /// The state of new objects on the session's device.
  var defaults: StateDefaults {
    if let knownDefaults, knownDefaults.areCurrent { return knownDefaults }
    let defaults = StateDefaults(session)
    knownDefaults = defaults
    return defaults
  }
}

extension StateWriter {
  /// Returns the canonical text of the state that determines how the session continues.
  ///
  /// - Parameters:
  ///   - controllers: the controllers to whose state the text is limited, or `nil` for the entire session.
  ///   - ignored: the names of values in tables that are left out, such as `Cart.count`.
  /// - Returns: the text.
  /// - Throws: `StackOverflow` if there is no room on Lua's stack.
  package func stateText(
    of controllers: [ViewController]? = nil, ignoring ignored: Set<String> = []
  ) throws -> StateText {
    try looking {
      let walk = StateWalk(session, scope: controllers.map(StateScope.init))
      walk.ignored = ignored
      return controllers.map { text(of: $0, walk) } ?? wholeText(walk)
    }
  }

  /// Returns the hash of the state that determines how the session continues.
  ///
  /// Two sessions of one process have the same hash exactly if they have the same text, unless functions are compared by
  /// their places.
  ///
  /// - Parameters:
  ///   - ignored: The names of values in tables that the hash doesn't depend on, such as `Cart.count`.
  ///   - functions: How functions are told apart.
  /// - Returns: The hash, and what couldn't be read.
  /// - Throws: `StackOverflow` if there is no room on Lua's stack.
  package func stateSignature(
    ignoring ignored: Set<String> = [], comparingFunctionsBy functions: FunctionIdentity = .code
  ) throws -> StateSignature {
    try looking {
      let hasher = StateHasher()
      let walk = StateWalk(session, into: StateOutput(hasher: hasher))
      (walk.ignored, walk.functionIdentity) = (ignored, functions)
      _ = wholeText(walk)
      return StateSignature(hash: hasher.value, obstacles: walk.obstacles, ignored: walk.leftOut)
    }
  }

  /// Runs a closure that reads the state, which counts as no step of the script.
  private func looking<Result>(_ body: () throws -> Result) throws -> Result {
    let steps = session.state.stepsLeft.pointee
    defer { session.state.stepsLeft.pointee = steps }
    return try session.state.top.balanced(body)
  }

  private func text(of controllers: [ViewController], _ walk: StateWalk) -> StateText {
    recordRunningCode(walk)
    for controller in controllers { walk.write(referenceTo: controller) }
    walk.run()
    for screen in session.bridge.screens.values where controllers.contains(where: { $0.kind === screen.kind }) {
      fold("screen \(screen.name)", screen.table, walk)
    }
    return walk.text([])
  }

  private func wholeText(_ walk: StateWalk) -> StateText {
    recordRunningCode(walk)
    walk.write(referenceTo: session.system)
    walk.run()
    writeGlobals(walk)
    let globals = StateText.Block(number: nil, title: "globals", lines: walk.output.takeLines())
    writeSession(walk)
    let first = [StateText.Block(number: nil, title: "session", lines: walk.output.takeLines()), globals]
    walk.run()
    walkDeclarations(walk)
    return walk.text(first)
  }

  /// Records that code is running.
  ///
  /// The local variables of running code can't be compared.
  private func recordRunningCode(_ walk: StateWalk) {
    if session.handlers.isInCallback || session.system.isInTurn { walk.note(obstacle: "a callback is running") }
    if session.state.isInCoroutine { walk.note(obstacle: "a coroutine runs") }
  }

  /// Writes lines for the state of the session itself.
  private func writeSession(_ walk: StateWalk) {
    let output = walk.output
    output.line {
      output.words("launched: ")
      output.value(session.launches.isLaunched)
      output.words(", ended: ")
      output.value(session.launches.hasEnded)
    }
    output.line {
      output.words("device chosen: ")
      output.text(session.loader.declaredDevice?.rawValue ?? "no")
    }
    output.line { output.text("time: \(session.timeControl.timeHold)") }
    output.line { writeGenerator(walk) }
    let upcoming = session.state.draws.upcoming
    if !upcoming.isEmpty { output.line { output.text("next random numbers: \(upcoming)") } }
    if let applicationName = session.loader.applicationName {
      output.line { output.text("name: \(applicationName.debugDescription)") }
    }
    for scope in session.finder.scopes {
      switch scope {
      case .view(let view):
        output.line {
          output.words("within: ")
          walk.write(referenceTo: view)
        }
      }
    }
    writeTable(session.loader.loadedModules, "modules", prefix: "modules ", walk)
    writeTable(session.declaredFlows.flowParts, "flows", prefix: "flows ", walk)
    writeTable(session.declaredFlows.flowDeclarationTable, "for flows", prefix: "for flows ", walk)
  }

  private func writeTable(_ reference: LuaReference?, _ name: String, prefix: StaticString, _ walk: StateWalk) {
    guard let reference else { return }
    walk.call.restoring {
      session.state.push(reference)
      walk.writeLines(ofTableAt: walk.call.count, name, prefix: prefix)
    }
  }

  /// Writes lines for the globals that a script has set or removed.
  private func writeGlobals(_ walk: StateWalk) {
    guard let givenGlobals = session.launches.givenGlobals else { return }
    let call = walk.call
    call.restoring {
      session.state.pushGlobals()
      let globals = call.count
      session.state.push(givenGlobals)
      // The metatable handles unset globals and isn't part of the script.
      walk.writeLines(ofGlobalsAt: globals, given: call.count)
    }
  }

  /// Writes the state of the random number generator that `math.random` uses.
  private func writeGenerator(_ walk: StateWalk) {
    let (call, output) = (walk.call, walk.output)
    output.words("generator: ")
    guard let generator = builtInNames.generator else { return output.words("none") }
    call.restoring {
      session.state.push(generator)
      call.bytes(ofUserdataAt: call.count).withUnsafeBytes { bytes in
        output.bytes(bytes) { $0.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
      }
    }
  }

  /// Walks through the declarations of classes and the built-in globals.
  ///
  /// Hashes represent the declarations and globals. The variables of their functions have separate blocks.
  private func walkDeclarations(_ walk: StateWalk) {
    let call = walk.call
    for screen in session.bridge.screens.values { fold("screen \(screen.name)", screen.table, walk) }
    for (name, nib) in session.bridge.nibObjects.nibs { fold("nib \(name)", nib.content, walk) }
    for (name, reference) in session.bridge.storyboards.references { fold("storyboard \(name)", reference, walk) }
    guard let givenGlobals = session.launches.givenGlobals else { return }
    for table in builtInNames.tables {
      call.restoring {
        session.state.push(givenGlobals)
        call.pushField(table.name, of: call.count)
        walk.fold(table, at: call.count)
      }
    }
  }

  private func fold(_ title: String, _ reference: LuaReference, _ walk: StateWalk) {
    walk.folding(title) {
      walk.call.restoring {
        session.state.push(reference)
        walk.reachContents(walk.call.count)
      }
    }
  }
}

extension StateWalk {
  /// Writes lines for the globals that scripts have changed.
  ///
  /// - Parameters:
  ///   - globals: the stack index of the globals.
  ///   - given: the stack index of the globals as they were before any script ran.
  fileprivate func writeLines(ofGlobalsAt globals: Int32, given: Int32) {
    call.forEachChangedPair(of: globals, from: given) { writePair(withValueAt: call.count, of: "") }
    for name in BuiltInNames.alwaysWritten {
      call.restoring {
        call.push(name)
        call.pushField(name, of: globals)
        let value = call.count
        call.pushField(name, of: given)
        if !call.isNil(value), call.isSame(value, call.count) { writePair(withValueAt: value, of: "") }
      }
    }
    call.forEachChangedPair(of: given, from: globals) {
      let value = call.count
      guard let name = call.string(at: value - 1), !BuiltInNames.alwaysWritten.contains(name) else { return }
      if call.pushField(name, of: globals) == .nil { output.line { output.text("\(name): nil") } }
    }
  }

  /// Visits the contents of a built-in table, which is at a stack index.
  ///
  /// A hash is only computed if the contents have changed since the last walk.
  fileprivate func fold(_ table: BuiltInTable, at index: Int32) {
    guard let hasher = output.hasher, ignored.isEmpty, call.type(at: index) == .table else {
      return folding(table.title) { reachContents(index) }
    }
    hasher.combine(table.title)
    let hash =
      table.knownHash(ofTableAt: index, in: session.state) ?? table.computeHash(ofTableAt: index, in: session.state)
    if let hash { return hasher.combine(hash) }
    reachContents(index)
    run()
  }

  /// Visits the contents of the value at a stack index.
  ///
  /// The value itself has a block with its own title.
  fileprivate func reachContents(_ index: Int32) {
    guard call.type(at: index) == .table else {
      _ = output.captured { write(valueAt: index, name: "declared") }
      return
    }
    writeLines(ofTableAt: index, "", withMetatable: false)
    mixLines()
  }
}
