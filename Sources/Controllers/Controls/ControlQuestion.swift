/// What a control asks its delegate or data source.
package enum ControlQuestion {
  case shouldBeginEditing
  case shouldEndEditing
  /// Whether a part of a text may be replaced; from 0, in characters.
  case shouldChangeCharacters(location: Int, length: Int, replacement: String)
  case shouldChangeText(location: Int, length: Int, replacement: String)
  /// Whether the return key does what it always does.
  case shouldReturn
  /// Whether a page of the web may be fetched.
  case shouldStartLoad(String)
  // The wheels of a picker, counted from 0.
  case numberOfComponents
  case numberOfRows(component: Int)
  case titleForRow(Int, component: Int)
}

extension ControlQuestion {
  var name: EventName {
    switch self {
    case .shouldBeginEditing: .shouldBeginEditing
    case .shouldEndEditing: .shouldEndEditing
    case .shouldChangeCharacters: .shouldChangeCharacters
    case .shouldChangeText: .shouldChangeText
    case .shouldReturn: .shouldReturn
    case .shouldStartLoad: .shouldStartLoad
    case .numberOfComponents: .numberOfComponents
    case .numberOfRows: .numberOfRows
    case .titleForRow: .titleForRow
    }
  }

  var arguments: [Argument] {
    switch self {
    case .shouldBeginEditing, .shouldEndEditing, .shouldReturn, .numberOfComponents: []
    case .shouldChangeCharacters(let location, let length, let text),
      .shouldChangeText(let location, let length, let text):
      [.position(location), .number(Double(length)), .word(text)]
    case .shouldStartLoad(let address): [.word(address)]
    case .numberOfRows(let component): [.position(component)]
    case .titleForRow(let row, let component): [.position(row), .position(component)]
    }
  }

  var answers: Answer.Kind {
    switch self {
    case .numberOfComponents: .count(upTo: PickerView.mostComponents)
    case .numberOfRows: .count(upTo: PickerView.mostRows)
    case .titleForRow: .text
    default: .flag
    }
  }
}
