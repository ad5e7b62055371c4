extension LayoutEngine {
  /// The smallest size an item can have with what is in it (`systemLayoutSizeFitting`).
  ///
  /// Source: recorded. Only what is inside counts; the size is wished for with priority 50.
  ///
  /// - Parameters:
  ///   - item: whose size it is.
  ///   - target: the size to come as near to as possible, in points.
  /// - Returns: the size in points.
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
