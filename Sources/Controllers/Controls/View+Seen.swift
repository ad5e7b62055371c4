extension EventKind {
  package static let valueChanged = visibleChange(
    231, "valueChanged", with: [.recorded(TraceKey(81, "element"), .text), .recorded(.to, .text)],
    "The value of a control changed.")
}

extension Double {
  /// The number as text, without a decimal point if it is a whole number.
  var shortText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension View {
  /// Records that the value of the control has changed, if the view is in a window.
  ///
  /// - Parameter value: The new value.
  final func recordValue(_ value: @autoclosure () -> String) {
    guard window != nil, let controller = nearestViewController else { return }
    let name = identifier ?? elementNames.first ?? type(of: self).className
    system.record(.valueChanged, of: controller.subject, with: .list([.word(name), .word(value())]))
  }
}
