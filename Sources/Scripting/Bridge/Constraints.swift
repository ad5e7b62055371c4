import Controllers
import Layout
import Locations
import Lua

// Implements the property `constraints` of screens and views.
extension ConstraintDeclarations {
  /// Sets the constraints of a screen.
  ///
  /// If the view is loaded, the constraints are installed immediately. Otherwise, they are installed after the view is
  /// loaded.
  ///
  /// - Throws: An error if a constraint can't be read or installed.
  func setConstraints(of controller: ViewController, at slot: LuaSlot) throws {
    guard controller.isViewLoaded else {
      bridge.storeValue(.constraints, of: controller, at: slot)
      controller.declaresConstraints = true
      return
    }
    controller.screenConstraints += try install(at: slot, in: controller.view, label: controller.displayName)
  }

  /// Installs the constraints that a screen declares.
  ///
  /// Must be called after the screen's view has been created.
  ///
  /// - Throws: An error with the source location if a constraint can't be read or installed.
  func installDeclaredConstraints(of controller: ViewController, _ call: LuaCall) throws {
    try call.withBalancedStack {
      bridge.pushStoredValue(.constraints, of: controller, call)
      guard !call.isNil(-1) else { return }
      do {
        controller.screenConstraints = try install(
          at: call.top, in: controller.view, label: controller.displayName,
          from: bridge.builder.declaringScreen(of: "constraints", in: controller)?.location)
      } catch {
        throw bridge.builder.addingLocation(
          call.addingName(error, "constraints"), in: bridge.builder.declaringScreen(of: "constraints", in: controller))
      }
    }
  }

  /// Reads constraints and installs them.
  ///
  /// - Throws: The error for a constraint that can't be read or installed.
  @discardableResult
  func install(
    at slot: LuaSlot, in view: View, label: String, from location: CodeLocation? = nil
  ) throws -> [LayoutConstraint] {
    let call = slot.call
    let declared = try DeclaredConstraints.read(from: slot)
    return try installer(owner: view, label: label, from: location, call).install(declared.entries)
  }

  /// Returns an installer for constraints that were declared at a source location.
  ///
  /// By default, this is the location of the owner's declaration. If the owner has no such location, it is the line
  /// that is being executed.
  func installer(owner: View, label: String, from location: CodeLocation? = nil, _ call: LuaCall) -> ConstraintInstaller
  {
    let location = location ?? bridge.builder.location(of: owner, call) ?? call.location()
    let recordGuide: (GuideKind, CodeLocation?) -> Void = { [weak session = bridge.session] kind, location in
      session?.sourceSearch.recordUse(of: SinceChoice.guide(kind), at: location)
    }
    return ConstraintInstaller(owner: owner, label: label, noteGuide: recordGuide) {
      [weak session = bridge.session] content in
      guard let location else {
        // An equation has its own location, even if its list has none.
        guard case .equation(let equation) = content else { return nil }
        return equation.location
      }
      return session?.sourceSearch.location(of: content, from: location) ?? location
    }
  }

  /// Pushes constraints as a list.
  ///
  /// A constraint with an identifier can also be found by that identifier.
  func push(named constraints: [LayoutConstraint], _ call: LuaCall) {
    constraints.push(call)
    let list = call.count
    call.pushProperties(at: list)
    for name in Set(constraints.compactMap(\.identifier)).sorted() {
      let sameNamed = constraints.filter { $0.identifier == name }
      if sameNamed.count == 1 { sameNamed[0].push(call) } else { sameNamed.push(call) }
      call.setField(name, of: list + 1)
    }
    call.pop()
  }
}

extension Declarations {
  /// Installs a screen's constraints after the model has created the screen's view.
  ///
  /// Errors are recorded.
  package func installConstraints(of controller: ViewController) {
    do {
      try session.bridge.constraints.installDeclaredConstraints(of: controller, session.state.top)
    } catch {
      session.handlers.recordError(error)
    }
  }
}
