import Controllers
import Lua

// Writes declared elements and constraints that haven't been instantiated as lines.
extension StateWalk {
  /// Returns lines for a declaration that hasn't been instantiated.
  func linesOfTemplate(at index: Int32, _ name: String) -> [String] {
    guard let template = call.wrapper(at: index)?.template else { return [] }
    var lines = ["declared: \(session.bridge.table.all[template.number].name) \(template.place)"]
    if let declaration = template.declaration { lines.append(words(of: .object(declaration))) }
    call.restoring {
      guard call.pushExistingProperties(at: index) else { return }
      lines += self.lines(ofTableAt: call.count, name)
    }
    return lines
  }

  private func words(of value: DeclaredValue) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): StateWalk.words(of: Array(text.utf8))
    case .list(let values): "[" + values.map(words).joined(separator: ", ") + "]"
    case .table(let fields): words(of: fields)
    case .object(let declaration):
      "\(declaration.className) \(declaration.place) \(words(of: declaration.fields))"
        + words(of: .list(declaration.children))
    case .constraints(let constraints): "[" + constraints.map(words).joined(separator: ", ") + "]"
    case .function: "a function"
    case .given: "as given"
    }
  }

  private func words(of fields: [DeclaredField]) -> String {
    // If the order of fields makes no difference, readers keep the fields in arbitrary order.
    "{"
      + fields.sorted { $0.name.precedes($1.name) }.map { "\($0.name): \(words(of: $0.value))" }.joined(separator: ", ")
      + "}"
  }

  /// Describes a declared constraint on one line.
  func words(of constraint: DeclaredConstraint) -> String {
    let name = constraint.identifier.map { "\($0) " } ?? ""
    switch constraint.content {
    case .format(let format, let options, let metrics):
      let sorted = metrics.sorted { $0.key.precedes($1.key) }.map { "\($0.key): \($0.value)" }
      return "\(name)\(format) \(options) [\(sorted.joined(separator: ", "))]"
    case .equation(let equation): return name + words(of: equation)
    case .made(let constraint): return name + reference(to: constraint)
    }
  }

  private func words(of declared: DeclaredEquation) -> String {
    let equation = declared.adapted(to: session.system)
    let second = equation.second.map(words) ?? "nil"
    let attribute = equation.secondAttribute.map { "\($0)" } ?? "nil"
    let numbers = "\(equation.multiplier) \(equation.constant) \(equation.priority)"
    let guides = [equation.guides.first, equation.guides.second].map { guide in
      guide.flatMap { $0.isOfScrollView ? nil : " " + $0.rawValue } ?? ""
    }.joined()
    return
      "\(words(of: equation.first)).\(equation.firstAttribute) \(equation.relation) \(second).\(attribute) \(numbers)"
      + guides
  }

  private func words(of view: NamedView) -> String {
    switch view {
    case .view(let view): reference(to: view)
    case .name(let name): name
    }
  }
}
