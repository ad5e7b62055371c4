import Controllers
import Layout
import Locations
import Lua

/// Installs the constraints that a list declares.
///
/// The installer finds the views that the constraints refer to by name, creates the constraints, and installs each one
/// on the nearest view that contains the constraint's items. As in a nib, a named view without a declared frame is
/// positioned only by its constraints. A view with a frame keeps its autoresizing mask.
struct ConstraintInstaller {
  /// The view whose `constraints` are installed.
  ///
  /// The constraints don't change the position of this view.
  let owner: View
  /// The owner of the list, for messages.
  let label: String
  /// A closure that returns the source location of a constraint, or `nil` if the location isn't known.
  var location: (DeclaredConstraint.Content) -> CodeLocation? = { _ in nil }
  /// A closure that is called for each guide to which a constraint refers by name, with the source location.
  private let noteGuide: (GuideKind, CodeLocation?) -> Void
  private let views: NamedViews

  init(
    owner: View, label: String, noteGuide: @escaping (GuideKind, CodeLocation?) -> Void = { _, _ in },
    location: @escaping (DeclaredConstraint.Content) -> CodeLocation? = { _ in nil }
  ) {
    (self.owner, self.label, self.noteGuide, self.location) = (owner, label, noteGuide, location)
    views = NamedViews(in: owner)
  }

  /// Creates and installs the constraints.
  ///
  /// - Returns: the constraints, in the order of the list.
  /// - Throws: an error for the first constraint that refers to an unknown view or can't be created.
  func install(_ declared: [DeclaredConstraint]) throws -> [LayoutConstraint] {
    var installed: [LayoutConstraint] = []
    for entry in declared {
      let (made, named) = try make(entry)
      for constraint in made where entry.identifier != nil { constraint.identifier = entry.identifier }
      for constraint in made where entry.nameInFile != nil { constraint.nameInFile = entry.nameInFile }
      note(locationOf: entry, in: made)
      for view in named where view !== owner && !view.isPlaced && view.viewController == nil {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      for constraint in made { try constraint.nearestHost().addConstraint(constraint) }
      installed += made
    }
    return installed
  }

  private func note(locationOf entry: DeclaredConstraint, in made: [LayoutConstraint]) {
    if case .made = entry.content { return }
    let location = location
    let content = entry.content
    for constraint in made { constraint.findLocation = { location(content) } }
  }

  /// Creates the constraints of an entry, and returns them with the views that the entry refers to by name.
  private func make(_ entry: DeclaredConstraint) throws -> ([LayoutConstraint], named: [View]) {
    switch entry.content {
    case .made(let constraint): return ([constraint], [])
    case .equation(let equation):
      do { return try make(equation) } catch { throw located(error, equation.location ?? location(entry.content)) }
    case .format(let format, let options, let metrics):
      do {
        return try make(format, options, metrics)
      } catch {
        throw located(error, nil)
      }
    }
  }

  private func make(
    _ format: String, _ options: VisualFormatOptions, _ metrics: [String: Double]
  ) throws -> ([LayoutConstraint], named: [View]) {
    var items: [String: ConstraintItem] = [:]
    for name in VisualFormat.names(in: format) {
      if let view = views[name] {
        items[name] = ConstraintItem(view)
      } else if metrics[name] == nil,
        let guide = guide(named: name, at: location(.format(format, options, metrics: metrics)))
      {
        items[name] = ConstraintItem(owner, guide)
      }
    }
    do {
      let made = try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, items: items, in: owner.system)
      return (made, items.keys.sorted().compactMap { items[$0]?.view })
    } catch {
      throw FormatProblem(
        error, names: ids + metrics.keys, isWithoutGuides: owner.system.behavior.contentAvoids == .frames)
    }
  }

  private func make(_ declared: DeclaredEquation) throws -> ([LayoutConstraint], named: [View]) {
    let equation = declared.adapted(to: owner.system)
    let first = try equation.first.isSuperview ? nil : find(equation.first, equation.guides.first, in: equation)
    let second = try equation.second.flatMap {
      try $0.isSuperview ? nil : find($0, equation.guides.second, in: equation)
    }
    let made = try LayoutConstraint(
      try first?.view ?? around(second?.view), equation.firstAttribute, equation.relation,
      equation.second == nil ? nil : second?.view ?? around(first?.view), equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority, in: owner.system)
    made.guides = LayoutConstraint.Guides(first: first?.guide, second: second?.guide)
    return ([made], [first?.view, second?.view].compactMap { $0 })
  }

  /// Returns the view with a name, with the guide that the equation gives, or the guide of the owner with that name.
  private func find(
    _ view: NamedView, _ guide: GuideKind?, in equation: DeclaredEquation
  ) throws -> ConstraintItem {
    switch view {
    case .view(let view): return ConstraintItem(view, guide)
    case .name(let name):
      if let found = views[name] { return ConstraintItem(found, guide) }
      if let guide = self.guide(named: name, at: equation.location ?? location(.equation(equation))) {
        return ConstraintItem(owner, guide)
      }
      let hint = Suggestion.nearest(to: name, among: ids + guideNames).map { "; nearest: `\($0)`" }
      let list = ids.isEmpty ? " (none has an id)" : " (there are: \(ids.joined(separator: ", ")))"
      throw PlainError("no element `\(name)` in \(label)" + (hint ?? list))
    }
  }

  /// Returns the guide with a name, or `nil` if there is none.
  private func guide(named name: String, at location: @autoclosure () -> CodeLocation?) -> GuideKind? {
    guard let kind = GuideKind.named.first(where: { $0.rawValue == name }) else { return nil }
    noteGuide(kind, location())
    return kind
  }

  private var guideNames: [String] {
    owner.system.behavior.contentAvoids == .frames ? [] : GuideKind.named.map(\.rawValue)
  }

  /// Returns the view that the name `superview` refers to, which is the superview of the other item.
  private func around(_ view: View?) throws -> View {
    guard let superview = view?.superview else {
      throw PlainError(
        view.map { "`superview`: \($0.layoutName) has no superview" } ?? "`superview` needs a view as the other item")
    }
    return superview
  }

  private var ids: [String] { owner.allDescendants.compactMap(\.identifier).sorted() }

  private func located(_ error: any Error, _ location: CodeLocation?) -> any Error {
    location.map { ErrorAtLocation(location: $0, error: NamedError(name: "constraints", error: error)) } ?? error
  }
}

extension NamedView {
  /// Whether the name refers to the superview of the other item instead of an element.
  var isSuperview: Bool {
    if case .name("superview") = self { return true }
    return false
  }
}
