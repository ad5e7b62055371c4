import Controllers
import Layout

/// A hash of the current screen, which covers the text, values, states, positions, colors and order of all views.
///
/// The hash is computed from the views and not from the picture, because drawing the picture would take ten times as
/// long. The hash doesn't depend on addresses or random seeds, so it is the same on every machine.
package struct ScreenHash: Equatable {
  package private(set) var value = FNV.basis

  /// Computes the hash of the current screen.
  package init(of system: System) {
    add(system.statusBarHeight)
    add(system.device.isInCall)
    guard system.application?.state != .background else { return }
    for window in system.windows { add(window) }
    guard let transition = system.transitionUnderWay else { return }
    for controller in [transition.leaving, transition.arriving] { add(controller.displayName) }
    add("\(transition.motion)")
  }

  private mutating func add(_ view: View) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    add(view.frame)
    add(view.bounds.minX)
    add(view.bounds.minY)
    if view.alpha < 1 { add(view.alpha) }
    if view.clipsToBounds { add(true) }
    if let color = view.backgroundColor { add(color) }
    if let label = view.accessibilityLabel { add(label) }
    addContents(of: view)
    for subview in view.subviews { add(subview) }
    add(word: 0x5D)
  }
}

// Adds values to the hash.
extension ScreenHash {
  mutating func add(word: UInt64) {
    value = FNV.folded(word, into: value)
  }

  mutating func add(_ flag: Bool) { add(word: flag ? 1 : 2) }

  mutating func add(_ number: Int) { add(word: UInt64(bitPattern: Int64(number))) }

  /// Adds a number.
  ///
  /// Negative zero counts as zero.
  mutating func add(_ number: Double) { add(word: (number + 0).bitPattern) }

  mutating func add(_ rect: Rect) {
    add(rect.minX)
    add(rect.minY)
    add(rect.width)
    add(rect.height)
  }

  /// Adds a string and its length, so that two strings have a different hash than their concatenation.
  mutating func add(_ text: String) {
    var count = 0
    for byte in text.utf8 {
      value = (value ^ UInt64(byte)) &* FNV.prime
      count += 1
    }
    add(count)
  }

  mutating func add(_ text: String?) {
    guard let text else { return add(word: 0) }
    add(text)
  }

  mutating func add(_ texts: [String]) {
    for text in texts { add(text) }
    add(texts.count)
  }
}
