extension LayoutEngine {
  /// Returns the smallest size of an item that satisfies the constraints inside it (`systemLayoutSizeFitting`).
  ///
  /// The target size has the priority 50. Source: recordings of UIKit.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - target: The size that the result should be close to, in points.
  /// - Returns: The size in points.
  package func fittingSize(of item: Item, target: Size = .zero) -> Size {
    var copy = self
    if items[item.index].parent >= 0 { _ = copy.move(item, to: nil) }
    for axis in Axis.allCases {
      let variable = copy.items[item.index].size(axis)
      copy.system.setKind(of: variable, to: .restricted)
      copy.buffer = [Term(variable, 1)]
      _ = copy.addRow(
        constant: axis == .horizontal ? target.width : target.height, below: Priority.fittingSize,
        above: Priority.fittingSize)
    }
    _ = copy.solve()
    return copy.frame(of: item).size
  }
}
