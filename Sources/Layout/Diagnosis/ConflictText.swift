/// The identifier of a constraint, and the text that follows the constraint in a message.
package struct ConstraintLabel {
  package var identifier: String?
  /// The text that follows the constraint, such as the location where a script created it, or an empty string.
  package var suffix: String

  package init(identifier: String? = nil, ending: String = "") { (self.identifier, self.suffix) = (identifier, ending) }
}

extension LayoutEngine {
  /// Returns the message that UIKit logs for a conflict.
  ///
  /// Source: "Understanding Auto Layout".
  ///
  /// - Parameters:
  ///   - conflict: A conflict returned by `solve`.
  ///   - name: Returns the name of an item.
  ///   - label: Returns the identifier of a constraint and the text that follows it.
  /// - Returns: Several lines of text.
  package func message(
    of conflict: Conflict, _ name: (Item) -> String, label: (ConstraintID) -> ConstraintLabel = { _ in .init() }
  ) -> String {
    func constraintText(_ source: ConstraintSource) -> (text: String, ending: String) {
      guard case .constraint(let id) = source else { return (text(of: source, name), "") }
      let label = label(id)
      let text = text(of: source, name, identifier: label.identifier)
      return (text, label.suffix)
    }
    let list = conflict.sources.map(constraintText).map { "  \"\($0.text)\"\($0.ending)" }.joined(separator: ",\n")
    let brokenText = constraintText(conflict.brokenConstraint)
    return """
      Unable to simultaneously satisfy constraints.
      Probably at least one of the following is not wanted: look at each for one you do not expect, then find the code \
      that adds it and change that. (NSAutoresizingMaskLayoutConstraints come from \
      translatesAutoresizingMaskIntoConstraints.)
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(brokenText.text)\(brokenText.ending)
      """
  }

  /// Returns a text that consists of a constraint and its UIKit class, such as `<NSLayoutConstraint H:[box(60)]>`.
  package func text(of source: ConstraintSource, _ name: (Item) -> String, identifier: String? = nil) -> String {
    switch source {
    case .constraint(let id):
      guard let constraint = constraint(id) else { return "<NSLayoutConstraint (inactive)>" }
      let identifier = identifier.map { "'\($0)' " } ?? ""
      return "<NSLayoutConstraint \(identifier)\(text(of: constraint, name))\(containerText(of: constraint, name))>"
    case .content(let item, let axis):
      let content = items[item.index][axis]
      let letter = axis == .horizontal ? "H" : "V"
      return "<NSContentSizeLayoutConstraint \(letter):[\(name(item))(\(numberText(content.size ?? 0)))] "
        + "Hug:\(numberText(content.hugging)) CompressionResistance:\(numberText(content.compression))>"
    case .mask(let item, let constraint):
      let mask = masksByItem[item.index]?.mask ?? []
      return "<NSAutoresizingMaskLayoutConstraint \(mask.text) \(text(of: constraint, on: item, name))>"
    }
  }

  /// Returns the part of the message that names the view represented by `|`.
  ///
  /// The string is empty if there is no such view.
  private func containerText(of constraint: Constraint, _ name: (Item) -> String) -> String {
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
      let proportionText = "\(numberText(multiplier))*\(container).\(size)"
      return "\(name(item)).\(attribute.name) == \(proportionText)\(signedText(constraint.constant))"
    }
  }
}

extension AutoresizingMask {
  /// The mask as it appears in UIKit's messages.
  ///
  /// The parts are in the order before, size, after.
  ///
  /// A flexible part is shown as `&`, and a fixed part as `-`.
  package var text: String {
    func partsText(_ parts: [AutoresizingMask]) -> String { parts.map { contains($0) ? "&" : "-" }.joined() }
    return "h=" + partsText([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      + " v=" + partsText([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
  }
}
