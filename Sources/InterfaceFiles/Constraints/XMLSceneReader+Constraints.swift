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
    // Xcode leaves placeholder constraints out of built apps.
    guard element.peek("placeholder") != "YES" else { return pass(element) }
    let holder = view["id"] ?? ""
    guard let first = end(element, "first", orElse: holder), let attribute = first.attribute else {
      return unreadable(element)
    }
    var equation = DeclaredEquation(
      first: .name(first.view), firstAttribute: attribute, relation: relation(of: element), location: location(element))
    equation.guides.first = first.guide
    equation.constant = number("constant", of: element) ?? 0
    equation.multiplier = ratio("multiplier", of: element) ?? 1
    equation.priority = min(max(number("priority", of: element) ?? 1000, 1), 1000)
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let second = end(element, "second", orElse: nil), let attribute = second.attribute else {
        return unreadable(element)
      }
      if stacked.isKept(element) { return nil }
      guard !movesArranged(element, holder: holder) else {
        return noted(element, "ignored, because it would move a view that a stack view arranges")
      }
      equation.second = .name(second.view)
      equation.secondAttribute = attribute
      equation.guides.second = second.guide
      equation.withoutGuides = PlainEquation(
        firstAttribute: first.plainAttribute ?? attribute, secondAttribute: second.plainAttribute,
        constant: equation.constant - first.offset + equation.multiplier * second.offset)
    } else {
      equation.withoutGuides = PlainEquation(
        firstAttribute: first.plainAttribute ?? attribute, secondAttribute: nil,
        constant: equation.constant - first.offset)
    }
    let id = element["id"]
    if let id { made.insert(id) }
    return DeclaredConstraint(.equation(equation), identifier: element["identifier"], nameInFile: id)
  }

  /// Adds a note that a constraint has no attribute for an item, unless the constraint already has a note.
  private func unreadable(_ element: XMLElement) -> DeclaredConstraint? {
    element.readWhole()
    guard
      element.peek("firstAttribute") == nil
        || element.peek("secondItem") != nil && element.peek("secondAttribute") == nil
    else { return nil }
    return noted(element, "ignored, because it has no attribute for an item")
  }

  /// Whether a constraint ties a view in a stack view to another view of the stack view, or to the view that contains
  /// the stack view.
  private func movesArranged(_ element: XMLElement, holder: String) -> Bool {
    let items = [element.peek("firstItem") ?? holder, element.peek("secondItem") ?? holder]
    guard items[0] != items[1], items.contains(where: stacked.contains) else { return false }
    return items.allSatisfy { stacked.contains($0) || $0 == holder || guides[$0] != nil }
  }

  private func noted(_ element: XMLElement, _ text: String) -> DeclaredConstraint? {
    notes.add("constraint: \(text)", at: element.line)
    return nil
  }

  /// An item of a constraint.
  ///
  /// Up to system 6, an attribute of a guide or a margin is expressed as an attribute of the view, plus an offset.
  private struct End {
    let view: String
    let attribute: Attribute?
    var guide: GuideKind?
    /// The attribute of the view that replaces an attribute of a guide.
    let plainAttribute: Attribute?
    /// The distance from that attribute of the view to the line that the file constrains, in points.
    var offset = 0.0
  }

  private func end(_ element: XMLElement, _ side: String, orElse holder: String?) -> End? {
    guard let word = element["\(side)Attribute"], let item = element["\(side)Item"] ?? holder else { return nil }
    let guide = guides[item]
    let view = guide?.view ?? item
    guard names.object(view) != nil else {
      notes.add("constraint: the scene has no object `\(view)`", at: element.line)
      return nil
    }
    let margin = XMLSceneReader.marginAttributes[word]
    let attribute = margin?.attribute ?? Attribute(name: word)
    if let edge = guide?.edge, XMLSceneReader.edgesOfHeight.contains(word) {
      return End(view: view, attribute: attribute ?? edge, guide: guide?.kind, plainAttribute: edge)
    }
    if let margin {
      return End(
        view: view, attribute: attribute, guide: guide?.kind ?? .layoutMargins, plainAttribute: attribute,
        offset: margin.offset(margins[view]))
    }
    if attribute == nil {
      let there = (Attribute.allCases.map(\.name) + XMLSceneReader.marginAttributes.keys.sorted()).joined(
        separator: ", ")
      notes.add("constraint: unknown attribute `\(word)`; known attributes: \(there)", at: element.line)
    }
    return End(view: view, attribute: attribute, guide: guide?.kind, plainAttribute: attribute)
  }

  private static let edgesOfHeight: Set<String> = ["top", "bottom", "topMargin", "bottomMargin", "baseline", "centerY"]

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
    choice("relation", of: element, XMLSceneReader.relations) ?? .equal
  }

  /// Returns the value of an attribute that accepts only certain words.
  ///
  /// If the value is another word, adds a note that lists the accepted words.
  func choice<Value>(_ attribute: String, of element: XMLElement, _ values: [String: Value]) -> Value? {
    guard let word = element[attribute] else { return nil }
    if let value = values[word] { return value }
    let there = values.keys.sorted().joined(separator: ", ")
    notes.add(
      "\(element.name): \(attribute)=\"\(word)\" isn't supported; known values: \(there)", at: element.line)
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
