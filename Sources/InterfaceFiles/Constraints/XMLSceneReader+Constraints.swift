import Controllers
import Layout
import Scripting

// `<constraint firstItem= firstAttribute= relation= secondItem= secondAttribute= multiplier= constant= priority=>`
extension XMLSceneReader {
  /// Returns the constraints that a view contains.
  func constraints(of view: XMLElement) -> [DeclaredConstraint] {
    view.group("constraints").compactMap { constraint(in: view, $0) }
  }

  private func constraint(in view: XMLElement, _ element: XMLElement) -> DeclaredConstraint? {
    // When Xcode builds an app, it removes placeholder constraints.
    guard element.peek("placeholder") != "YES" else { return skip(element) }
    let containingView = view["id"] ?? ""
    guard let firstItem = constraintItem(element, "first", orElse: containingView), let attribute = firstItem.attribute
    else {
      return noteMissingAttribute(element)
    }
    var equation = DeclaredEquation(
      first: .name(firstItem.view), firstAttribute: attribute, relation: relation(of: element),
      location: location(element))
    equation.guides.first = firstItem.guide
    equation.constant = number("constant", of: element) ?? 0
    equation.multiplier = ratio("multiplier", of: element) ?? 1
    equation.priority = min(max(number("priority", of: element) ?? 1000, 1), 1000)
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let secondItem = constraintItem(element, "second", orElse: nil), let attribute = secondItem.attribute else {
        return noteMissingAttribute(element)
      }
      if stackedViews.isSatisfied(element) { return nil }
      guard !movesArrangedView(element, holder: containingView) else {
        return addNote(element, "ignored, because it would move a view that a stack view arranges")
      }
      equation.secondView = .name(secondItem.view)
      equation.secondAttribute = attribute
      equation.guides.second = secondItem.guide
      equation.withoutGuides = PlainEquation(
        firstAttribute: firstItem.plainAttribute ?? attribute, secondAttribute: secondItem.plainAttribute,
        constant: equation.constant - firstItem.offset + equation.multiplier * secondItem.offset)
    } else {
      equation.withoutGuides = PlainEquation(
        firstAttribute: firstItem.plainAttribute ?? attribute, secondAttribute: nil,
        constant: equation.constant - firstItem.offset)
    }
    let id = element["id"]
    if let id { declaredIdentifiers.insert(id) }
    return DeclaredConstraint(.equation(equation), identifier: element["identifier"], nameInFile: id)
  }

  /// Adds a note that a constraint doesn't name an attribute of an item, unless the constraint already has a note.
  private func noteMissingAttribute(_ element: XMLElement) -> DeclaredConstraint? {
    element.markAllAsRead()
    guard
      element.peek("firstAttribute") == nil
        || element.peek("secondItem") != nil && element.peek("secondAttribute") == nil
    else { return nil }
    return addNote(element, "ignored, because it has no attribute for an item")
  }

  /// Whether a constraint relates a view in a stack view to another view in it, or to the view that contains the stack
  /// view.
  private func movesArrangedView(_ element: XMLElement, holder: String) -> Bool {
    let items = [element.peek("firstItem") ?? holder, element.peek("secondItem") ?? holder]
    guard items[0] != items[1], items.contains(where: stackedViews.contains) else { return false }
    return items.allSatisfy { stackedViews.contains($0) || $0 == holder || guides[$0] != nil }
  }

  private func addNote(_ element: XMLElement, _ text: String) -> DeclaredConstraint? {
    notes.add("constraint: \(text)", at: element.line)
    return nil
  }

  /// An item of a constraint, with one of its attributes.
  ///
  /// Up to system 6, the attribute of a guide or a margin is replaced by an attribute of the view and an offset.
  private struct ConstraintItem {
    let view: String
    let attribute: Attribute?
    var guide: GuideKind?
    /// The attribute of the view that replaces the attribute of a guide.
    let plainAttribute: Attribute?
    /// The distance from the view's attribute to the line that the constraint in the file refers to, in points.
    var offset = 0.0
  }

  private func constraintItem(_ element: XMLElement, _ side: String, orElse holder: String?) -> ConstraintItem? {
    guard let attributeName = element["\(side)Attribute"], let item = element["\(side)Item"] ?? holder else {
      return nil
    }
    let guide = guides[item]
    let view = guide?.view ?? item
    guard names.object(view) != nil else {
      notes.add("constraint: the scene has no object `\(view)`", at: element.line)
      return nil
    }
    let margin = XMLSceneReader.marginAttributes[attributeName]
    let attribute = margin?.attribute ?? Attribute(name: attributeName)
    if let edge = guide?.edge, XMLSceneReader.verticalEdges.contains(attributeName) {
      return ConstraintItem(view: view, attribute: attribute ?? edge, guide: guide?.kind, plainAttribute: edge)
    }
    if let margin {
      return ConstraintItem(
        view: view, attribute: attribute, guide: guide?.kind ?? .layoutMargins, plainAttribute: attribute,
        offset: margin.offset(margins[view]))
    }
    if attribute == nil {
      let acceptedNames = (Attribute.allCases.map(\.name) + XMLSceneReader.marginAttributes.keys.sorted()).joined(
        separator: ", ")
      notes.add(
        "constraint: unknown attribute `\(attributeName)`; known attributes: \(acceptedNames)", at: element.line)
    }
    return ConstraintItem(view: view, attribute: attribute, guide: guide?.kind, plainAttribute: attribute)
  }

  private static let verticalEdges: Set<String> = ["top", "bottom", "topMargin", "bottomMargin", "baseline", "centerY"]

  private typealias MarginAttribute = (attribute: Attribute, offset: @Sendable (Insets) -> Double)

  private static let marginAttributes: [String: MarginAttribute] = [
    "leadingMargin": (.leading, { $0.left }), "trailingMargin": (.trailing, { -$0.right }),
    "leftMargin": (.left, { $0.left }), "rightMargin": (.right, { -$0.right }), "topMargin": (.top, { $0.top }),
    "bottomMargin": (.bottom, { -$0.bottom }),
    "centerXWithinMargins": (.centerX, { ($0.left - $0.right) / 2 }),
    "centerYWithinMargins": (.centerY, { ($0.top - $0.bottom) / 2 }),
  ]

  private static let relations: [String: Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  private func relation(of element: XMLElement) -> Relation {
    mappedValue("relation", of: element, XMLSceneReader.relations) ?? .equal
  }

  /// Returns the value for an attribute that accepts only certain words.
  ///
  /// If the attribute has another value, a note with the accepted words is added.
  func mappedValue<Value>(_ attribute: String, of element: XMLElement, _ values: [String: Value]) -> Value? {
    guard let attributeText = element[attribute] else { return nil }
    if let value = values[attributeText] { return value }
    let acceptedWords = values.keys.sorted().joined(separator: ", ")
    notes.add(
      "\(element.name): \(attribute)=\"\(attributeText)\" isn't supported; known values: \(acceptedWords)",
      at: element.line)
    return nil
  }

  /// Returns a ratio such as `0.5`, `16:9` or `1/3`.
  private func ratio(_ attribute: String, of element: XMLElement) -> Double? {
    guard let text = element[attribute] else { return nil }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2 where parts[1] != 0: return parts[0] / parts[1]
    default:
      notes.add("constraint: \(attribute)=\"\(text)\" isn't a number, ratio or fraction", at: element.line)
      return nil
    }
  }
}
