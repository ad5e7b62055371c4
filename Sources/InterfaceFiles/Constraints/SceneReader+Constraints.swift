import Layout
import Scripting

// `<constraint firstItem= firstAttribute= relation= secondItem= secondAttribute= multiplier= constant= priority=>`
extension SceneReader {
  /// The constraints that a view holds.
  func constraints(of view: XMLElement) -> [DeclaredConstraint] {
    view.group("constraints").compactMap { constraint(in: view, $0) }
  }

  private func constraint(in view: XMLElement, _ element: XMLElement) -> DeclaredConstraint? {
    guard element.flag("placeholder") != true else {
      readWhole(element)
      return nil
    }
    let holder = view["id"] ?? ""
    guard let first = end(element, "first", orElse: holder), let attribute = first.attribute else {
      return noted(element, "relates what is not known here")
    }
    var equation = DeclaredEquation(
      first: .name(first.view), firstAttribute: attribute, relation: relation(of: element), place: place(element))
    equation.constant = (number("constant", of: element) ?? 0) - first.offset
    equation.multiplier = ratio("multiplier", of: element) ?? 1
    equation.priority = min(max(number("priority", of: element) ?? 1000, 1), 1000)
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let second = end(element, "second", orElse: nil), let attribute = second.attribute else {
        return noted(element, "relates what is not known here")
      }
      equation.second = .name(second.view)
      equation.secondAttribute = attribute
      equation.constant += equation.multiplier * second.offset
    }
    return DeclaredConstraint(.equation(equation), identifier: element["identifier"])
  }

  private func noted(_ element: XMLElement, _ text: String) -> DeclaredConstraint? {
    notes.add("constraint: \(text)", at: element.line)
    return nil
  }

  /// A side of a constraint, with a guide's or a margin's put as the view's own.
  private struct End {
    let view: String
    let attribute: Attribute?
    /// How far inside the attribute lies, in points along its axis.
    var offset = 0.0
  }

  private func end(_ element: XMLElement, _ side: String, orElse holder: String?) -> End? {
    guard let word = element["\(side)Attribute"], let item = element["\(side)Item"] ?? holder else { return nil }
    let guide = guides[item]
    let view = names[guide?.view ?? item] ?? guide?.view ?? item
    if let edge = guide?.edge { return End(view: view, attribute: edge) }
    if let margin = SceneReader.margins[word] {
      let isRoot = item == guides.root
      return End(view: view, attribute: margin.attribute, offset: margin.sign * (isRoot ? margin.ofRoot : 8))
    }
    return End(view: view, attribute: Attribute(name: word))
  }

  /// UIKit: 8 points on every side, of a controller's view 16 at the sides and none above and below.
  private static let margins: [String: (attribute: Attribute, sign: Double, ofRoot: Double)] = [
    "leadingMargin": (.leading, 1, 16), "trailingMargin": (.trailing, -1, 16), "leftMargin": (.left, 1, 16),
    "rightMargin": (.right, -1, 16), "topMargin": (.top, 1, 0), "bottomMargin": (.bottom, -1, 0),
    "centerXWithinMargins": (.centerX, 1, 0), "centerYWithinMargins": (.centerY, 1, 0),
  ]

  private func relation(of element: XMLElement) -> Relation {
    switch element["relation"] {
    case "lessThanOrEqual": .lessThanOrEqual
    case "greaterThanOrEqual": .greaterThanOrEqual
    default: .equal
    }
  }

  /// `0.5`, `16:9` or `1/3`.
  private func ratio(_ attribute: String, of element: XMLElement) -> Double? {
    guard let text = element[attribute] else { return nil }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2 where parts[1] != 0: return parts[0] / parts[1]
    default:
      notes.add("constraint: \(attribute)=\"\(text)\" is no number, ratio or fraction", at: element.line)
      return nil
    }
  }
}
