import Controllers
import Lua

// Everything that is declared, also in what stands inside: what needs to know it without making anything.
extension LuaReader {
  /// The declaration of an element or container at an index; nil when the value is none.
  func wholeDeclaration(at index: Int32) throws -> Declaration? {
    guard let wrapper = call.wrapper(at: index), let template = wrapper.template, let declaration = template.declaration
    else { return nil }
    return try call.balanced {
      guard call.pushStore(of: template, at: index) else { return declaration }
      return try bridge.deeper(declaration.className) { try whole(declaration, at: call.count) }
    }
  }

  /// A declaration with what stands in the table it was read from.
  func whole(_ declaration: Declaration, at table: Int32) throws -> Declaration {
    var whole = declaration
    try whole.replaceValues { field in
      guard case .given = field.value else { return field.value }
      return try call.balanced {
        call.pushField(field.name, of: table)
        return try wholeValue(named: field.name, at: call.count, from: declaration.place)
      }
    }
    guard declaration.hasUnreadChildren else { return whole }
    whole.hasUnreadChildren = false
    whole.children = try items(of: table)
    return whole
  }

  private func wholeValue(named name: String, at index: Int32, from place: String) throws -> DeclaredValue {
    if let declaration = try wholeDeclaration(at: index) { return .object(declaration) }
    if name == "constraints" { return .constraints(try DeclaredConstraints.read(call, index).all) }
    guard call.type(at: index) == .table, bridge.className(ofTableAt: index, call) == nil else { return .given }
    if name == "rows" { return .list(try rows(at: index, from: place)) }
    if let part = Bridge.parts[name] { return .object(try wholePart(at: index, as: part, from: place)) }
    if name == "view" { return .object(try wholePart(at: index, as: View.className, from: place)) }
    let list = try items(of: index)
    return list.isEmpty ? .given : .list(list)
  }

  /// A table that declares a part of something.
  private func wholePart(at index: Int32, as className: String, from place: String) throws -> Declaration {
    let number = bridge.table.number(of: className) ?? 0
    return try bridge.deeper(className) { try whole(read(index, as: number, place: place, rule: .strict), at: index) }
  }

  private func rows(at list: Int32, from place: String) throws -> [DeclaredValue] {
    try (0..<call.length(of: list)).map { position in
      try call.balanced {
        guard call.pushItem(position + 1, of: list) == .table else { return value(at: call.count) }
        return .object(try wholePart(at: call.count, as: Cell.className, from: place))
      }
    }
  }

  private func items(of table: Int32) throws -> [DeclaredValue] {
    try (0..<call.length(of: table)).map { position in
      try call.balanced {
        call.pushItem(position + 1, of: table)
        return try wholeDeclaration(at: call.count).map(DeclaredValue.object) ?? value(at: call.count)
      }
    }
  }
}

extension Session {
  /// The screens of the script as they were declared, with all that stands in them; nothing is made.
  package func declaredScreens() throws -> [(name: String, declaration: Declaration)] {
    let call = state.top
    return try bridge.screens.values.map { screen in
      try call.balanced {
        state.push(screen.table)
        return (screen.name, try LuaReader(call).whole(screen.declaration, at: call.count))
      }
    }
  }
}
