/// How a part of an item can still move: what an ambiguous layout leaves open.
package struct Freedom: Equatable, Sendable {
  /// Its left or top edge, its width or its height.
  package var attribute: Attribute
  /// In points; infinite where nothing ends it.
  package var extent: Extent
}

extension LayoutEngine {
  /// What of an item's frame nothing decides.
  ///
  /// - Returns: nothing for a layout that is decided.
  package func freedoms(of item: Item) -> [Freedom] {
    let engine = unexercised
    return zip([Attribute.left, .width, .top, .height], variables(of: item)).compactMap { attribute, variable in
      let extent = engine.system.extent(of: variable)
      return extent.isPoint ? nil : Freedom(attribute: attribute, extent: extent)
    }
  }

  /// Which edge an attribute is in this reading direction; others stay what they are.
  package func edge(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: attribute
    }
  }

  /// The constraints that one of an item's edges, its middle or a size rests on.
  ///
  /// - Returns: them in the order of activation.
  package func constraints(deciding anchor: Anchor) -> [ConstraintSource] {
    let record = items[anchor.item.index]
    let axis = anchor.attribute.axis
    let variables: [Int] =
      switch fraction(of: anchor.attribute) {
      case _ where anchor.attribute.isSize: [record.size(axis)]
      case 0: [record.position(axis)]
      default: [record.position(axis), record.size(axis)]
      }
    return system.rowsInfluencing(variables).compactMap { sources[$0] }
  }
}
