/// A switch that is on or off.
package final class Switch: Control {
  package override class var className: String { "Switch" }

  package var isOn = false {
    didSet { if isOn != oldValue { tellValue("\(isOn)") } }
  }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 8 * Metrics.column, height: Metrics.line)
  }
}
