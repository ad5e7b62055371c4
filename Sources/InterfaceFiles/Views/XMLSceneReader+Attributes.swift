import Controllers
import Scripting

// Reads `<userDefinedRuntimeAttribute type= keyPath= value=>`, which sets a property by name when an object is created.
extension XMLSceneReader {
  /// Returns the runtime attributes of a view that are properties of its class.
  ///
  /// Other attributes are reported in notes.
  func attributes(of view: XMLElement) -> [DeclaredField] {
    let rule = ViewRule.rulesByElement[view.name]
    return runtimeAttributes(of: view).compactMap { attribute in
      let renamedProperty = ((rule?.attributes ?? []) + ViewRule.commonAttributes).first {
        $0.attribute == attribute.name
      }?.property
      if let name = propertyName(attribute, as: renamedProperty, to: rule?.className ?? "View") {
        return DeclaredField(name, attribute.value)
      }
      notes.add("\(view.name): the runtime attribute `\(attribute.name)` has no effect in Maquette", at: attribute.line)
      return nil
    }
  }

  /// Returns the runtime attributes of a controller that are properties of its UIKit class.
  func attributes(of controller: XMLElement, _ className: String) -> [DeclaredField] {
    runtimeAttributes(of: controller).compactMap { attribute in
      propertyName(attribute, as: nil, to: className).map { DeclaredField($0, attribute.value) }
    }
  }

  /// Returns the runtime attributes of a controller that its custom class can access as `self.<keyPath>`.
  func customValues(of controller: XMLElement, in declaration: Declaration) -> [DeclaredField] {
    runtimeAttributes(of: controller).compactMap { attribute in
      guard propertyName(attribute, as: nil, to: declaration.className) == nil else { return nil }
      if !attribute.name.contains("."), attribute.value.isPrimitive {
        return DeclaredField(attribute.name, attribute.value)
      }
      notes.add(
        "\(controller.name): the runtime attribute `\(attribute.name)` has no effect in Maquette", at: attribute.line)
      return nil
    }
  }

  private struct RuntimeAttribute {
    let name: String
    let value: DeclaredValue
    let line: Int
  }

  /// Returns the name of the property of a class that corresponds to an attribute, or `nil` if there is none.
  private func propertyName(_ attribute: RuntimeAttribute, as renamedProperty: String?, to className: String) -> String?
  {
    let names: [String?] = [
      renamedProperty, attribute.name, "is" + attribute.name.prefix(1).uppercased() + attribute.name.dropFirst(),
    ]
    return names.compactMap { $0 }.first { name in
      (try? Declaration(className, location: nil, fields: [DeclaredField(name, attribute.value)])) != nil
    }
  }

  private func runtimeAttributes(of element: XMLElement) -> [RuntimeAttribute] {
    element.group("userDefinedRuntimeAttributes").compactMap { attribute in
      attribute.markAllAsRead()
      guard let name = attribute.peek("keyPath"), let value = value(of: attribute) else { return nil }
      return RuntimeAttribute(name: name, value: value, line: attribute.line)
    }
  }

  private func value(of attribute: XMLElement) -> DeclaredValue? {
    let child = attribute.children.first { $0.peek("key") == "value" }
    switch attribute.peek("type") {
    case "string", "localizedString", "image":
      return (attribute.peek("value") ?? child.map { $0.peek("value") ?? $0.text }).map { .text($0) }
    case "boolean": return .flag(attribute.peek("value") == "YES")
    case "number":
      guard let text = child?.peek("value") ?? attribute.peek("value") else { return nil }
      return Int(text).map { .integer($0) } ?? number("value", of: child ?? attribute).map { .number($0) }
    case "color": return child.flatMap(colorName).map { .text($0) }
    case "size": return numberList(["width", "height"], of: child)
    case "point": return numberList(["x", "y"], of: child)
    case "rect": return numberList(["x", "y", "width", "height"], of: child)
    case "nil": return nil
    case let type:
      notes.add("userDefinedRuntimeAttribute: unknown type `\(type ?? "")`", at: attribute.line)
      return nil
    }
  }

  private func numberList(_ names: [String], of element: XMLElement?) -> DeclaredValue? {
    element.map { element in .list(names.map { .number(number($0, of: element) ?? 0) }) }
  }
}

extension DeclaredValue {
  /// Whether the value is a string, a number or a Boolean.
  fileprivate var isPrimitive: Bool {
    switch self {
    case .text, .number, .integer, .flag: true
    default: false
    }
  }
}
