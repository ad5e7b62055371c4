import Flows
import Scripting

// Help on classes and their members.
extension Help {
  func lines(about descriptor: ClassDescriptor) -> [String] {
    let line = classes.lineage(of: descriptor)
    var lines = [line.map(\.name).joined(separator: " ▸ ")] + layout.text(descriptor.line)
    for ancestor in line.reversed() where !ancestor.members.isEmpty {
      lines += ["", ancestor.name + ":"]
      lines += layout.columns(
        ancestor.members.filter { !$0.isRenamed }.map { ($0.usage, ancestor.line(of: $0) + $0.kindText) })
    }
    return lines
  }

  var callbacks: [String] {
    classes.all.flatMap { descriptor in
      let rows = descriptor.members.filter(\.isCallback).map { ($0.usage, descriptor.line(of: $0)) }
      return rows.isEmpty ? [] : [descriptor.name + ":"] + layout.columns(rows)
    }
  }

  /// Returns the help on a qualified name, such as `ViewController.parent` or `expect.never`.
  func part(_ topic: String) -> [String] {
    let parts = topic.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    if parts.starts(with: ["expect", "soft"]) {
      return ExpectationTable.words.filter { $0.name == "soft" }.flatMap { entry($0.usage, $0.summary, $0.name) }
        + (parts.count == 3 ? part("expect." + parts[2]) : [])
    }
    guard parts.count == 2 else { return [] }
    if parts[0] == "expect" {
      return expectations.filter { $0.name == parts[1] }.flatMap { entry($0.usage, $0.summary, "expect." + $0.name) }
    }
    let owner = classes.named(parts[0]) ?? classes.all.first { $0.constructor == parts[0] && $0.make != nil }
    let lineage = owner.map(classes.lineage(of:)) ?? []
    return lineage.last { $0.members.contains { $0.name == parts[1] } }.map { members(named: parts[1], of: $0) } ?? []
  }

  func members(named name: String) -> [String] {
    classes.all.flatMap { members(named: name, of: $0) }
  }

  private func members(named name: String, of descriptor: ClassDescriptor) -> [String] {
    descriptor.members.filter { $0.name == name }.map { member in
      ["\(descriptor.name).\(member.usage)\(member.kindText.isEmpty ? "" : "  (\(member.kind))")"]
        + layout.text(descriptor.line(of: member))
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
  fileprivate var usage: String {
    switch role {
    case .method(let method): "\(name)(\(method.parameters().usage))"
    case .callback(let arguments): "\(name)(self\(arguments().isEmpty ? "" : ", " + arguments().usage))"
    case .property, .renamed: name
    }
  }

  fileprivate var kind: String {
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
    case .callback: " (\(kind))"
    case .renamed(let name): " (write \(name))"
    case .method: ""
    }
  }
}
