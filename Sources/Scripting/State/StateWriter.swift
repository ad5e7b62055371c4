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

extension Session {
  /// The part that writes the state as text.
  package var stateWriter: StateWriter { unsafeDowncast(features.stateWriter, to: StateWriter.self) }
}

extension StateWriter {
  /// Returns the canonical text of the state that determines how the session continues.
  ///
  /// - Parameter controllers: the controllers to whose state the text is limited, or `nil` for the entire session.
  /// - Returns: the text.
  /// - Throws: `StackOverflow` if there is no room on Lua's stack.
  package func stateText(of controllers: [ViewController]? = nil) throws -> StateText {
    let steps = session.state.stepsLeft.pointee
    defer { session.state.stepsLeft.pointee = steps }
    return try session.state.top.balanced {
      let walk = StateWalk(session, scope: controllers.map(StateScope.init))
      return controllers.map { text(of: $0, walk) } ?? wholeText(walk)
    }
  }

  private func text(of controllers: [ViewController], _ walk: StateWalk) -> StateText {
    recordRunningCode(walk)
    for controller in controllers { _ = walk.reference(to: controller) }
    walk.run()
    for screen in session.bridge.screens.values where controllers.contains(where: { $0.kind === screen.kind }) {
      fold("screen \(screen.name)", screen.table, walk)
    }
    return walk.text([])
  }

  private func wholeText(_ walk: StateWalk) -> StateText {
    recordRunningCode(walk)
    _ = walk.reference(to: session.system)
    walk.run()
    let globals = StateText.Block(number: nil, title: "globals", lines: globalLines(walk))
    let first = [StateText.Block(number: nil, title: "session", lines: sessionLines(walk)), globals]
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

  /// Returns lines for the state of the session itself.
  private func sessionLines(_ walk: StateWalk) -> [String] {
    var lines = [
      "launched: \(session.launches.isLaunched), ended: \(session.launches.hasEnded)",
      "device chosen: \(session.loader.declaredDevice?.rawValue ?? "no")",
      "time: \(session.timeControl.timeHold)",
      "generator: \(generator(walk))",
    ]
    if let applicationName = session.loader.applicationName {
      lines.append("name: \(applicationName.debugDescription)")
    }
    for scope in session.finder.scopes {
      switch scope {
      case .view(let view): lines.append("within: \(walk.reference(to: view))")
      }
    }
    let held = [
      ("modules", session.loader.loadedModules), ("flows", session.declaredFlows.flowParts),
      ("for flows", session.declaredFlows.flowDeclarationTable),
    ]
    for case (let name, let reference?) in held {
      walk.call.restoring {
        session.state.push(reference)
        lines += walk.lines(ofTableAt: walk.call.count, name).map { "\(name) \($0)" }
      }
    }
    return lines
  }

  /// Returns lines for the globals that a script has set.
  private func globalLines(_ walk: StateWalk) -> [String] {
    let call = walk.call
    return call.restoring {
      session.state.pushGlobals()
      var lines = walk.lines(ofGlobalsAt: call.count)
      let globals = call.count
      for name in builtInNames.globals {
        if call.pushField(name, of: globals) == .nil { lines.append("\(name): nil") }
        call.pop()
      }
      return lines
    }
  }

  /// Describes the state of the random number generator that `math.random` uses.
  private func generator(_ walk: StateWalk) -> String {
    let call = walk.call
    guard let givenGlobals = session.launches.givenGlobals else { return "none" }
    return call.restoring {
      session.state.push(givenGlobals)
      guard call.pushField("math", of: call.count) == .table else { return "none" }
      let math = call.count
      for name in call.fieldNames(of: math) {
        call.setTop(math)
        call.pushField(name, of: math)
        guard call.type(at: math + 1) == .function, call.pushUpvalue(1, of: math + 1) != nil else { continue }
        let bytes = call.wrapper(at: call.count) == nil ? call.bytes(ofUserdataAt: call.count) : []
        if !bytes.isEmpty { return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
      }
      return "none"
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
    for name in builtInNames.tables {
      walk.folding("built-in \(name)") {
        call.restoring {
          session.state.push(givenGlobals)
          call.pushField(name, of: call.count)
          walk.reachContents(call.count)
        }
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
  /// Returns lines for the globals that scripts have changed.
  fileprivate func lines(ofGlobalsAt index: Int32) -> [String] {
    // The metatable handles unset globals and isn't part of the script.
    lines(ofTableAt: index, "", withMetatable: false) { key, value in
      guard let name = call.string(at: key) else { return true }
      return !names.isGiven(name, at: value) || name == "defaults" || name == "package"
    }
  }

  /// Visits the contents of the value at a stack index.
  ///
  /// The value itself has a block with its own title.
  fileprivate func reachContents(_ index: Int32) {
    guard call.type(at: index) == .table else {
      _ = value(at: index, name: "declared")
      return
    }
    mix(lines(ofTableAt: index, "", withMetatable: false))
  }
}
