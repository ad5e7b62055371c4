/// A control that is either on or off.
package final class Switch: Control {
  package override class var className: String { "Switch" }

  package override var spokenRole: SpokenRole { .toggle }

  override var spokenValue: String? { isOn ? "on" : "off" }

  package var isOn = false {
    didSet { if isOn != oldValue { recordValue("\(isOn)") } }
  }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 8 * Metrics.column, height: Metrics.line)
  }

  package override var elementValue: ElementValue? { .flag(isOn) }

  package override var inputs: ElementInputs { .value }

  package override var choices: [String]? { ElementValue.flagWords }

  /// An empty array, because a tap reaches the other value.
  package override var valuesToTry: [ElementValue]? { [] }

  package override var touchOutcome: TouchOutcome { .change(self, .valueChanged) }

  override func handleTap() -> Bool { turn(on: !isOn) }

  package override func accept(_ value: ElementValue?) throws(InputRefusal) {
    switch value {
    case .flag(let isOn)?: turn(on: isOn)
    case .text(let word)? where ["on", "off"].contains(word): turn(on: word == "on")
    default: throw .expected("true or false")
    }
  }

  /// Turns the switch on or off as the user does.
  ///
  /// - Returns: `true` if the state changed, otherwise `false`.
  @discardableResult
  package func turn(on isOn: Bool) -> Bool {
    guard self.isOn != isOn else { return false }
    self.isOn = isOn
    sendActions(for: .valueChanged)
    return true
  }

  package override var shownLine: ElementLine? { ElementLine(["○ OFF"], signs: 2) }

  package override var lineCaptions: [ElementCaption] { labelCaption }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(isOn)
  }
}
