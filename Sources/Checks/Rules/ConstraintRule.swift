import Controllers
import Layout
import Locations
import Scripting

/// Finds constraints that refer to missing elements, and required constraints that conflict on a screen of any size.
struct ConstraintRule {
  let app: DeclaredApp

  var findings: [Finding] {
    app.screens.filter { !$0.createsViewInCode && declaresAllViews($0) }.flatMap { screen in
      var scene = ConstraintScene(app, screen)
      return scene.findings()
    }
  }

  /// Whether the script declares all views of a screen.
  private func declaresAllViews(_ screen: DeclaredScreen) -> Bool {
    let lineage = app.lineage(of: screen)
    return lineage.contains { $0.declaration["view"] != nil } && !lineage.contains(where: \.createsViewInCode)
      && !app.storyboards.flatMap(\.scenes).contains { $0.customClass == screen.name && $0.declaration["view"] != nil }
  }
}

/// The constraints of a screen, solved in a separate layout engine in which the screen may have any size.
private struct ConstraintScene {
  private let app: DeclaredApp
  private let screen: DeclaredScreen
  private let parts: [DeclaredPart]
  private var engine = LayoutEngine()
  private let rootItem: Item
  /// The layout item of each part, or `nil` for a part that isn't a view.
  private var items: [Item?] = []
  private var namesByItem: [Item: String] = [:]
  private var guides: [GuideKey: Item] = [:]
  /// The declaration of each constraint, with its source location.
  private var origins: [ConstraintID: (declared: DeclaredConstraint, location: CodeLocation)] = [:]
  private var unknownElementFindings: [Finding] = []

  init(_ app: DeclaredApp, _ screen: DeclaredScreen) {
    (self.app, self.screen) = (app, screen)
    let viewParts = app.lineage(of: screen).first { $0.declaration["view"] != nil }?.parts ?? []
    let firstIndex = viewParts.firstIndex { $0.root == "view" } ?? 0
    parts = viewParts.filter { $0.root == "view" }
    let window = engine.addRoot(size: Size(width: 1, height: 1))
    rootItem = engine.addItem(in: window)
    namesByItem[rootItem] = screen.name
    for (index, part) in parts.enumerated() {
      let container = part.enclosingParts.last { items[$0 - firstIndex] != nil }.flatMap { items[$0 - firstIndex] }
      items.append(addItem(for: part, isRoot: index == 0, in: container ?? rootItem))
    }
  }

  /// Adds a layout item for a part that is a view.
  ///
  /// The top part is the screen's view, which already has an item. In this case, the method returns that item.
  private mutating func addItem(for part: DeclaredPart, isRoot: Bool, in container: Item) -> Item? {
    guard !isRoot else { return rootItem }
    guard part.isKind(of: View.className) else { return nil }
    let item = engine.addItem(in: container)
    namesByItem[item] = part.text("id") ?? part.text("title") ?? part.text("text") ?? part.className
    return item
  }

  mutating func findings() -> [Finding] {
    for current in app.lineage(of: screen) {
      add(current.declaration.constraints, of: rootItem, from: current.location)
    }
    for (part, item) in zip(parts, items) {
      guard let item, let declaration = part.declaration else { continue }
      add(declaration.constraints, of: item, from: part.location)
    }
    return unknownElementFindings + engine.solve().map(finding)
  }

  private func finding(_ conflict: Conflict) -> Finding {
    let conflictingConstraints = conflict.sources.compactMap { source -> (text: String, location: CodeLocation)? in
      guard case .constraint(let id) = source, let constraint = engine.constraint(id) else { return nil }
      return (engine.text(of: constraint) { namesByItem[$0] ?? "view" }, self.location(of: id))
    }
    let location: CodeLocation =
      if case .constraint(let id) = conflict.brokenConstraint { self.location(of: id) } else { screen.location }
    let constraintList = conflictingConstraints.map { "\($0.text) (\($0.location))" }.joined(separator: ", ")
    return Finding(
      .impossibleConstraints, at: location,
      "screen \"\(screen.name)\": these constraints can't all be satisfied: \(constraintList)")
  }

  // MARK: Constraints

  private mutating func add(_ constraints: [DeclaredConstraint], of owner: Item, from location: CodeLocation) {
    for constraint in constraints {
      do {
        for made in try makeConstraints(constraint, of: owner) {
          origins[try engine.activate(made)] = (constraint, location)
        }
      } catch let error as UnknownElement {
        let knownNames = Set(namesByItem.filter { $0.key != rootItem }.values).sorted()
        let hint = Suggestion.sentence(for: error.name, among: knownNames, quote: "`").map { "; " + $0 } ?? ""
        unknownElementFindings.append(
          Finding(
            .unknownElement, at: self.location(of: constraint, from: location),
            "screen \"\(screen.name)\": constraints: no element `\(error.name)`" + hint))
      } catch {
        // An invalid constraint was reported when the script was loaded.
        continue
      }
    }
  }

  /// Returns the source location of a constraint.
  ///
  /// The location is looked up only for findings, because scripts may be long.
  private func location(of constraint: DeclaredConstraint, from location: CodeLocation) -> CodeLocation {
    app.session.sourceSearch.location(of: constraint.content, from: location) ?? location
  }

  private func location(of id: ConstraintID) -> CodeLocation {
    origins[id].map { location(of: $0.declared, from: $0.location) } ?? screen.location
  }

  private struct UnknownElement: Error {
    let name: String
  }

  private mutating func makeConstraints(_ declaredConstraint: DeclaredConstraint, of owner: Item) throws -> [Constraint]
  {
    switch declaredConstraint.content {
    case .existing: return []
    case .format(let format, let options, let metrics):
      var views: [String: Item] = [:]
      for name in VisualFormat.names(in: format) {
        views[name] = itemNamed(name, in: owner) ?? (metrics[name] == nil ? guide(named: name, of: owner) : nil)
      }
      do {
        return try VisualFormat.constraints(
          format, options: options, metrics: metrics, views: views, parent: engine.parent)
      } catch {
        switch error.problem {
        case .unknownView(let name), .unknownName(let name): throw UnknownElement(name: name)
        default: return []
        }
      }
    case .equation(let equation): return try makeConstraints(equation, of: owner)
    }
  }

  private mutating func makeConstraints(_ declaredEquation: DeclaredEquation, of owner: Item) throws -> [Constraint] {
    let equation = declaredEquation.adapted(to: app.session.system)
    guard let firstItem = try item(equation.firstView, equation.guides.first, in: owner, beside: equation.secondView)
    else {
      return []
    }
    var secondItem: Item?
    if let secondView = equation.secondView {
      guard let foundItem = try item(secondView, equation.guides.second, in: owner, beside: equation.firstView) else {
        return []
      }
      secondItem = foundItem
    }
    return [
      try Constraint(
        item: firstItem, attribute: equation.firstAttribute, relation: equation.relation, toItem: secondItem,
        toAttribute: equation.secondAttribute, multiplier: equation.multiplier, constant: equation.constant,
        priority: equation.priority)
    ]
  }

  /// Returns the layout item of a named view, or `nil` for a view that code created.
  private mutating func item(
    _ view: NamedView, _ guide: GuideKind?, in owner: Item, beside other: NamedView?
  ) throws -> Item? {
    guard case .name(let name) = view else { return nil }
    guard name == "superview" else {
      if let foundItem = itemNamed(name, in: owner) {
        return guide.map { $0.isOfScrollView ? foundItem : self.guide($0, of: foundItem) } ?? foundItem
      }
      guard let foundGuide = self.guide(named: name, of: owner) else { throw UnknownElement(name: name) }
      return foundGuide
    }
    guard case .name(let name)? = other, name != "superview" else { return nil }
    return itemNamed(name, in: owner).flatMap(engine.parent)
  }

  /// Returns the item of the guide with a name, or `nil` if there is no such guide.
  private mutating func guide(named name: String, of owner: Item) -> Item? {
    GuideKind.namedKinds.first { $0.rawValue == name }.map { guide($0, of: owner) }
  }

  /// Returns the layout item of a guide.
  ///
  /// The guide may be anywhere in its view, because its position depends on the device.
  private mutating func guide(_ kind: GuideKind, of view: Item) -> Item {
    let key = GuideKey(kind: kind, view: view)
    if let knownGuide = guides[key] { return knownGuide }
    let item = engine.addItem(in: view)
    namesByItem[item] = (namesByItem[view].map { $0 + "." } ?? "") + kind.rawValue
    guides[key] = item
    return item
  }

  private struct GuideKey: Hashable {
    let kind: GuideKind
    let view: Item
  }

  private func itemNamed(_ name: String, in owner: Item) -> Item? {
    for (part, item) in zip(parts, items) where part.text("id") == name {
      if let item, item == owner || isInside(item, owner) { return item }
    }
    return nil
  }

  private func isInside(_ item: Item, _ owner: Item) -> Bool {
    var parent = engine.parent(of: item)
    while let current = parent {
      if current == owner { return true }
      parent = engine.parent(of: current)
    }
    return false
  }
}
