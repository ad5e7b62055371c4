import Layout

// Elements that are parts of a view but not views themselves.
extension View {
  /// Returns a part of this view as an element.
  ///
  /// - Parameters:
  ///   - target: the object that the element represents.
  ///   - names: the element's names. The most specific name is first. Empty and repeated names are ignored.
  ///   - rect: the rectangle of the part in this view's bounds, in points.
  ///   - isEnabled: whether the part is enabled. The view must be enabled as well.
  /// - Returns: the element in its current state.
  final func part(_ target: Element.Target, names: [String], in rect: Rect, isEnabled: Bool = true) -> Element {
    var distinct: [String] = []
    for name in names where !name.isEmpty && !distinct.contains(name) { distinct.append(name) }
    return Element(
      target, in: self, rect, names: distinct, takesTouches: true, isEnabled: isEnabled && isEnabledItself)
  }
}
