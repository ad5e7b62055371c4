import Controllers
import Layout
import Lua

// `constraints` of screens and views.
extension Bridge {
  /// What a screen says of where its elements stand; installed when its view is made, at once when that is there.
  func setConstraints(of controller: ViewController, at index: Int32, _ call: LuaCall) throws {
    guard controller.isViewLoaded else {
      keep(.constraints, of: controller, at: index, call)
      controller.declaresConstraints = true
      return
    }
    controller.screenConstraints += try install(at: index, in: controller.view, label: controller.toldName, call)
  }

  /// Installs what a screen declares; its view was made just now.
  func installDeclaredConstraints(of controller: ViewController, _ call: LuaCall) throws {
    try call.balanced {
      pushKept(.constraints, of: controller, call)
      guard !call.isNil(-1) else { return }
      do {
        controller.screenConstraints = try install(
          at: call.count, in: controller.view, label: controller.toldName,
          from: placeOf("constraints", in: controller), call)
      } catch {
        throw placed(call.named(error, "constraints"), placeOf("constraints", in: controller))
      }
    }
  }

  /// Makes what the value at an index declares and installs it.
  @discardableResult
  func install(
    at index: Int32, in view: View, label: String, from place: String? = nil, _ call: LuaCall
  ) throws -> [LayoutConstraint] {
    let declared = try DeclaredConstraints.read(call, index)
    return try installer(owner: view, label: label, from: place, call).install(declared.all)
  }

  /// What installs the constraints that were declared at a place, the line that runs unless told.
  func installer(owner: View, label: String, from place: String? = nil, _ call: LuaCall) -> ConstraintInstaller {
    let known = place ?? self.place(of: owner, call)
    let place = known.isEmpty ? call.place() ?? "" : known
    return ConstraintInstaller(owner: owner, label: label) { [weak session] content in
      session?.place(of: content, from: place)?.placeAlone ?? place.placeAlone
    }
  }

  /// Pushes constraints as a list; those with a name are also found by it.
  func push(named constraints: [LayoutConstraint], _ call: LuaCall) {
    constraints.push(call)
    let list = call.count
    call.pushProperties(at: list)
    for name in Set(constraints.compactMap(\.identifier)).sorted() {
      let same = constraints.filter { $0.identifier == name }
      if same.count == 1 { same[0].push(call) } else { same.push(call) }
      call.setField(name, of: list + 1)
    }
    call.pop()
  }
}

extension String {
  /// File and line, without what may follow: of `app.lua:12: screen "Form"` the place.
  fileprivate var placeAlone: String? {
    let place = Place(self)
    return place.line == nil ? nil : place.alone
  }
}

extension Session {
  /// Runs what the model asks for when a view was made.
  package func installConstraints(of controller: ViewController) {
    do {
      try bridge.installDeclaredConstraints(of: controller, state.top)
    } catch {
      note(error)
    }
  }
}
