extension SinceTable {
  static let controls: [SinceRow] = [
    SinceRow("Control", "2", ["2": "isEnabled isSelected sendActions"]),
    SinceRow(
      "Button", "2",
      [
        "2": "title image font setTitle titleForState currentTitle", "10": "adjustsFontForContentSizeCategory",
        "14": "menu showsMenuAsPrimaryAction",
      ],
      own: "selectedTitle disabledTitle"),
    SinceRow("MenuElement", "13", ["13": "title image"], own: "id"),
    SinceRow("Action", "13", ["13": "attributes state"]),
    SinceRow("Menu", "13", ["13": "children options"]),
    SinceRow(
      "TextField", "2",
      [
        "2": """
        placeholder text isSecureTextEntry keyboardType returnKeyType isEditing delegate shouldBeginEditing \
        shouldEndEditing didBeginEditing didEndEditing shouldChangeCharacters shouldReturn font
        """,
        "10": "adjustsFontForContentSizeCategory",
      ], own: "explore"),
    SinceRow(
      "SearchBar", "2",
      [
        "2": """
        placeholder text prompt showsCancelButton delegate shouldBeginEditing shouldEndEditing textDidBeginEditing \
        textDidEndEditing textDidChange searchButtonClicked cancelButtonClicked
        """,
        "3": """
        setShowsCancelButton scopeButtonTitles showsScopeBar selectedScopeButtonIndex shouldChangeText \
        selectedScopeButtonIndexDidChange
        """,
      ], own: "explore"),
    SinceRow("Switch", "2", ["2": "isOn setOn"]),
    SinceRow("Slider", "2", ["2": "minimumValue maximumValue value setValue"]),
    SinceRow("Stepper", "5", ["5": "minimumValue maximumValue stepValue wraps value"]),
    SinceRow(
      "DatePicker", "2",
      ["2": "datePickerMode minuteInterval minimumDate maximumDate date countDownDuration setDate"]),
    SinceRow("PageControl", "2", ["2": "numberOfPages currentPage hidesForSinglePage"]),
    SinceRow("RefreshControl", "6", ["6": "title isRefreshing beginRefreshing endRefreshing"]),
    SinceRow(
      "SegmentedControl", "2",
      [
        "2": """
        selectedSegmentIndex isMomentary numberOfSegments insertSegment removeSegment removeAllSegments setTitle \
        titleForSegment setEnabled isEnabledForSegment
        """
      ], own: "titles disabledSegments"),
    SinceRow(
      "PickerView", "2",
      [
        "2": """
        dataSource delegate numberOfComponents numberOfRows titleForRow didSelectRow reloadAllComponents selectRow \
        selectedRow
        """
      ], own: "components selectedTitle"),
    SinceRow("ProgressView", "2", ["2": "progress", "5": "setProgress"]),
    SinceRow("ActivityIndicator", "2", ["2": "isAnimating hidesWhenStopped startAnimating stopAnimating"]),
  ]
}
