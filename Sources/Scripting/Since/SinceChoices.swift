import Controllers

/// A value or argument that is newer than the member that accepts it.
package struct SinceChoice: Sendable {
  /// The description of the value or argument in a message.
  package let words: String
  package let since: FirstSystem

  /// The values that are newer than the members that accept them.
  ///
  /// The values are grouped by type and have the form that scripts write.
  package static let values: [String: [String: FirstSystem]] = [
    "Accessory": ["detailButton": "7"],
    "Arrangement": ["list": "14"],
    "ModalTransitionStyle": ["partialCurl": "3.2"],
    "ModalPresentationStyle": ["overFullScreen": "8", "overCurrentContext": "8", "automatic": "13", "custom": "7"],
    "PreferredStatusBarStyle": ["darkContent": "13"],
    "PageTransitionStyle": ["scroll": "6"],
    "BarButtonSystemItem": ["undo": "3", "redo": "3", "pageCurl": "4"],
    "KeyboardDismissMode": ["onDragWithAccessory": "16", "interactiveWithAccessory": "16"],
    "TextStyle": [
      "headline": "7", "body": "7", "subheadline": "7", "footnote": "7", "caption1": "7", "caption2": "7",
      "title1": "9", "title2": "9", "title3": "9", "callout": "9", "largeTitle": "11",
    ],
    "KeyboardType": ["decimalPad": "4.1", "twitter": "5"],
    "SplitColumn": ["inspector": "26"],
  ]

  /// The values that came after system 6, by type and word.
  static let laterValues: [String: [String: FirstSystem]] = values.compactMapValues { words in
    let laterWords = words.filter { $0.value.isLater }
    return laterWords.isEmpty ? nil : laterWords
  }

  /// Returns the choice for a value, or `nil` if the value isn't newer than its type.
  static func value(_ valueName: String, ofType type: String) -> SinceChoice? {
    values[type]?[valueName].map { SinceChoice(words: "`\"\(valueName)\"`", since: $0) }
  }

  /// Returns the choice for the function that runs when a presentation or dismissal has ended.
  static func completion(of method: String) -> SinceChoice {
    SinceChoice(words: "`completion` of `\(method)`", since: "5")
  }

  /// Returns the choice for a guide that constraints refer to by name.
  static func guide(_ kind: GuideKind) -> SinceChoice? {
    let systems: [GuideKind: FirstSystem] = [
      .top: "7", .bottom: "7", .layoutMargins: "8", .readableContent: "9", .safeArea: "11", .keyboard: "15",
    ]
    return systems[kind].map { SinceChoice(words: "`\"\(kind.rawValue)\"` in constraints", since: $0) }
  }

  /// The choice for text fields that a script sets in an alert.
  static let settingTextFields = SinceChoice(words: "setting `textFields` of an alert", since: "8")

  /// The choice for animations in a function.
  static let animate = SinceChoice(words: "`animate`", since: "4")
}
