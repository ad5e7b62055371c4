import Layout

// Parts of a view that are elements and no views.
extension View {
  /// A part of this view as an element.
  ///
  /// - Parameters:
  ///   - target: what stands behind it.
  ///   - names: the most particular first; empty ones are left out.
  ///   - rect: in the bounds of this view, in points.
  ///   - isEnabled: whether the part is enabled, apart from the view.
  /// - Returns: the element as it is now.
  final func part(_ target: Element.Target, names: [String], in rect: Rect, isEnabled: Bool = true) -> Element {
    Element(
      target, in: self, rect, names: names.filter { !$0.isEmpty }, takesTouches: true,
      isEnabled: isEnabled && isEnabledItself)
  }
}
