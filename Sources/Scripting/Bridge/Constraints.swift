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
    controller.screenConstraints += try install(at: index, in: controller.view, label: controller.label, call)
  }

  /// Installs what a screen declares; its view was made just now.
  func installDeclaredConstraints(of controller: ViewController, _ call: LuaCall) throws {
    try call.balanced {
      pushKept(.constraints, of: controller, call)
      guard !call.isNil(-1) else { return }
      do {
        controller.screenConstraints = try install(
          at: call.count, in: controller.view, label: controller.label, call)
      } catch {
        throw placed(call.named(error, "constraints"), placeOfConstraints(error, of: controller))
      }
    }
  }

  /// Makes what the value at an index declares and installs it.
  @discardableResult
  func install(at index: Int32, in view: View, label: String, _ call: LuaCall) throws -> [LayoutConstraint] {
    let declared = try DeclaredConstraints.read(call, index)
    return try ConstraintInstaller(owner: view, label: label).install(declared.all)
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

  /// Where the list of a screen stands, or the line in it that has the format with the error.
  private func placeOfConstraints(_ error: any Error, of controller: ViewController) -> String {
    let screen = placeOf("constraints", in: controller)
    guard let problem = error as? FormatProblem, let place = session.place(of: problem.error.format, from: screen)
    else {
      return screen
    }
    return place
  }
}

extension Session {
  /// The line on which a text stands in a script, at or after a place in it: `app.lua:12`.
  func place(of text: String, from place: String) -> String? {
    let parts = place.split(separator: ":", maxSplits: 2)
    guard parts.count >= 2, let line = Int(parts[1].prefix { $0.isNumber }),
      let source = sources[String(parts[0])]
    else { return nil }
    let lines = source.text.scriptLines
    return lines.indices.first { $0 >= line - 1 && lines[$0].contains(text) }.map { "\(parts[0]):\($0 + 1)" }
  }

  /// Runs what the model asks for when a view was made.
  package func installConstraints(of controller: ViewController) {
    do {
      try bridge.installDeclaredConstraints(of: controller, state.top)
    } catch {
      note(error)
    }
  }
}
