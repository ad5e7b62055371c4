import Controllers
import Locations
import Lua

// Writes declared elements and constraints that haven't been instantiated.
extension StateWalk {
  /// Writes lines for a declaration that hasn't been instantiated.
  func writeLines(ofTemplateAt index: Int32, _ name: String) {
    guard let template = call.wrapper(at: index)?.template else { return }
    if output.isText { write(template) } else { hash(template) }
    call.restoring {
      guard call.pushExistingProperties(at: index) else { return }
      writeLines(ofTableAt: call.count, name)
    }
  }

  private func write(_ template: Template) {
    output.line {
      output.words("declared: ")
      output.text("\(session.bridge.table.all[template.number].name) \(template.location.text)")
    }
    if let declaration = template.declaration { output.line { write(.object(declaration)) } }
  }

  /// Adds a template to the hash.
  ///
  /// A declaration without references to objects has the same hash until it is replaced.
  private func hash(_ template: Template) {
    guard let hasher = output.hasher else { return }
    if let known = template.stateHash { return hasher.combine(known) }
    let references = met.count
    let own = StateHasher()
    let lines = StateOutput()
    writing(to: lines) { write(template) }
    for line in lines.takeLines() { own.combine(line) }
    let hash = own.value
    // A reference contains the number of the object, which depends on the other objects.
    if met.count == references, !lines.hasReferences { template.stateHash = hash }
    hasher.combine(hash)
  }

  private func write(_ value: DeclaredValue) {
    switch value {
    case .flag(let flag): output.value(flag)
    case .integer(let number): output.value(number)
    case .number(let number): output.number(number)
    case .text(let text): output.text(StateWalk.words(of: text.utf8))
    case .list(let values): write(values)
    case .table(let fields): write(fields)
    case .object(let declaration):
      output.text("\(declaration.className) \(declaration.location.text) ")
      write(declaration.fields)
      write(declaration.children)
    case .constraints(let constraints):
      output.words("[")
      output.list(constraints, write)
      output.words("]")
    case .function: output.words("a function")
    case .given: output.words("as given")
    }
  }

  private func write(_ values: [DeclaredValue]) {
    output.words("[")
    output.list(values, write)
    output.words("]")
  }

  private func write(_ fields: [DeclaredField]) {
    output.words("{")
    // If the order of fields makes no difference, readers keep the fields in arbitrary order.
    output.list(fields.sorted { $0.name.precedes($1.name) }) { field in
      output.text(field.name)
      output.words(": ")
      write(field.value)
    }
    output.words("}")
  }

  /// Writes a declared constraint on one line.
  func write(_ constraint: DeclaredConstraint) {
    if let name = constraint.identifier { output.text("\(name) ") }
    switch constraint.content {
    case .format(let format, let options, let metrics):
      let sorted = metrics.sorted { $0.key.precedes($1.key) }.map { "\($0.key): \($0.value)" }
      output.text("\(format) \(options) [\(sorted.joined(separator: ", "))]")
    case .equation(let equation): write(equation)
    case .made(let constraint): write(referenceTo: constraint)
    }
  }

  private func write(_ declared: DeclaredEquation) {
    let equation = declared.adapted(to: session.system)
    write(equation.first)
    output.text(".\(equation.firstAttribute) \(equation.relation) ")
    if let second = equation.second { write(second) } else { output.words("nil") }
    output.text(".\(equation.secondAttribute.map { "\($0)" } ?? "nil")")
    output.text(" \(equation.multiplier) \(equation.constant) \(equation.priority)")
    for guide in [equation.guides.first, equation.guides.second] {
      if let guide, !guide.isOfScrollView { output.text(" \(guide.rawValue)") }
    }
  }

  private func write(_ view: NamedView) {
    switch view {
    case .view(let view): write(referenceTo: view)
    case .name(let name): output.text(name)
    }
  }
}
