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
  let ownerView: View
  /// The owner of the list, for messages.
  let ownerDescription: String
  /// A closure that returns the source location of a constraint, or `nil` if the location isn't known.
  var locationOf: (DeclaredConstraint.Content) -> CodeLocation? = { _ in nil }
  /// A closure that is called for each guide to which a constraint refers by name.
  ///
  /// The second argument of the closure is the source location.
  private let recordGuide: (GuideKind, CodeLocation?) -> Void
  private let views: NamedViews

  init(
    owner: View, label: String, noteGuide: @escaping (GuideKind, CodeLocation?) -> Void = { _, _ in },
    location: @escaping (DeclaredConstraint.Content) -> CodeLocation? = { _ in nil }
  ) {
    (self.ownerView, self.ownerDescription, self.recordGuide, self.locationOf) = (owner, label, noteGuide, location)
    views = NamedViews(in: owner)
  }

  /// Creates and installs the constraints.
  ///
  /// - Returns: the constraints, in the order of the list.
  /// - Throws: an error for the first constraint that refers to an unknown view or can't be created.
  func install(_ declared: [DeclaredConstraint]) throws -> [LayoutConstraint] {
    var installed: [LayoutConstraint] = []
    for entry in declared {
      let (constraints, named) = try makeConstraints(entry)
      for constraint in constraints where entry.identifier != nil { constraint.identifier = entry.identifier }
      for constraint in constraints where entry.nameInFile != nil { constraint.nameInFile = entry.nameInFile }
      recordLocation(locationOf: entry, in: constraints)
      for view in named where view !== ownerView && !view.hasExplicitFrame && view.viewController == nil {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      for constraint in constraints { try constraint.nearestHost().addConstraint(constraint) }
      installed += constraints
    }
    return installed
  }

  private func recordLocation(locationOf entry: DeclaredConstraint, in constraints: [LayoutConstraint]) {
    if case .existing = entry.content { return }
    let location = locationOf
    let content = entry.content
    for constraint in constraints { constraint.findLocation = { location(content) } }
  }

  /// Creates the constraints of an entry, and returns them with the views that the entry refers to by name.
  private func makeConstraints(_ entry: DeclaredConstraint) throws -> ([LayoutConstraint], named: [View]) {
    switch entry.content {
    case .existing(let constraint): return ([constraint], [])
    case .equation(let equation):
      do { return try makeConstraints(equation) } catch {
        throw errorWithLocation(error, equation.location ?? locationOf(entry.content))
      }
    case .format(let format, let options, let metrics):
      do {
        return try makeConstraints(format, options, metrics)
      } catch {
        throw errorWithLocation(error, nil)
      }
    }
  }

  private func makeConstraints(
    _ format: String, _ options: VisualFormatOptions, _ metrics: [String: Double]
  ) throws -> ([LayoutConstraint], named: [View]) {
    var items: [String: ConstraintItem] = [:]
    for name in VisualFormat.names(in: format) {
      if let view = views[name] {
        items[name] = ConstraintItem(view)
      } else if metrics[name] == nil,
        let guide = guide(named: name, at: locationOf(.format(format, options, metrics: metrics)))
      {
        items[name] = ConstraintItem(ownerView, guide)
      }
    }
    do {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, items: items, in: ownerView.system)
      return (constraints, items.keys.sorted().compactMap { items[$0]?.view })
    } catch {
      throw FormatProblem(
        error, names: descendantIDs + metrics.keys, isWithoutGuides: ownerView.system.behavior.contentAvoids == .frames)
    }
  }

  private func makeConstraints(_ declared: DeclaredEquation) throws -> ([LayoutConstraint], named: [View]) {
    let equation = declared.adapted(to: ownerView.system)
    let firstItem =
      try equation.firstView.refersToSuperview ? nil : findItem(equation.firstView, equation.guides.first, in: equation)
    let secondItem = try equation.secondView.flatMap {
      try $0.refersToSuperview ? nil : findItem($0, equation.guides.second, in: equation)
    }
    let constraint = try LayoutConstraint(
      try firstItem?.view ?? findSuperview(secondItem?.view), equation.firstAttribute, equation.relation,
      equation.secondView == nil ? nil : secondItem?.view ?? findSuperview(firstItem?.view), equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority, in: ownerView.system)
    constraint.guides = LayoutConstraint.Guides(first: firstItem?.guide, second: secondItem?.guide)
    return ([constraint], [firstItem?.view, secondItem?.view].compactMap { $0 })
  }

  /// Returns the view with a name, or the guide of the owner with that name.
  ///
  /// A view is returned with the guide that the equation gives.
  private func findItem(
    _ view: NamedView, _ guide: GuideKind?, in equation: DeclaredEquation
  ) throws -> ConstraintItem {
    switch view {
    case .view(let view): return ConstraintItem(view, guide)
    case .name(let name):
      if let view = views[name] { return ConstraintItem(view, guide) }
      if let guide = self.guide(named: name, at: equation.location ?? locationOf(.equation(equation))) {
        return ConstraintItem(ownerView, guide)
      }
      let hint = Suggestion.nearest(to: name, among: descendantIDs + guideNames).map { "; nearest: `\($0)`" }
      let list = descendantIDs.isEmpty ? " (none has an id)" : " (there are: \(descendantIDs.joined(separator: ", ")))"
      throw PlainError("no element `\(name)` in \(ownerDescription)" + (hint ?? list))
    }
  }

  /// Returns the guide with a name, or `nil` if there is none.
  private func guide(named name: String, at location: @autoclosure () -> CodeLocation?) -> GuideKind? {
    guard let kind = GuideKind.namedKinds.first(where: { $0.rawValue == name }) else { return nil }
    recordGuide(kind, location())
    return kind
  }

  private var guideNames: [String] {
    ownerView.system.behavior.contentAvoids == .frames ? [] : GuideKind.namedKinds.map(\.rawValue)
  }

  /// Returns the view that the name `superview` refers to, which is the superview of the other item.
  private func findSuperview(_ view: View?) throws -> View {
    guard let superview = view?.superview else {
      throw PlainError(
        view.map { "`superview`: \($0.layoutName) has no superview" } ?? "`superview` needs a view as the other item")
    }
    return superview
  }

  private var descendantIDs: [String] { ownerView.allDescendants.compactMap(\.identifier).sorted() }

  private func errorWithLocation(_ error: any Error, _ location: CodeLocation?) -> any Error {
    location.map { ErrorAtLocation(location: $0, error: NamedError(name: "constraints", error: error)) } ?? error
  }
}

extension NamedView {
  /// Whether the name refers to the superview of the other item instead of an element.
  var refersToSuperview: Bool {
    if case .name("superview") = self { return true }
    return false
  }
}
