import Layout

// The words that VoiceOver speaks for views and for their parts.
extension View {
  /// The view as an element that VoiceOver reads, even if the script has excluded the view from VoiceOver.
  final var spokenElement: SpokenElement {
    var element = SpokenElement(self, label: spokenLabel, traits: accessibilityTraits)
    element.value = accessibilityValue ?? spokenValue
    element.hint = accessibilityHint
    element.kind = accessibility?.traits == nil ? spokenRole.words : nil
    element.speaksValueLast = spokenRole == .toggle
    element.isNamedByImage = accessibilityLabel == nil && spokenRole == .button && elementText?.isEmpty != false
    if !isEnabledItself { element.traits.insert(.notEnabled) }
    return element
  }

  private var spokenLabel: String? {
    if let accessibilityLabel { return accessibilityLabel }
    return switch spokenRole {
    case .text, .button: shownName
    case .image: readableNames.0
    case .row: (ownRowTexts + textsInside).joinedWords
    case .container, .section: textsInside.joinedWords
    // The switch at the end of a row has the name of the row.
    case .toggle, .slider: enclosingCell?.text
    case .progress: "Progress"
    case .activity: elementValue == .flag(true) ? "In progress" : "Progress halted"
    default: nil
    }
  }

  /// The view's first text that isn't empty, or the name of its image.
  private var shownName: String? {
    [elementText, readableNames.0, readableNames.1].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The text of the row itself, without the text of its subviews.
  private var ownRowTexts: [String] {
    guard let cell = asCell else { return [] }
    return [cell.text, cell.detailText].compactMap { $0 }
  }

  /// The texts of the labels inside the view.
  private var textsInside: [String] {
    subviews.filter(\.isVisibleItself).flatMap { view -> [String] in
      if view.spokenRole == .text { return [view.accessibilityLabel ?? view.elementText ?? ""] }
      return view.spokenRole == .container ? view.textsInside : []
    }
  }
}

extension [String] {
  /// The words that aren't empty, separated by commas, or `nil` if there are none.
  fileprivate var joinedWords: String? {
    let words = filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension Element {
  /// The part of a view as VoiceOver reads it, or `nil` for a whole view.
  var spokenPart: SpokenElement? {
    guard var element = partSpoken else { return nil }
    element.part = self
    if !isEnabled { element.traits.insert(.notEnabled) }
    return element
  }

  private var partSpoken: SpokenElement? {
    switch target {
    case .view, .row: nil
    case .segment(let control, let index):
      spoken(control.titles[index], at: index, of: control.titles.count, control.selectedSegmentIndex == index)
    case .scope(let bar, let index):
      spoken(names.first, at: index, of: bar.scopeButtonTitles.count, bar.selectedScopeButtonIndex == index)
    case .tab(let bar, let index): spoken(bar.items[index], at: index, in: bar)
    case .barButton(let item): spoken(item)
    case .backButton: spoken(names.first, kind: "back button")
    case .accessory: spoken("More Info", traits: .button)
    case .cancelButton, .editControl, .deleteButton: spoken(names.first, traits: .button)
    }
  }

  private func spoken(_ label: String?, traits: AccessibilityTraits = [], kind: String? = nil) -> SpokenElement {
    var element = SpokenElement(owner, frame: rect, label: label, traits: traits)
    element.kind = kind
    return element
  }

  private func spoken(_ title: String?, at index: Int, of count: Int, _ isSelected: Bool) -> SpokenElement {
    var element = spoken(title, traits: isSelected ? [.button, .selected] : .button)
    element.position = "\(index + 1) of \(count)"
    return element
  }

  private func spoken(_ item: TabBarItem, at index: Int, in bar: TabBar) -> SpokenElement {
    var element = spoken(item.spokenName, traits: item === bar.selectedItem ? .selected : [], kind: "tab")
    element.value = item.badgeValue
    element.position = "\(index + 1) of \(bar.items.count)"
    element.isNamedByImage = item.isNamedByImage
    return element
  }

  private func spoken(_ item: BarButtonItem) -> SpokenElement {
    let systemName = item.accessibilityLabel == nil ? item.systemItem?.spokenName : nil
    var element = spoken(systemName ?? item.spokenName, traits: .button)
    element.isNamedByImage = item.systemItem == nil && item.isNamedByImage
    return element
  }
}

extension BarItem {
  /// The name that VoiceOver speaks.
  fileprivate var spokenName: String? {
    [accessibilityLabel, title, caption].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Whether the name of the image is the only name that VoiceOver has.
  fileprivate var isNamedByImage: Bool { spokenName == image && accessibilityLabel == nil }
}
