import Flows
import Scripting

// Help on classes and their members.
extension Help {
  func lines(about descriptor: ClassDescriptor) -> [String] {
    let lineage = classes.ancestry(of: descriptor)
    var lines = [lineage.map(\.name).joined(separator: " ▸ ")] + layout.text(descriptor.summaryLine)
    for ancestor in lineage.reversed() where !ancestor.members.isEmpty {
      lines += ["", ancestor.name + ":"]
      lines += layout.columnLines(
        ancestor.members.filter { !$0.isRenamed }.map { ($0.syntax, ancestor.summaryLine(of: $0) + $0.kindText) })
    }
    return lines
  }

  var callbackLines: [String] {
    classes.all.flatMap { descriptor in
      let rows = descriptor.members.filter(\.isCallback).map { ($0.syntax, descriptor.summaryLine(of: $0)) }
      return rows.isEmpty ? [] : [descriptor.name + ":"] + layout.columnLines(rows)
    }
  }

  /// Returns the help on a qualified name, such as `ViewController.parent` or `expect.never`.
  func qualifiedHelp(_ topic: String) -> [String] {
    let parts = topic.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    if parts.starts(with: ["expect", "soft"]) {
      return ExpectationTable.otherFunctions.filter { $0.name == "soft" }.flatMap {
        entryLines($0.usage, $0.summary, $0.name)
      }
        + (parts.count == 3 ? qualifiedHelp("expect." + parts[2]) : [])
    }
    guard parts.count == 2 else { return [] }
    if parts[0] == "expect" {
      return expectations.filter { $0.name == parts[1] }.flatMap {
        entryLines($0.usage, $0.summary, "expect." + $0.name)
      }
    }
    let owner = classes.named(parts[0]) ?? classes.all.first { $0.constructor == parts[0] && $0.makeObject != nil }
    let lineage = owner.map(classes.ancestry(of:)) ?? []
    return lineage.last { $0.members.contains { $0.name == parts[1] } }.map { memberLines(named: parts[1], of: $0) }
      ?? []
  }

  func memberLines(named name: String) -> [String] {
    classes.all.flatMap { memberLines(named: name, of: $0) }
  }

  private func memberLines(named name: String, of descriptor: ClassDescriptor) -> [String] {
    descriptor.members.filter { $0.name == name }.map { member in
      ["\(descriptor.name).\(member.syntax)\(member.kindText.isEmpty ? "" : "  (\(member.kindName))")"]
        + layout.text(descriptor.summaryLine(of: member))
    }.flatMap { $0 }
  }
}

extension Member {
  fileprivate var isRenamed: Bool {
    if case .renamed = role { return true }
    return false
  }

  fileprivate var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }

  /// The syntax of the member: `pushViewController(viewController, [animated])`.
  fileprivate var syntax: String {
    switch role {
    case .method(let method): "\(name)(\(method.parameters().usage))"
    case .callback(let arguments): "\(name)(self\(arguments().isEmpty ? "" : ", " + arguments().usage))"
    case .property, .renamed: name
    }
  }

  fileprivate var kindName: String {
    switch role {
    case .property(let property): property.kind
    case .method: "method"
    case .callback: value.map { "callback, or \($0.type)" } ?? "callback"
    case .renamed(let name): "write \(name)"
    }
  }

  fileprivate var kindText: String {
    switch role {
    case .property(let property): " (\(property.kind))"
    case .callback: " (\(kindName))"
    case .renamed(let name): " (write \(name))"
    case .method: ""
    }
  }
}
