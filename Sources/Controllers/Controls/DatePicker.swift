import Layout

/// A picker with wheels that show a date, a time of day, both, or the duration of a timer.
///
/// The initial date is the date of the launch. In UIKit, it is the current date, which would be different in every run.
package final class DatePicker: Control {
  package override class var className: String { "DatePicker" }

  package override var spokenRole: SpokenRole { .picker }

  override var spokenValue: String? { elementText }

  /// The parts of a date that the wheels show.
  package enum Mode: String, CaseIterable, Sendable {
    case time
    case date
    case dateAndTime
    case countDownTimer
  }

  package var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { limitDate() } }
  }
  /// The selected date.
  ///
  /// The date is limited to the range from the minimum to the maximum date, and rounded to the minute interval.
  package var date: CalendarDate {
    get { storedDate }
    set { storedDate = limitedDate(newValue) }
  }
  package var minimumDate: CalendarDate? {
    didSet { limitDate() }
  }
  package var maximumDate: CalendarDate? {
    didSet { limitDate() }
  }
  /// The number of minutes between two lines of the wheel.
  ///
  /// The number must divide 60.
  package var minuteInterval = 1 {
    didSet { limitDate() }
  }
  /// The duration that the wheels of a timer show, in seconds.
  ///
  /// The duration is a whole number of minutes and shorter than 24 hours.
  package var countDownDuration: Double {
    get { Double(storedDate.minuteOfDay * 60) }
    set {
      let minutes = min(max(0, Int(limiting: (newValue / 60).rounded(.down))), 1439)
      date = CalendarDate(minutes: storedDate.dayStart + minutes)
    }
  }

  private var storedDate: CalendarDate {
    didSet { if storedDate != oldValue { recordValue(text(of: storedDate)) } }
  }

  package override init(frame: Rect? = nil, in system: System) {
    storedDate = CalendarDate(seconds: system.clock.seconds)
    super.init(frame: frame, in: system)
  }

  // UIKit: a minimum that is later than the maximum has no effect, and a timer has no minimum or maximum.
  private func limitedDate(_ date: CalendarDate) -> CalendarDate {
    let minute = date.minuteOfDay - date.minuteOfDay % minuteInterval
    let roundedDate = CalendarDate(minutes: date.dayStart + (datePickerMode == .date ? date.minuteOfDay : minute))
    let (minimum, maximum) = dateBounds
    if let least = minimum, let most = maximum, least > most { return roundedDate }
    return min(max(roundedDate, minimum ?? roundedDate), maximum ?? max(roundedDate, minimum ?? roundedDate))
  }

  private var dateBounds: (least: CalendarDate?, most: CalendarDate?) {
    datePickerMode == .countDownTimer ? (nil, nil) : (minimumDate, maximumDate)
  }

  private func limitDate() { date = storedDate }

  /// Returns a date in the form that scripts receive.
  ///
  /// For a timer, the text includes the day.
  package func scriptText(of date: CalendarDate) -> String {
    datePickerMode == .countDownTimer ? "\(date.day) \(date.time)" : text(of: date)
  }

  /// Returns a date in the form that the wheels show, such as `2012-09-19 18:30`.
  ///
  /// Parts of the date that the mode doesn't show are left out.
  package func text(of date: CalendarDate) -> String {
    switch datePickerMode {
    case .time: date.time
    case .date: date.day
    case .dateAndTime: "\(date.day) \(date.time)"
    case .countDownTimer: "\(date.minuteOfDay / 60) h \(date.minuteOfDay % 60) min"
    }
  }

  /// The height of five lines.
  ///
  /// There is no intrinsic width.
  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 5 * Metrics.line) }

  /// Returns the text on a line of the wheel.
  ///
  /// - Parameter offset: The number of lines below the selected line. A negative number refers to a line above it.
  /// - Returns: The text, or `nil` if the wheel has no such line.
  package func line(at offset: Int) -> String? {
    let step = datePickerMode == .date ? 1440 : minuteInterval
    let lineDate = CalendarDate(minutes: date.minutes + offset * step)
    if datePickerMode == .time || datePickerMode == .countDownTimer, lineDate.dayStart != date.dayStart { return nil }
    return lineDate.minutes == date.minutes + offset * step && isInBounds(lineDate) ? text(of: lineDate) : nil
  }

  private func isInBounds(_ date: CalendarDate) -> Bool {
    let (minimum, maximum) = dateBounds
    if let least = minimum, let most = maximum, least > most { return true }
    return minimum.map { date >= $0 } ?? true && maximum.map { date <= $0 } ?? true
  }

  package override var elementText: String? { text(of: date) }

  package override func visitReadTexts(_ visit: (String) -> Void) { visit(text(of: date)) }

  package override var inputs: ElementInputs { .value }

  /// The minimum, the middle and the maximum.
  ///
  /// If there are no bounds, the values are in a range of a month, or of a day if the wheels show times.
  package override var valuesToTry: [ElementValue]? {
    if datePickerMode == .countDownTimer {
      return [0, 43_200, 86_340].filter { $0 != countDownDuration }.map { .number($0) }
    }
    let minimum = minimumDate ?? CalendarDate(minutes: date.dayStart)
    let maximum = maximumDate ?? CalendarDate(minutes: minimum.dayStart + (datePickerMode == .date ? 31 * 1440 : 1439))
    let middle = CalendarDate(minutes: minimum.minutes + (maximum.minutes - minimum.minutes) / 2)
    return [minimum, middle, maximum].map(roundedToLine).filter { $0 != date }.map { .text(text(of: $0)) }
  }

  /// Returns the date rounded to a value that a line of the wheel shows.
  private func roundedToLine(_ date: CalendarDate) -> CalendarDate {
    datePickerMode == .date ? date : CalendarDate(minutes: date.minutes - date.minuteOfDay % minuteInterval)
  }

  package override var touchOutcome: TouchOutcome { .noEffect("its wheels are turned, not tapped; use `set`") }

  /// Has no effect, because the user turns a wheel instead of tapping it.
  override func handleTap() -> Bool { false }

  package override func accept(_ value: ElementValue?) throws(InputRefusal) {
    turn(to: try requestedDate(value))
  }

  /// Selects a date as the user does by turning the wheels.
  ///
  /// - Returns: Whether the date changed.
  @discardableResult
  package func turn(to date: CalendarDate) -> Bool {
    let oldDate = self.date
    self.date = date
    guard self.date != oldDate else { return false }
    sendActions(for: .valueChanged)
    return true
  }

  private func requestedDate(_ value: ElementValue?) throws(InputRefusal) -> CalendarDate {
    if datePickerMode == .countDownTimer {
      let seconds = try value.number(from: 0, to: 86_340)
      return CalendarDate(minutes: date.dayStart + Int(seconds / 60))
    }
    guard case .text(let text)? = value, let requestedDate = CalendarDate(text, on: date) else {
      throw .expected(expectedFormat)
    }
    guard isInBounds(requestedDate) else {
      let bounds = [minimumDate.map { "from \(self.text(of: $0))" }, maximumDate.map { "to \(self.text(of: $0))" }]
      throw .expected("a date " + bounds.compactMap { $0 }.joined(separator: " "))
    }
    guard limitedDate(requestedDate) == requestedDate else {
      throw .expected("a time in steps of \(minuteInterval) minutes")
    }
    return requestedDate
  }

  private var expectedFormat: String {
    switch datePickerMode {
    case .time: "a time such as \"18:30\""
    case .date: "a date such as \"2012-09-19\""
    case .dateAndTime, .countDownTimer: "a date such as \"2012-09-19 18:30\""
    }
  }

  package override var lineCaptions: [ElementCaption] {
    [ElementCaption(text(of: date), role: "chosen date", isSeparatePart: true)]
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    for offset in -2...2 { look.add(line(at: offset)) }
  }
}

extension DatePicker {
  static let hiddenStateOfDatePicker = HiddenState(DatePicker.self) { picker, notes in
    notes.value("storedDate", picker.storedDate.minutes)
  }
}
