import Controllers
import Layout
import TextWidth

extension Painter {
  mutating func draw(_ control: Switch, in rect: CellRect, clip: CellRect) {
    let signs = control.forms(isTappable: isOpen(control.isEnabled, control))
    drawLabeled(control, signs.first { $0.cellWidth <= rect.width } ?? signs[0], in: rect, clip: clip)
  }

  mutating func draw(_ control: Stepper, in rect: CellRect, clip: CellRect) {
    drawLabeled(control, control.form(isOpen: isOpen(control.isEnabled, control)), in: rect, clip: clip)
  }

  /// Draws the text line of an element that isn't drawn in any other way.
  ///
  /// Nothing is drawn if the element has no text line.
  mutating func drawLine(of view: View, in rect: CellRect, clip: CellRect) {
    guard let line = view.shownLine else { return }
    let text = line.texts.joined(separator: " ")
    let isEnabled = (view as? Control)?.isEnabled ?? true
    let style: Style = view.isControl ? isEnabled ? .touchable : .dim : .plain
    let visibleText = line.isBracketed && view.isControl ? text.bracketed(isOpen(isEnabled, view)) : text
    write(visibleText, in: rect, alignment: .left, style: style, clip: clip)
  }

  /// Draws a control with a fixed width at the right end of its line, and the control's name at the left.
  private mutating func drawLabeled(_ control: Control, _ text: String, in rect: CellRect, clip: CellRect) {
    let style: Style = control.isEnabled ? .touchable : .dim
    guard let name = control.visibleName, rect.width > text.cellWidth + 1 else {
      return write(text, in: rect, alignment: .left, style: style, clip: clip)
    }
    let left = CellRect(left: rect.left, top: rect.top, right: rect.right - text.cellWidth - 1, bottom: rect.bottom)
    write(name, in: left, style: control.isEnabled ? .plain : .dim, clip: clip)
    write(text, in: rect, alignment: .right, style: style, clip: clip)
  }

  /// Writes the name of a view, and returns the cells of the line after it.
  private mutating func writeName(of view: View, in rect: CellRect, clip: CellRect) -> CellRect {
    guard let name = view.visibleName, rect.width > 12 else { return rect }
    let width = min(name.cellWidth, rect.width / 2)
    write(name, in: CellRect(left: rect.left, top: rect.top, right: rect.left + width, bottom: rect.bottom), clip: clip)
    return CellRect(left: rect.left + width + 1, top: rect.top, right: rect.right, bottom: rect.bottom)
  }

  mutating func draw(_ slider: Slider, in rect: CellRect, clip: CellRect) {
    let rect = writeName(of: slider, in: rect, clip: clip)
    let columns = max(1, rect.width - 2)
    let knob = Int(limiting: (slider.fraction * Double(columns - 1)).rounded())
    let strip = Strip().addingFill(with: "━", knob).addingText("●").addingFill(with: "─", columns - knob - 1)
    write(
      strip.bracketed(isOpen(slider.isEnabled, slider)), in: rect, style: slider.isEnabled ? .touchable : .dim,
      clip: clip)
  }

  mutating func draw(_ control: SegmentedControl, in rect: CellRect, clip: CellRect) {
    drawSegments(
      control.titles, of: control, chosen: control.selectedSegmentIndex, isEnabled: control.isEnabled,
      disabled: control.disabledSegments, in: rect, clip: clip)
  }

  /// Draws adjacent segments, with bars around the selected one: `[ Map ▐Satellite▌ Hybrid ]`.
  mutating func drawSegments(
    _ titles: [String], of view: View, chosen: Int?, isEnabled: Bool, disabled: Set<Int> = [], in rect: CellRect,
    clip: CellRect
  ) {
    guard !titles.isEmpty else { return }
    let inner = max(0, rect.width - 2)
    let isTappable = isOpen(isEnabled, view)
    write(Strip().addingFill(with: " ", inner).bracketed(isTappable), in: rect, style: .touchable, clip: clip)
    let ends = segmentEnds(titles, in: inner)
    for (index, title) in titles.enumerated() {
      // Each segment except the first begins with the line that separates it from the segment before it.
      let segment = CellRect(
        left: rect.left + 1 + (index > 0 ? ends[index - 1] + 1 : 0), top: rect.top,
        right: rect.left + 1 + ends[index], bottom: rect.bottom)
      guard segment.touches(clip) else { continue }
      let isDisabled = !isEnabled || disabled.contains(index)
      drawPart(.index(index), of: view) {
        $0.drawSegment(title, isSelected: index == chosen, isDisabled: isDisabled, in: segment, clip: clip)
      }
      guard index > 0, index != chosen, index - 1 != chosen else { continue }
      canvas.put("│", column: segment.left - 1, row: segment.top, style: .dim, clip: clip)
    }
  }

  /// Returns the column at which each segment ends.
  ///
  /// All segments have the same width unless a title would then be truncated. In that case, each segment is as wide as
  /// its title requires.
  private func segmentEnds(_ titles: [String], in columns: Int) -> [Int] {
    let equalEnds = titles.indices.map { columns * ($0 + 1) / titles.count }
    let neededWidths = titles.enumerated().map { index, title in title.prefix(1000).cellWidth + (index > 0 ? 3 : 2) }
    let isCut = neededWidths.indices.contains { neededWidths[$0] > equalEnds[$0] - ($0 > 0 ? equalEnds[$0 - 1] : 0) }
    let sum = neededWidths.reduce(0, +)
    guard isCut, sum <= columns else { return equalEnds }
    var end = 0
    return neededWidths.indices.map { index in
      end += neededWidths[index]
      return end + (columns - sum) * (index + 1) / neededWidths.count
    }
  }

  private mutating func drawSegment(
    _ title: String, isSelected: Bool, isDisabled: Bool, in rect: CellRect, clip: CellRect
  ) {
    let text = title.onOneLine(upTo: rect.width).fitted(to: max(0, rect.width - 2))
    let style: Style = isDisabled ? .dim : isSelected ? .selected : .touchable
    let markedText = isSelected ? "▐\(text)▌" : isDisabled ? "(\(text))" : " \(text) "
    write(markedText, in: rect, alignment: .center, style: style, clip: clip)
  }

  mutating func draw(_ control: PageControl, in rect: CellRect, clip: CellRect) {
    guard control.numberOfPages > 1 || !control.hidesForSinglePage else { return }
    let dots = (0..<control.numberOfPages).map { $0 == control.currentPage ? "●" : "○" }
    write(dots.joined(separator: " "), in: rect, alignment: .center, style: .touchable, clip: clip)
  }

  mutating func draw(_ progress: ProgressView, in rect: CellRect, clip: CellRect) {
    let rect = writeName(of: progress, in: rect, clip: clip)
    let doneColumnCount = Int(limiting: (progress.progress * Double(rect.width)).rounded())
    write(
      Strip().addingFill(with: "█", doneColumnCount).addingFill(with: "░", rect.width - doneColumnCount), in: rect,
      style: .plain, clip: clip)
  }

  mutating func draw(_ activity: ActivityIndicator, in rect: CellRect, clip: CellRect) {
    guard activity.isAnimating || !activity.hidesWhenStopped else { return }
    let name = activity.visibleName.map { " " + $0 } ?? ""
    write((activity.isAnimating ? "✳" : "○") + name, in: rect, alignment: .center, clip: clip)
  }

  mutating func draw(_ control: RefreshControl, in rect: CellRect, clip: CellRect) {
    guard control.isRefreshing else { return }
    drawPart(text: control.title, of: control) {
      $0.write("✳ " + (control.title ?? "Refreshing"), in: rect, alignment: .center, style: .dim, clip: clip)
    }
  }

  mutating func draw(_ bar: SearchBar, in rect: CellRect, clip: CellRect) {
    if let prompt = bar.prompt {
      drawPart(.text(prompt), of: bar) { $0.write(prompt, in: rect.row(0), alignment: .center, clip: clip) }
    }
    var field = rect.row(bar.fieldLine)
    if bar.showsCancelButton {
      drawPart(.cancel, of: bar) {
        $0.write(
          "× Cancel".bracketed($0.isOpen(true, bar)), in: field, alignment: .right, style: .touchable, clip: clip)
      }
      field.right -= 11
    }
    write("⌕", in: field, style: .dim, clip: clip)
    field.left += 2
    drawField(
      text: bar.text, placeholder: bar.placeholder ?? "Search", of: bar, isEnabled: bar.isEnabled,
      hasKeyboard: bar.isFirstResponder, in: field, clip: clip)
    guard !bar.visibleScopeTitles.isEmpty, rect.height > bar.fieldLine + 1 else { return }
    drawSegments(
      bar.visibleScopeTitles, of: bar, chosen: bar.selectedScopeButtonIndex, isEnabled: bar.isEnabled,
      in: rect.row(bar.fieldLine + 1), clip: clip)
  }

  /// Draws the wheels next to each other.
  ///
  /// The selected row of each wheel is on the middle line.
  mutating func draw(_ picker: PickerView, in rect: CellRect, clip: CellRect) {
    guard rect.height > 0 else { return }
    guard !picker.components.isEmpty else { return fillPlaceholder(rect, sign: "░", name: "UIPickerView", clip: clip) }
    for (index, titles) in picker.components.enumerated() {
      let wheel = CellRect(
        left: rect.left + rect.width * index / picker.components.count, top: rect.top,
        right: rect.left + rect.width * (index + 1) / picker.components.count, bottom: rect.bottom)
      drawWheel(of: picker, in: wheel, clip: clip) { offset in
        let row = picker.selectedRows[index] + offset
        return titles.indices.contains(row) ? titles[row] : nil
      }
    }
  }

  /// Draws one wheel, with its selected row on the middle line.
  ///
  /// - Parameters:
  ///   - view: The view of the wheel.
  ///   - wheel: The cells of the wheel.
  ///   - clip: The cells that may be changed.
  ///   - title: A closure that returns the text of a row, given its distance from the selected row.
  mutating func drawWheel(of view: View, in wheel: CellRect, clip: CellRect, _ title: (Int) -> String?) {
    let middle = (wheel.height - 1) / 2
    for line in wheel.intersection(clip).rows.map({ $0 - wheel.top }) {
      guard let title = title(line - middle) else { continue }
      let text = title.onOneLine(upTo: wheel.width).fitted(to: max(0, wheel.width - 4))
      drawPart(text: title, of: view) {
        $0.write(
          line == middle ? "▸ \(text) ◂" : text, in: wheel.row(line), alignment: .center,
          style: line == middle ? .bold : .dim, clip: clip)
      }
    }
  }
}

extension View {
  /// The view's accessibility label, truncated to a length that no line exceeds.
  fileprivate var visibleName: String? { accessibilityLabel?.onOneLine(upTo: 1000) }
}

extension DefaultStringInterpolation {
  /// Appends a number in its usual notation, without a decimal point if it is a whole number.
  mutating func appendInterpolation(shown number: Double) {
    let roundedNumber = number.rounded()
    if roundedNumber == number, abs(roundedNumber) < 1e15 {
      appendInterpolation(Int(roundedNumber))
    } else {
      appendInterpolation(number)
    }
  }
}
