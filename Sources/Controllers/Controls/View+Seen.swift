extension EventKind {
  package static let valueChanged = seen(
    231, "valueChanged", with: [.told(TraceKey(81, "element"), .text), .told(.to, .text)],
    "The value of a control changed.")
}

extension Double {
  /// The number as text.
  ///
  /// A whole number has no decimal point.
  var told: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension View {
  /// Records that the value of the control has changed, if the view is in a window.
  ///
  /// - Parameter value: The new value.
  final func tellValue(_ value: @autoclosure () -> String) {
    guard window != nil, let controller = nearestViewController else { return }
    let name = identifier ?? elementNames.first ?? type(of: self).className
    system.record(.valueChanged, of: controller.subject, with: .list([.word(name), .word(value())]))
  }
}
