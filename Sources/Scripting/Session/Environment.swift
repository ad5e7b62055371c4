import Controllers
import Lua
import Rendering

// Installs the globals of a script that Lua doesn't have.
extension Session {
  func installEnvironment() {
    bridge.installScreen()
    bridge.installNib()
    bridge.installStoryboards()
    bridge.installSegueClass()
    installApp()
    installRequire()
    installWorld()
    installDefaults()
    installPrint()
    installCollecting()
    installTrace()
    installHierarchy()
    installTime()
    installMonitoring()
    installLayoutGlobals()
    installStubs()
    installPackage()
    installConstructors()
    installFlows()
    installWordsForFlows()
    installVerbs()
    watchUnsetGlobals()
  }

  /// Sets the globals for the objects of the running app.
  func installWorld() {
    let call = state.top
    let world: [(String, AnyObject?)] = [
      ("application", application), ("device", system.device), ("window", application.window),
      ("notifications", system.notifications),
    ]
    for case (let name, let object?) in world {
      bridge.push(object, call)
      state.setGlobal(name)
    }
  }

  /// Sets `defaults`, the table that is kept from one launch to the next.
  private func installDefaults() {
    state.top.pushTable()
    state.setGlobal("defaults")
  }

  /// Sets `print`, which writes to the trace.
  private func installPrint() {
    state.setGlobal("print") { [unowned self] call in
      var words: [String] = []
      for index in stride(from: Int32(1), through: call.count, by: 1) {
        call.pushValue(at: index)
        words.append(try state.takeText())
      }
      let text = words.joined(separator: "\t")
      guard state.mayPrint(text.utf8.count + 1) else { return 0 }
      for line in text.lines {
        system.record(.text, of: .print, with: .text(line))
      }
      return 0
    }
  }

  /// Sets `collectgarbage`, which releases everything that is no longer referenced, so that the trace shows each
  /// `deinit`.
  ///
  /// Lua's other options have no effect: the program tunes the collector itself.
  private func installCollecting() {
    state.setGlobal("collectgarbage") { [unowned self] call in
      // Rules and expressions at moments of the past only read.
      if call.isNil(1) || call.string(at: 1) == "collect", onlooker == nil, !isInThePast { collectReleased() }
      call.push(0)
      return 1
    }
  }

  /// Sets `trace`, which returns every event so far as a list of strings.
  private func installTrace() {
    state.setGlobal("trace") { [unowned self] call in
      try call.refuseMore(than: 0, "trace")
      let trace = system.trace
      guard trace.first == 0 else {
        throw PlainError("trace: the first \(trace.first) events were dropped: the log keeps \(Trace.bounds)")
      }
      call.pushTable(arrayCount: trace.count)
      for (index, event) in trace.events(from: 0).enumerated() {
        call.push(TraceText.keyWords(of: event, in: trace))
        call.setItem(index + 1, of: -2)
      }
      return 1
    }
  }

  /// Sets `hierarchy`, which returns a list of strings that describe where views and controllers disagree.
  private func installHierarchy() {
    state.setGlobal("hierarchy") { [unowned self] call in
      try call.refuseMore(than: 0, "hierarchy")
      system.hierarchyProblems.map { "\($0.controller.toldName): \($0.text)" }.push(call)
      return 1
    }
  }

  /// Makes globals that aren't set read as nil, as in Lua, and remembers their names for a later error message.
  private func watchUnsetGlobals() {
    let call = state.top
    call.restoring {
      state.pushGlobals()
      call.pushTable()
      call.push { [unowned self] call in
        guard let name = call.string(at: 2) else { return 0 }
        if bridge.pushBuiltInClass(name, call) || pushGiven(name, call) { return 1 }
        unset.add(name)
        return 0
      }
      call.setField("__index", of: -2)
      call.push(false)
      call.setField("__metatable", of: -2)
      call.setMetatable(of: -2)
    }
  }
}

// The constructors of elements, containers and items.
extension Session {
  private func installConstructors() {
    let construct = state.addFunction { [unowned self] call in
      let descriptor = bridge.table.all[call.keptNumber]
      try bridge.pushTemplate(of: descriptor, constructor: descriptor.constructor, call)
      return 1
    }
    for (number, descriptor) in bridge.table.all.enumerated() where descriptor.isConstructible {
      state.top.pushFunction(construct, keeping: number)
      state.setGlobal(descriptor.constructor)
    }
    installSpaces()
    installActionSheet()
  }

  /// Sets `actionSheet`, which makes an alert in the action sheet style.
  private func installActionSheet() {
    guard let descriptor = bridge.table.named(AlertController.className) else { return }
    state.setGlobal("actionSheet") { [unowned self] call in
      try bridge.pushTemplate(
        of: descriptor, constructor: "actionSheet",
        with: [DeclaredField("preferredStyle", .text(AlertController.Style.actionSheet.rawValue))], call)
      return 1
    }
  }

  /// Sets `flexibleSpace`, `fixedSpace` and `editButtonItem`.
  func installSpaces() {
    let call = state.top
    pushSpace("flexibleSpace", width: nil, call)
    state.setGlobal("flexibleSpace")
    pushSharedItem([DeclaredField("togglesEditing", .flag(true))], call)
    state.setGlobal("editButtonItem")
    state.setGlobal("fixedSpace") { [unowned self] call in
      try call.refuseMore(than: 1, "fixedSpace")
      let width = try Arguments(call, from: 1).next("width", as: Points.self).value
      pushSpace("fixedSpace", width: width, call)
      return 1
    }
  }

  private func pushSpace(_ systemItem: String, width: Double?, _ call: LuaCall) {
    let fields = [DeclaredField("systemItem", .text(systemItem))]
    pushSharedItem(fields + (width.map { [DeclaredField("width", .number($0))] } ?? []), call)
  }

  /// Pushes a template of a bar button item; each use of it makes a new item.
  private func pushSharedItem(_ fields: [DeclaredField], _ call: LuaCall) {
    bridge.pushSharedTemplate(of: BarButtonItem.className, fields, call)
  }
}
