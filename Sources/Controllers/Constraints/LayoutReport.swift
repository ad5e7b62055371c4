import Layout

/// An explanation of a view's frame, for the console.
package struct LayoutReport {
  private let view: View
  private let layoutRoot: LayoutRoot?

  package init(of view: View) {
    self.view = view
    layoutRoot = view.layout?.root == nil ? nil : view.solvedLayoutRoot
  }

  /// Lines that describe the view's frame, what sets it, and the constraints that determine each edge.
  ///
  /// The last lines name missing constraints.
  package var lines: [String] {
    var lines = [view.layoutDescription, "  frame: \(frameText)"]
    guard let layoutRoot else { return lines + ["  " + view.frameSource] + placementLines }
    let item = layoutRoot.item(of: view)
    lines.append(
      "  laid out by " + (view.layout?.translatesMask == true ? "\(maskText), as constraints" : "constraints"))
    lines += contentLines
    for attribute in [Attribute.left, .right, .top, .bottom] {
      let sources = determiningSources(attribute, of: item, in: layoutRoot)
      lines.append("  \(attribute.name): " + (sources.isEmpty ? "undetermined" : sources.joined(separator: ", ")))
    }
    return lines + brokenLines(layoutRoot) + ambiguityLines(layoutRoot.engine.freedoms(of: item)) + placementLines
  }

  private var frameText: String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(numberText)
    return numbers[..<2].joined(separator: ", ") + "; " + numbers[2...].joined(separator: " × ")
      + (view.superview.map { " in \($0.layoutName)" } ?? "")
  }

  private var maskText: String { "its mask \(view.autoresizingMask.text)" }

  private var contentLines: [String] {
    let size = view.naturalSize
    let parts = Axis.allCases.compactMap { axis -> String? in
      guard let length = axis == .horizontal ? size.width : size.height else { return nil }
      let hugging = numberText(view.contentHuggingPriority[axis])
      let compression = numberText(view.contentCompressionResistancePriority[axis])
      return "\(numberText(length)) \(axis == .horizontal ? "wide" : "high") (hugs \(hugging), resists \(compression))"
    }
    return parts.isEmpty ? [] : ["  content: " + parts.joined(separator: ", ")]
  }

  /// Returns the constraint that relates an edge to the superview.
  ///
  /// If there is no such constraint, the result is all constraints that determine the edge.
  private func determiningSources(_ attribute: Attribute, of item: Item, in layoutRoot: LayoutRoot) -> [String] {
    let sources = layoutRoot.engine.constraints(deciding: Anchor(item, attribute))
    if let direct = sources.first(where: { relatesToSuperview($0, attribute, in: layoutRoot) }) {
      return [text(direct)]
    }
    return sources.map(text).reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
  }

  private func relatesToSuperview(_ source: ConstraintSource, _ attribute: Attribute, in layoutRoot: LayoutRoot) -> Bool
  {
    guard case .constraint(let id) = source, let constraint = layoutRoot.constraint(id) else { return false }
    let (first, second) = (constraint.firstItem, constraint.secondItem)
    guard constraint.relation == .equal, constraint.multiplier == 1 else { return false }
    if first === view, second === view.superview {
      return layoutRoot.engine.edge(constraint.firstAttribute) == attribute
    }
    guard second === view, first === view.superview, let ownAttribute = constraint.secondAttribute else { return false }
    return layoutRoot.engine.edge(ownAttribute) == attribute
  }

  private func text(_ source: ConstraintSource) -> String {
    switch source {
    case .constraint(let id): return layoutRoot?.constraint(id)?.text ?? ""
    case .content(let item, let axis):
      let name = layoutRoot?.view(of: item).layoutName ?? ""
      return "the content of \(name) (\(axis == .horizontal ? "width" : "height"))"
    case .mask(let item, _): return "the mask of \(layoutRoot?.view(of: item).layoutName ?? "")"
    }
  }

  /// Returns a line for each constraint of the view that was broken.
  private func brokenLines(_ layoutRoot: LayoutRoot) -> [String] {
    let broken = ([layoutRoot.rootView] + layoutRoot.views).flatMap(\.constraints)
      .filter { $0.isBroken && $0.views.contains { $0 === view } }
    return broken.map { "  broken by conflicting constraints: \($0.text)" }
  }

  private func ambiguityLines(_ freedoms: [Freedom]) -> [String] {
    guard !freedoms.isEmpty else { return ["  the layout is unambiguous"] }
    return Axis.allCases.compactMap { axis in
      let openFreedoms = freedoms.filter { $0.attribute.axis == axis }
      guard !openFreedoms.isEmpty else { return nil }
      return "  ambiguous: " + openFreedoms.map(\.text).joined(separator: ", ") + "; "
        + Freedom.missingConstraints(openFreedoms.map(\.attribute), axis)
    }
  }

  private var placementLines: [String] {
    view.constraints.isEmpty ? [] : ["  installed on it:"] + view.constraints.map { "    " + $0.text }
  }
}

extension Freedom {
  fileprivate var text: String {
    switch (extent.minimum.isFinite, extent.maximum.isFinite) {
    case (true, true): "\(attribute.name) from \(numberText(extent.minimum)) to \(numberText(extent.maximum))"
    case (true, false): "\(attribute.name) from \(numberText(extent.minimum)) up"
    case (false, true): "\(attribute.name) up to \(numberText(extent.maximum))"
    case (false, false): "\(attribute.name) unlimited"
    }
  }

  /// Returns a line that lists the constraints that would resolve the ambiguity.
  fileprivate static func missingConstraints(_ openAttributes: [Attribute], _ axis: Axis) -> String {
    let positions = axis == .horizontal ? "left, right or centerX" : "top, bottom or centerY"
    let size = axis == .horizontal ? "width" : "height"
    switch (openAttributes.contains { !$0.isSize }, openAttributes.contains(where: \.isSize)) {
    case (true, false): return "missing: its \(positions)"
    case (false, true): return "missing: its \(size), or another of \(positions)"
    default: return "missing: its \(size) or another of \(positions), or both"
    }
  }
}

extension View {
  fileprivate var layoutDescription: String {
    let name = type(of: self).className
    return layoutName == name ? name : "\(name) \"\(layoutName)\""
  }

  /// A description of what determines the frame of a view to which no constraint refers.
  fileprivate var frameSource: String {
    if viewController != nil { return "no constraint mentions the view: its controller's container places it" }
    if let stack = stackView, translatesAutoresizingMaskIntoConstraints {
      return "no constraint mentions the view: its stack view, \(stack.layoutDescription), places it"
    }
    if isInFlow { return "no constraint mentions the view: the flow places it" }
    return autoresizingMask.isEmpty
      ? "no constraint mentions the view: it keeps its frame"
      : "no constraint mentions the view: its mask determines its frame (\(autoresizingMask.text))"
  }
}
