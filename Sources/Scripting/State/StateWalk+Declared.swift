import Controllers
import Locations
import Lua

// Writes declared elements and constraints that haven't been instantiated.
extension StateWalk {
  /// Writes lines for a declaration that hasn't been instantiated.
  func writeLines(ofTemplateAt index: Int32, _ name: String) {
    guard let template = call.wrapper(at: index)?.template else { return }
    if output.writesText { write(template) } else { hash(template) }
    call.restoringStack {
      guard call.pushExistingProperties(at: index) else { return }
      writeLines(ofTableAt: call.count, name)
    }
  }

  private func write(_ template: Template) {
    output.addLine {
      output.addWords("declared: ")
      output.addText("\(session.bridge.table.all[template.classNumber].name) \(template.location.text)")
    }
    if let declaration = template.declaration { output.addLine { write(.object(declaration)) } }
  }

  /// Adds a template to the hash.
  ///
  /// A declaration without references to objects has the same hash until it is replaced.
  private func hash(_ template: Template) {
    guard let hasher = output.hasher else { return }
    if let knownHash = template.stateHash { return hasher.combine(knownHash) }
    let initialReferenceCount = reachedNodes.count
    let ownHasher = StateHasher()
    let lines = StateOutput()
    withOutput(to: lines) { write(template) }
    for line in lines.takeLines() { ownHasher.combine(line) }
    let hash = ownHasher.value
    // A reference contains the number of the object, which depends on the other objects.
    if reachedNodes.count == initialReferenceCount, !lines.hasReferences { template.stateHash = hash }
    hasher.combine(hash)
  }

  private func write(_ value: DeclaredValue) {
    switch value {
    case .flag(let flag): output.addValue(flag)
    case .integer(let number): output.addValue(number)
    case .number(let number): output.addNumber(number)
    case .text(let text): output.addText(StateWalk.printableText(of: text.utf8))
    case .list(let values): write(values)
    case .table(let fields): write(fields)
    case .object(let declaration):
      output.addText("\(declaration.className) \(declaration.location.text) ")
      write(declaration.fields)
      write(declaration.children)
    case .constraints(let constraints):
      output.addWords("[")
      output.addList(constraints, write)
      output.addWords("]")
    case .function: output.addWords("a function")
    case .remainingInTable: output.addWords("as given")
    }
  }

  private func write(_ values: [DeclaredValue]) {
    output.addWords("[")
    output.addList(values, write)
    output.addWords("]")
  }

  private func write(_ fields: [DeclaredField]) {
    output.addWords("{")
    // If the order of fields makes no difference, the readers of declarations use an arbitrary order.
    output.addList(fields.sorted { $0.name.precedes($1.name) }) { field in
      output.addText(field.name)
      output.addWords(": ")
      write(field.value)
    }
    output.addWords("}")
  }

  /// Writes a declared constraint on one line.
  func write(_ constraint: DeclaredConstraint) {
    if let name = constraint.identifier { output.addText("\(name) ") }
    switch constraint.content {
    case .format(let format, let options, let metrics):
      let sortedMetrics = metrics.sorted { $0.key.precedes($1.key) }.map { "\($0.key): \($0.value)" }
      output.addText("\(format) \(options) [\(sortedMetrics.joined(separator: ", "))]")
    case .equation(let equation): write(equation)
    case .existing(let constraint): write(referenceTo: constraint)
    }
  }

  private func write(_ declared: DeclaredEquation) {
    let equation = declared.adapted(to: session.system)
    write(equation.firstView)
    output.addText(".\(equation.firstAttribute) \(equation.relation) ")
    if let secondView = equation.secondView { write(secondView) } else { output.addWords("nil") }
    output.addText(".\(equation.secondAttribute.map { "\($0)" } ?? "nil")")
    output.addText(" \(equation.multiplier) \(equation.constant) \(equation.priority)")
    for guide in [equation.guides.first, equation.guides.second] {
      if let guide, !guide.isOfScrollView { output.addText(" \(guide.rawValue)") }
    }
  }

  private func write(_ view: NamedView) {
    switch view {
    case .view(let view): write(referenceTo: view)
    case .name(let name): output.addText(name)
    }
  }
}
