import Controllers
import Testing

@Suite struct `A date picker from a file` {
  private func picker(_ attributes: String, _ parts: String = "") throws -> (picker: DatePicker, told: [String]) {
    let opened = try Opened(
      storyboard(
        scene("one", "<datePicker id=\"d\" \(attributes)>\(frame(0, 0, 320, 160))\(parts)</datePicker>")))
    let picker = try #require(opened.root?.view.subviews.first as? DatePicker)
    return (picker, opened.told)
  }

  @Test func `has the mode, the dates and the interval of the file`() throws {
    let (picker, told) = try picker(
      "datePickerMode=\"dateAndTime\" minuteInterval=\"15\"",
      """
      <date key="date" timeIntervalSinceReferenceDate="369772200"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="369705600"/>
      """)

    #expect(told == [])
    #expect(picker.text(of: picker.date) == "2012-09-19 18:30")
    #expect(picker.minimumDate.map(picker.text) == "2012-09-19 00:00")
    #expect(picker.minuteInterval == 15)
  }

  @Test func `has the date of the launch if the file requests the current date`() throws {
    let (picker, _) = try picker(
      "datePickerMode=\"date\" useCurrentDate=\"YES\"",
      "<date key=\"date\" timeIntervalSinceReferenceDate=\"369772200\"/>")

    #expect(picker.text(of: picker.date) == "1970-01-01")
  }
}
