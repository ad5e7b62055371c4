import Controllers
import Locations
import LuaSyntax
import Scripting

/// Finds numbers that are out of range for their properties, and misspelled colors.
///
/// If a function may change the bounds of an element, every number counts as valid.
struct RangeRule {
  private let app: DeclaredApp
  private let receivers: KnownReceivers

  init(app: DeclaredApp, _ receivers: KnownReceivers) {
    (self.app, self.receivers) = (app, receivers)
  }

  var findings: [Finding] { declaredValueFindings + codeFindings }

  // MARK: Bounds

  /// Returns the bounds that the element's class gives a property, or `nil` if there are none.
  private func bounds(of property: String, in part: DeclaredPart) -> NumberBounds? {
    ClassTable.builtIn.findProperty(property, of: part.className)?.bounds
  }

  private func isSetInCode(_ name: String) -> Bool {
    app.code.indicesOfName(name).contains { receivers.names.functionDepths[$0] > 0 && app.code.isField($0) }
  }

  private func problem(_ property: String, _ value: DeclaredValue?, in part: DeclaredPart) -> String? {
    guard let value, let number = value.numericValue, let bounds = bounds(of: property, in: part),
      let lowerBound = part.number(at: bounds.lowerBound), let upperBound = part.number(at: bounds.upperBound),
      !(lowerBound...max(lowerBound, upperBound)).contains(number),
      !(bounds.lowerBound.setters + bounds.upperBound.setters).contains(where: isSetInCode)
    else { return nil }
    return
      "\(property): expected a number from \(lowerBound.scriptText) to \(upperBound.scriptText), found \(number.scriptText)"
  }

  private var declaredValueFindings: [Finding] {
    app.screens.flatMap(\.parts).flatMap { part -> [Finding] in
      let fields = (part.declaration?.properties ?? []).map(\.field)
      let numberFindings = fields.compactMap { field in
        problem(field.name, field.value, in: part).map {
          Finding(.outOfRange, at: app.location(of: field.name, in: part), $0)
        }
      }
      let colorFindings = fields.compactMap { field -> Finding? in
        guard field.name.hasSuffix("Color"), let text = part.text(field.name) else { return nil }
        return colorFinding(text, field.name, at: app.location(of: field.name, in: part, value: text))
      }
      return numberFindings + colorFindings
    }
  }

  // MARK: Code

  private var codeFindings: [Finding] {
    let partsByID = Dictionary(grouping: app.screens.flatMap(\.parts)) { $0.text("id") ?? "" }
    return receivers.uses.filter(\.isAssigned).flatMap { use -> [Finding] in
      guard let value = app.code.literal(assignedAt: use.index) else { return [] }
      let location = app.code[use.index].location
      if case .text(let text) = value, use.name.hasSuffix("Color") {
        return [colorFinding(text, use.name, at: location)].compactMap { $0 }
      }
      guard let id = elementID(of: use), let matchingParts = partsByID[id] else { return [] }
      let problems = matchingParts.compactMap { problem(use.name, value, in: $0) }
      return problems.count == matchingParts.count
        ? problems.prefix(1).map { Finding(.outOfRange, at: location, $0) } : []
    }
  }

  /// Returns the element's id in an expression such as `self.elements.volume.value`.
  private func elementID(of use: KnownReceivers.Use) -> String? {
    guard case .object = use.receiver, let element = app.code.receiver(at: use.index).map(app.code.resolvedChain),
      element.receiver.flatMap(app.code.lastName) == "elements"
    else { return nil }
    return app.code.lastName(of: element)
  }

  // MARK: Colors

  private func colorFinding(_ name: String, _ key: String, at location: CodeLocation?) -> Finding? {
    guard app.session.system.namedColors[name] == nil else { return nil }
    return UnknownColor(name).map { Finding(.unknownColor, at: location, "\(key): \($0.message)") }
  }
}

extension DeclaredValue {
  fileprivate var numericValue: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

extension DeclaredPart {
  /// Returns the number at one end of a range, or `nil` if it isn't known.
  fileprivate func number(at end: NumberBounds.Bound) -> Double? {
    switch end {
    case .number(let number): number
    case .property(let name, let defaultValue): self[name].map(\.numericValue) ?? defaultValue
    case .items(let name, _): itemCount(name).map(Double.init)
    }
  }

  /// Returns the number of items of a list, which is declared under its name or as the strings in the element's table.
  ///
  /// The result is `nil` if the number isn't known.
  private func itemCount(_ name: String) -> Int? {
    if case .list(let items)? = self[name] { return items.count }
    guard self[name] == nil, let children = declaration?.children else { return nil }
    let items = children.count { if case .text = $0 { true } else { false } }
    return items == children.count && items > 0 ? items : nil
  }
}

extension Double {
  /// The number as a script would write it, such as `1` or `0.5`.
  fileprivate var scriptText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
