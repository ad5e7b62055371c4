import Layout

// How large contents want to be.
extension LayoutRoot {
  func setContent(of view: View) {
    guard view !== rootView else { return }
    let size = view.naturalSize
    let item = item(of: view)
    engine.setContent(of: item, .horizontal, size.width)
    engine.setContent(of: item, .vertical, size.height)
    markStale()
  }

  /// Measures what a stack arranges, and tells the stack of another size.
  func measureForStack() {
    guard let stack = rootView.superview as? StackView else { return }
    let size = engine.fittingSize(of: rootItem, target: .zero).snapped
    let fitting = IntrinsicSize(
      width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
    guard fitting != fittingSize else { return }
    fittingSize = fitting
    stack.contentOfSubviewChanged()
  }
}
