extension EventKind {
  package static let valueChanged = seen(
    231, "valueChanged", with: [.told(TraceKey(81, "element"), .text), .told(.to, .text)],
    "The value of a control changed.")
}

extension Double {
  /// Whole numbers without a point.
  var told: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension View {
  /// Tells that it stands at another value.
  ///
  /// - Parameter value: what it stands at now.
  final func tellValue(_ value: @autoclosure () -> String) {
    guard window != nil, let controller = nearestViewController else { return }
    let name = identifier ?? elementNames.first ?? type(of: self).className
    system.record(.valueChanged, of: controller.subject, with: .list([.word(name), .word(value())]))
  }
}
