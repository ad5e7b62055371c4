// The callbacks and questions for delegates and data sources of controls. The trace doesn't record them.
extension EventKind {
  package static let shouldBeginEditing = EventKind(
    190, "shouldBeginEditing", to: .delegate, answer: .flag, "Return false to prevent editing.")
  package static let shouldEndEditing = EventKind(
    191, "shouldEndEditing", to: .delegate, answer: .flag, "Return false to continue editing.")
  package static let shouldChangeCharacters = EventKind(
    192, "shouldChangeCharacters", to: .delegate, with: EventField.changeFields, answer: .flag,
    "Return false to reject the change. The first character is at location 1.")
  package static let shouldChangeText = EventKind(
    193, "shouldChangeText", to: .delegate, with: EventField.changeFields, answer: .flag,
    "Return false to reject the change. The first character is at location 1.")
  package static let shouldReturn = EventKind(
    194, "shouldReturn", to: .delegate, answer: .flag, "Return false to keep editing the field.")
  package static let didBeginEditing = EventKind(195, "didBeginEditing", to: .delegate, "Editing began.")
  package static let didEndEditing = EventKind(196, "didEndEditing", to: .delegate, "Editing ended.")
  package static let didChange = EventKind(197, "didChange", to: .delegate, "The text has changed.")

  private static let ofTexts = [
    shouldBeginEditing, shouldEndEditing, shouldChangeCharacters, shouldChangeText, shouldReturn, didBeginEditing,
    didEndEditing, didChange,
  ]
}

// Search bars.
extension EventKind {
  package static let textDidBeginEditing = EventKind(
    198, "textDidBeginEditing", to: .delegate, "Editing began.")
  package static let textDidEndEditing = EventKind(199, "textDidEndEditing", to: .delegate, "Editing ended.")
  package static let textDidChange = EventKind(
    200, "textDidChange", to: .delegate, with: [.passed("text")], "The text has changed.")
  package static let searchButtonClicked = EventKind(
    201, "searchButtonClicked", to: .delegate, "The search key was pressed.")
  package static let cancelButtonClicked = EventKind(
    202, "cancelButtonClicked", to: .delegate, "The cancel button was tapped.")
  package static let selectedScopeButtonIndexDidChange = EventKind(
    203, "selectedScopeButtonIndexDidChange", to: .delegate, with: [.passed("index")],
    "The user selected another scope.")

  private static let ofSearchBars = [
    textDidBeginEditing, textDidEndEditing, textDidChange, searchButtonClicked, cancelButtonClicked,
    selectedScopeButtonIndexDidChange,
  ]
}

// Scroll views.
extension EventKind {
  package static let willBeginDragging = EventKind(
    204, "willBeginDragging", to: .delegate, "The user is about to scroll.")
  package static let didScroll = EventKind(205, "didScroll", to: .delegate, "The content was scrolled.")
  package static let didEndDragging = EventKind(
    206, "didEndDragging", to: .delegate, with: [.passed("willDecelerate")],
    "The user lifted the finger after scrolling.")
  package static let didEndDecelerating = EventKind(
    207, "didEndDecelerating", to: .delegate, "The content has stopped at a page.")
  package static let didEndScrollingAnimation = EventKind(
    208, "didEndScrollingAnimation", to: .delegate, "A scroll animation that the script started has ended.")

  private static let ofScrolling = [
    willBeginDragging, didScroll, didEndDragging, didEndDecelerating, didEndScrollingAnimation,
  ]
}

// Pickers and web views.
extension EventKind {
  package static let numberOfComponents = EventKind(
    209, "numberOfComponents", to: .dataSource, answer: .count(upTo: PickerView.maximumComponentCount),
    "The number of wheels.")
  package static let numberOfRows = EventKind(
    210, "numberOfRows", to: .dataSource, with: [.passed("component")],
    answer: .count(upTo: PickerView.maximumRowCount),
    "The number of rows in a wheel.")
  package static let titleForRow = EventKind(
    211, "titleForRow", to: .delegate, with: [.passed("row"), .passed("component")], answer: .text,
    "The title of a row in a wheel.")
  package static let didSelectRow = EventKind(
    212, "didSelectRow", to: .delegate, with: [.passed("row"), .passed("component")],
    "The user selected a row in a wheel.")

  package static let shouldStartLoad = EventKind(
    213, "shouldStartLoad", to: .delegate, with: [.passed("address")], answer: .flag,
    "Return false to prevent a page from loading.")
  package static let didStartLoad = EventKind(214, "didStartLoad", to: .delegate, "A page began to load.")
  package static let didFinishLoad = EventKind(215, "didFinishLoad", to: .delegate, "A page has loaded.")

  static let ofControls =
    [valueChanged] + ofTexts + ofSearchBars + ofScrolling + [
      numberOfComponents, numberOfRows, titleForRow, didSelectRow, shouldStartLoad, didStartLoad, didFinishLoad,
    ]
}

extension EventField {
  /// The range of the text that will be replaced, and the replacement.
  fileprivate static let changeFields = [EventField.passed("location"), .passed("length"), .passed("replacement")]
}

extension ModelObject {
  /// Notifies the delegate, if the view has one.
  ///
  /// The trace doesn't record the call.
  final func notifyDelegate(_ kind: EventKind, _ values: EventValues = .none) {
    if hasDelegate { system.host?.receive(kind, values, by: self) }
  }
}
