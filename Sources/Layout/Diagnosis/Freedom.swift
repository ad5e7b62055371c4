/// A part of an item's frame that the constraints don't determine, with the range of its possible values.
package struct Freedom: Equatable, Sendable {
  /// The attribute that represents the part: the left or top edge, the width or the height.
  package var attribute: Attribute
  /// The range of the part's possible values, in points.
  ///
  /// If no constraint limits the range on a side, the limit on that side is infinite.
  package var extent: Extent
}

extension LayoutEngine {
  /// Returns the parts of an item's frame that the constraints don't determine.
  ///
  /// - Returns: The parts with their ranges, or an empty array if the frame is unambiguous.
  package func freedoms(of item: Item) -> [Freedom] {
    let engine = engineWithoutExercise
    return zip([Attribute.left, .width, .top, .height], frameVariables(of: item)).compactMap { attribute, variable in
      let extent = engine.system.extent(of: variable)
      return extent.isPoint ? nil : Freedom(attribute: attribute, extent: extent)
    }
  }

  /// Returns the left or right edge that a leading or trailing attribute refers to in the engine's reading direction.
  ///
  /// Other attributes are returned unchanged.
  package func edge(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: attribute
    }
  }

  /// Returns the constraints that determine an edge, a center or a size of an item.
  ///
  /// - Returns: The constraints in the order of activation.
  package func constraints(deciding anchor: Anchor) -> [ConstraintSource] {
    let record = items[anchor.item.index]
    let axis = anchor.attribute.axis
    let variables: [Int] =
      switch fraction(of: anchor.attribute) {
      case _ where anchor.attribute.isSize: [record.size(axis)]
      case 0: [record.position(axis)]
      default: [record.position(axis), record.size(axis)]
      }
    return system.rowsInfluencing(variables).compactMap { sourcesByRow[$0] }
  }
}
