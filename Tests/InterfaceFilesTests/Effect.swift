import Controllers
import Layout
import Rendering
import Scripting

extension Opened {
  /// Returns everything that a file affects: the picture, the state of every object, and the available choices.
  func effect() throws -> String {
    var lines = [picture, session.system.device.model.rawValue]
    let controllers = root.map(Opened.screens) ?? []
    for controller in controllers {
      _ = controller.view
      lines.append(controller.segues.templates.map(Opened.words).joined(separator: "\n"))
    }
    lines += objects(of: controllers).map(state)
    lines.append(try ownProperties())
    return lines.joined(separator: "\n")
  }

  private static func screens(_ controller: ViewController) -> [ViewController] {
    [controller] + controller.children.flatMap(screens)
  }

  private static func words(_ segue: SegueTemplate) -> String {
    var segue = segue
    segue.location = nil
    return "\(segue)"
  }

  private func objects(of controllers: [ViewController]) -> [ModelObject] {
    let views = controllers.flatMap { $0.view.allDescendants }
    let windows = session.application.window?.allDescendants ?? []
    let items = controllers.flatMap { self.items(of: $0) }
    return controllers + views + windows + items
      + views.flatMap { $0.gestureRecognizers as [ModelObject] + $0.constraints }
  }

  private func items(of controller: ViewController) -> [ModelObject] {
    let item = controller.navigationItem
    return [item, controller.tabBarItem] + controller.elements.barItems + [item.backBarButtonItem].compactMap { $0 }
  }

  /// Returns the parts of an object's state that can be read without side effects.
  private func state(of object: ModelObject) -> String {
    guard let descriptor = ClassTable.builtIn.named(type(of: object).className) else { return "" }
    let members = ClassTable.builtIn.members(of: descriptor).sorted { $0.key < $1.key }
    let values = members.compactMap { name, member in
      (member.property ?? member.value).map { "\(name)=\(Opened.words($0.readValue(at: object)))" }
    }
    return descriptor.name + " " + values.joined(separator: " ")
  }

  private static func words(_ value: StateValue) -> String {
    switch value {
    case .object(let object): "<\(type(of: object))>"
    case .list(let values): "[" + values.map(words).joined(separator: ",") + "]"
    default: "\(value)"
    }
  }

  /// Returns the script's own properties, such as outlets, actions and delegates.
  private func ownProperties() throws -> String {
    try value(
      """
      local lines = {}
      local function say(object)
        for _, key in ipairs { "out", "delegate", "dataSource", "action", "valueChanged", "editingChanged", "touchDown",
          "editingDidBegin", "editingDidEnd", "editingDidEndOnExit" } do
          local found, value = pcall(function() return object[key] end)
          if found and value ~= nil and type(value) ~= "function" then
            lines[#lines + 1] = key .. "=" .. tostring(value):gsub("0x%x+", "")
          end
        end
      end
      local function visit(view)
        say(view)
        for _, recognizer in ipairs(view.gestureRecognizers) do say(recognizer) end
        for _, subview in ipairs(view.subviews) do visit(subview) end
      end
      local function screen(controller)
        say(controller)
        visit(controller.view)
        local item = controller.navigationItem
        if item.rightBarButtonItem then say(item.rightBarButtonItem) end
        for _, child in ipairs(controller.children) do screen(child) end
      end
      screen(application.window.rootViewController)
      return table.concat(lines, "\\n")
      """)
  }
}
