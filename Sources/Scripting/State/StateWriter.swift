import Controllers
import Lua
import OrderedCollections

/// Writes the state of the session as text.
///
/// The text is computed from the current state. This class stores only the data that several texts share.
package final class StateWriter: SessionPart {
  private var knownNames: (names: BuiltInNames, count: Int)?
  private var knownDefaults: StateDefaults?
}

// Data that all walks of the session share.
extension StateWriter {
  /// The names of the values that exist before any script runs.
  var builtInNames: BuiltInNames {
    let version = session.launches.initialGlobalsVersion
    if let knownNames, knownNames.count == version { return knownNames.names }
    knownNames?.names.release(in: session.state)
    let names = BuiltInNames(session.launches.givenGlobals, in: session.state)
    knownNames = (names, version)
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
    try withoutCountingSteps {
      let walk = StateWalk(session, scope: controllers.map(StateScope.init))
      walk.ignoredNames = ignored
      return controllers.map { limitedText(of: $0, walk) } ?? fullText(walk)
    }
  }

  /// Returns the hash of the state that determines how the session continues.
  ///
  /// Two sessions of one process have the same hash exactly if they have the same text, unless functions are compared
  /// only by their source locations.
  ///
  /// - Parameters:
  ///   - ignored: The names of values in tables that don't affect the hash, such as `Cart.count`.
  ///   - functions: How functions are told apart.
  /// - Returns: The hash, with descriptions of the values that couldn't be read.
  /// - Throws: `StackOverflow` if there is no room on Lua's stack.
  package func stateSignature(
    ignoring ignored: Set<String> = [], comparingFunctionsBy functions: FunctionIdentity = .code
  ) throws -> StateSignature {
    try withoutCountingSteps {
      let hasher = StateHasher()
      let walk = StateWalk(session, into: StateOutput(hasher: hasher))
      (walk.ignoredNames, walk.functionIdentity) = (ignored, functions)
      _ = fullText(walk)
      return StateSignature(hash: hasher.value, obstacles: walk.obstacles, ignoredNames: walk.omittedNames)
    }
  }

  /// Runs a closure that reads the state, without counting steps of the script.
  private func withoutCountingSteps<Result>(_ body: () throws -> Result) throws -> Result {
    let stepsLeft = session.state.stepsLeft.pointee
    defer { session.state.stepsLeft.pointee = stepsLeft }
    return try session.state.top.withBalancedStack(body)
  }

  private func limitedText(of controllers: [ViewController], _ walk: StateWalk) -> StateText {
    recordRunningCode(walk)
    for controller in controllers { walk.write(referenceTo: controller) }
    walk.visitAll()
    for screen in session.bridge.screens.values where controllers.contains(where: { $0.kind === screen.kind }) {
      addHashed("screen \(screen.name)", screen.table, walk)
    }
    return walk.text([])
  }

  private func fullText(_ walk: StateWalk) -> StateText {
    recordRunningCode(walk)
    walk.write(referenceTo: session.system)
    walk.visitAll()
    writeGlobals(walk)
    let globals = StateText.Block(number: nil, title: "globals", lines: walk.output.takeLines())
    writeSession(walk)
    let firstBlocks = [StateText.Block(number: nil, title: "session", lines: walk.output.takeLines()), globals]
    walk.visitAll()
    walkDeclarations(walk)
    return walk.text(firstBlocks)
  }

  /// Records that code is running.
  ///
  /// The local variables of running code can't be compared.
  private func recordRunningCode(_ walk: StateWalk) {
    if session.handlers.isInCallback || session.system.isInTurn {
      walk.recordObstacle(obstacle: "a callback is running")
    }
    if session.state.isInCoroutine { walk.recordObstacle(obstacle: "a coroutine runs") }
  }

  /// Writes lines for the state of the session itself.
  private func writeSession(_ walk: StateWalk) {
    let output = walk.output
    output.addLine {
      output.addWords("launched: ")
      output.addValue(session.launches.isLaunched)
      output.addWords(", ended: ")
      output.addValue(session.launches.hasEnded)
    }
    output.addLine {
      output.addWords("device chosen: ")
      output.addText(session.loader.declaredDevice?.rawValue ?? "no")
    }
    output.addLine { output.addText("time: \(session.timeControl.timeHold)") }
    output.addLine { writeGenerator(walk) }
    let upcomingNumbers = session.state.draws.upcomingNumbers
    if !upcomingNumbers.isEmpty { output.addLine { output.addText("next random numbers: \(upcomingNumbers)") } }
    if let applicationName = session.loader.applicationName {
      output.addLine { output.addText("name: \(applicationName.debugDescription)") }
    }
    for scope in session.finder.scopes {
      switch scope {
      case .view(let view):
        output.addLine {
          output.addWords("within: ")
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
    walk.call.restoringStack {
      session.state.push(reference)
      walk.writeLines(ofTableAt: walk.call.count, name, prefix: prefix)
    }
  }

  /// Writes lines for the globals that a script has set or removed.
  private func writeGlobals(_ walk: StateWalk) {
    guard let givenGlobals = session.launches.givenGlobals else { return }
    let call = walk.call
    call.restoringStack {
      session.state.pushGlobals()
      let globalsIndex = call.count
      session.state.push(givenGlobals)
      // The metatable handles unset globals and isn't part of the script.
      walk.writeLines(ofGlobalsAt: globalsIndex, initialGlobals: call.count)
    }
  }

  /// Writes the state of the random number generator that `math.random` uses.
  private func writeGenerator(_ walk: StateWalk) {
    let (call, output) = (walk.call, walk.output)
    output.addWords("generator: ")
    guard let generator = builtInNames.generator else { return output.addWords("none") }
    call.restoringStack {
      session.state.push(generator)
      call.bytes(ofUserdataAt: call.count).withUnsafeBytes { bytes in
        output.addBytes(bytes) { $0.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
      }
    }
  }

  /// Walks through the declarations of classes and the built-in globals.
  ///
  /// Each declaration and global is represented by a hash. The variables of its functions have separate blocks.
  private func walkDeclarations(_ walk: StateWalk) {
    let call = walk.call
    for screen in session.bridge.screens.values { addHashed("screen \(screen.name)", screen.table, walk) }
    for (name, nib) in session.bridge.nibObjects.nibs { addHashed("nib \(name)", nib.content, walk) }
    for (name, reference) in session.bridge.storyboards.references { addHashed("storyboard \(name)", reference, walk) }
    guard let givenGlobals = session.launches.givenGlobals else { return }
    for table in builtInNames.tables {
      call.restoringStack {
        session.state.push(givenGlobals)
        call.pushField(table.name, of: call.count)
        walk.addHashed(table, at: call.count)
      }
    }
  }

  private func addHashed(_ title: String, _ reference: LuaReference, _ walk: StateWalk) {
    walk.hashingNodes(title) {
      walk.call.restoringStack {
        session.state.push(reference)
        walk.visitContents(walk.call.count)
      }
    }
  }
}

extension StateWalk {
  /// Writes lines for the globals that scripts have changed.
  ///
  /// - Parameters:
  ///   - globals: the stack index of the globals.
  ///   - initialGlobals: the stack index of the globals as they were before any script ran.
  fileprivate func writeLines(ofGlobalsAt globals: Int32, initialGlobals: Int32) {
    call.forEachChangedPair(of: globals, from: initialGlobals) { writePair(withValueAt: call.count, of: "") }
    for name in BuiltInNames.alwaysIncluded {
      call.restoringStack {
        call.push(name)
        call.pushField(name, of: globals)
        let valueIndex = call.count
        call.pushField(name, of: initialGlobals)
        if !call.isNil(valueIndex), call.isSame(valueIndex, call.count) { writePair(withValueAt: valueIndex, of: "") }
      }
    }
    call.forEachChangedPair(of: initialGlobals, from: globals) {
      let valueIndex = call.count
      guard let name = call.string(at: valueIndex - 1), !BuiltInNames.alwaysIncluded.contains(name) else { return }
      if call.pushField(name, of: globals) == .nil { output.addLine { output.addText("\(name): nil") } }
    }
  }

  /// Visits the contents of a built-in table, which is at a stack index.
  ///
  /// A hash is only computed if the contents have changed since the last walk.
  fileprivate func addHashed(_ table: BuiltInTable, at index: Int32) {
    guard let hasher = output.hasher, ignoredNames.isEmpty, call.type(at: index) == .table else {
      return hashingNodes(table.title) { visitContents(index) }
    }
    hasher.combine(table.title)
    let hash =
      table.knownHash(ofTableAt: index, in: session.state) ?? table.computeHash(ofTableAt: index, in: session.state)
    if let hash { return hasher.combine(hash) }
    visitContents(index)
    visitAll()
  }

  /// Visits the contents of the value at a stack index.
  ///
  /// The value itself has a block with its own title.
  fileprivate func visitContents(_ index: Int32) {
    guard call.type(at: index) == .table else {
      _ = output.capturedText { write(valueAt: index, name: "declared") }
      return
    }
    writeLines(ofTableAt: index, "", includesMetatable: false)
    addLinesToHash()
  }
}
