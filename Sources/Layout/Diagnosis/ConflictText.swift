extension LayoutEngine {
  /// A conflict as UIKit logs it.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - conflict: from `solve`.
  ///   - name: how an item is called.
  /// - Returns: several lines.
  package func message(of conflict: Conflict, _ name: (Item) -> String) -> String {
    let list = conflict.sources.map { "  \"\(text(of: $0, name))\"" }.joined(separator: ",\n")
    return """
      Unable to simultaneously satisfy constraints.
      One of the following at least is not wanted: find what activates it and change that. (Mask constraints \
      come from translatesAutoresizingMaskIntoConstraints.)
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(text(of: conflict.broken, name))
      """
  }

  /// A relation with the class UIKit names for it, as in `<NSLayoutConstraint H:[box(60)]>`.
  package func text(of source: ConstraintSource, _ name: (Item) -> String) -> String {
    switch source {
    case .constraint(let id):
      guard let constraint = constraint(id) else { return "<NSLayoutConstraint (inactive)>" }
      return "<NSLayoutConstraint \(text(of: constraint, name))\(names(of: constraint, name))>"
    case .content(let item, let axis):
      let content = items[item.index][axis]
      let letter = axis == .horizontal ? "H" : "V"
      return "<NSContentSizeLayoutConstraint \(letter):[\(name(item))(\(numberText(content.size ?? 0)))] "
        + "Hug:\(numberText(content.hugging)) CompressionResistance:\(numberText(content.compression))>"
    case .mask(let item, let constraint):
      let mask = masks[item.index]?.mask ?? []
      return "<NSAutoresizingMaskLayoutConstraint \(mask.text) \(text(of: constraint, on: item, name))>"
    }
  }

  /// Who `|` is.
  private func names(of constraint: Constraint, _ name: (Item) -> String) -> String {
    guard let container = VisualText(constraint, parent: parent)?.container else { return "" }
    return "   (Names: '|':\(name(container)) )"
  }

  private func text(of constraint: MaskConstraint, on item: Item, _ name: (Item) -> String) -> String {
    let isHorizontal = constraint.axis == .horizontal
    let letter = isHorizontal ? "H" : "V"
    let container = parent(of: item).map(name) ?? "|"
    switch (constraint.subject, constraint.multiplier) {
    case (.size, 0): return "\(letter):[\(name(item))(\(numberText(constraint.constant)))]"
    case (.start, 0): return "\(letter):|-(\(numberText(constraint.constant)))-[\(name(item))]"
    case (.end, 1): return "\(letter):[\(name(item))]-(\(numberText(0 - constraint.constant)))-|"
    case (let subject, let multiplier):
      let attribute: Attribute =
        switch subject {
        case .size: isHorizontal ? .width : .height
        case .start: isHorizontal ? .left : .top
        case .end: isHorizontal ? .right : .bottom
        }
      let size = isHorizontal ? "width" : "height"
      let share = "\(numberText(multiplier))*\(container).\(size)"
      return "\(name(item)).\(attribute.name) == \(share)\(signed(constraint.constant))"
    }
  }
}

extension AutoresizingMask {
  /// The mask as UIKit's messages draw it: before, size, after; `&` gives way, `-` does not.
  package var text: String {
    func draw(_ parts: [AutoresizingMask]) -> String { parts.map { contains($0) ? "&" : "-" }.joined() }
    return "h=" + draw([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      + " v=" + draw([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
  }
}
