import Controllers
import Lua
import Rendering

// Installs the script's globals that aren't part of Lua.
extension GlobalEnvironment {
  /// Sets the globals for the objects of the running app.
  func installAppGlobals() {
    let call = session.state.top
    let appGlobals: [(String, AnyObject?)] = [
      ("application", session.application), ("device", session.system.device), ("window", session.application.window),
      ("notifications", session.system.notifications),
    ]
    for case (let name, let object?) in appGlobals {
      session.bridge.push(object, call)
      session.state.setGlobal(name)
    }
  }

  /// Sets `window` to the app's new window, unless a script has set the global to something else.
  func replaceWindow(from old: Window?) {
    guard let old, let window = session.application.window else { return }
    let call = session.state.top
    call.restoringStack {
      session.state.pushGlobal("window")
      guard call.wrapper(at: -1)?.object === old else { return }
      session.bridge.push(window, call)
      session.state.setGlobal("window")
    }
  }

  /// Sets `defaults`, the table that survives from one launch to the next.
  func installDefaults() {
    session.state.top.pushTable()
    session.state.setGlobal("defaults")
  }

  /// Sets `print`, which writes to the trace.
  func installPrint() {
    session.state.setGlobal("print") { [unowned self] call in
      var values: [String] = []
      for index in stride(from: Int32(1), through: call.count, by: 1) {
        call.pushValue(at: index)
        values.append(try session.state.popText())
      }
      let text = values.joined(separator: "\t")
      guard session.state.countOutput(text.utf8.count + 1) else { return 0 }
      for line in text.lines {
        session.system.record(.text, of: .print, with: .text(line))
      }
      return 0
    }
  }

  /// Sets `collectgarbage`, which releases all unreferenced objects so that the trace shows each `deinit`.
  ///
  /// The other options of Lua's function have no effect, because the program itself tunes the collector.
  func installCollectGarbage() {
    session.state.setGlobal("collectgarbage") { [unowned self] call in
      // Rules, and expressions that are evaluated at past moments, must not have side effects. Therefore, they don't
      // collect garbage.
      if call.isNil(1) || call.string(at: 1) == "collect", session.handlers.observerName == nil, !session.isInThePast {
        session.runner.collectReleased()
      }
      call.push(0)
      return 1
    }
  }

  /// Sets `trace`, which returns every event so far as a list of strings.
  func installTrace() {
    session.state.setGlobal("trace") { [unowned self] call in
      try call.rejectSurplus(than: 0, "trace")
      let trace = session.system.trace
      guard trace.firstKeptIndex == 0 else {
        throw PlainError(
          "trace: the first \(trace.firstKeptIndex) events were dropped, because the log keeps at most \(Trace.limitsText)"
        )
      }
      call.pushTable(arrayCount: trace.count)
      for (index, event) in trace.events(from: 0).enumerated() {
        call.push(TraceText.expectationTextWithKeys(of: event, in: trace))
        call.setItem(index + 1, of: -2)
      }
      return 1
    }
  }

  /// Sets `hierarchy`, which describes where the view hierarchy and the controller hierarchy disagree.
  func installHierarchy() {
    session.state.setGlobal("hierarchy") { [unowned self] call in
      try call.rejectSurplus(than: 0, "hierarchy")
      session.system.hierarchyProblems.map { "\($0.controller.displayName): \($0.text)" }.push(call)
      return 1
    }
  }

  /// Makes unset globals read as nil, as in Lua, and records their names for later error messages.
  func watchUnsetGlobals() {
    let call = session.state.top
    call.restoringStack {
      session.state.pushGlobals()
      call.pushTable()
      call.push { [unowned self] call in
        guard let name = call.string(at: 2) else { return 0 }
        if session.bridge.screenDeclarations.pushBuiltInClass(name, call) || session.pushImplicitValue(name, call) {
          return 1
        }
        session.declarations.unsetGlobals.add(name)
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
extension GlobalEnvironment {
  func installConstructors() {
    let constructorFunction = session.state.addFunction { [unowned self] call in
      let descriptor = session.bridge.table.all[call.keptNumber]
      try session.bridge.builder.pushTemplate(of: descriptor, constructor: descriptor.constructor, call)
      return 1
    }
    for (number, descriptor) in session.bridge.table.all.enumerated() where descriptor.isConstructible {
      session.state.top.pushFunction(constructorFunction, keeping: number)
      session.state.setGlobal(descriptor.constructor)
    }
    installLaunchItems()
    installFixedSpace()
    installAlerts()
  }

  /// Sets `actionSheet`, which creates an alert in the action sheet style.
  ///
  /// Also sets system 8's names for alerts.
  private func installAlerts() {
    let styleName = AlertController.Style.actionSheet.rawValue
    installConstructor(
      "actionSheet", of: AlertController.className, with: [DeclaredField("preferredStyle", .text(styleName))])
    installConstructor("alertController", of: AlertController.className)
    installConstructor("alertAction", of: AlertAction.className)
  }

  /// Sets another constructor of a class.
  private func installConstructor(_ constructor: String, of className: String, with fields: [DeclaredField] = []) {
    guard let descriptor = session.bridge.table.named(className) else { return }
    session.state.setGlobal(constructor) { [unowned self] call in
      try session.bridge.builder.pushTemplate(of: descriptor, constructor: constructor, with: fields, call)
      return 1
    }
  }

  /// Sets `flexibleSpace` and `editButtonItem`, which belong to one launch.
  func installLaunchItems() {
    let call = session.state.top
    pushSpaceItem("flexibleSpace", width: nil, call)
    session.state.setGlobal("flexibleSpace")
    pushSharedItem([DeclaredField("togglesEditing", .flag(true))], call)
    session.state.setGlobal("editButtonItem")
  }

  /// Sets `fixedSpace`, which all launches share.
  func installFixedSpace() {
    session.state.setGlobal("fixedSpace") { [unowned self] call in
      try call.rejectSurplus(than: 1, "fixedSpace")
      let width = try Arguments(call, from: 1).next("width", as: Points.self).value
      pushSpaceItem("fixedSpace", width: width, call)
      return 1
    }
  }

  private func pushSpaceItem(_ systemItem: String, width: Double?, _ call: LuaCall) {
    let fields = [DeclaredField("systemItem", .text(systemItem))]
    pushSharedItem(fields + (width.map { [DeclaredField("width", .number($0))] } ?? []), call)
  }

  /// Pushes a template of a bar button item.
  ///
  /// Each use of the template creates a new item.
  private func pushSharedItem(_ fields: [DeclaredField], _ call: LuaCall) {
    session.bridge.builder.pushSharedTemplate(of: BarButtonItem.className, fields, call)
  }
}
