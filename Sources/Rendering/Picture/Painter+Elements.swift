import Controllers

extension Painter {
  /// Draws the content of a view, without its subviews.
  ///
  /// - Returns: Whether the subviews still have to be drawn.
  mutating func draw(_ view: View, in rect: CellRect, clip: CellRect) -> Bool {
    let area = view.keepsMargin ? rect.inset(by: 1) : rect
    let line = cellsForLine(view, in: area.middleLine, clip: clip)
    switch view {
    case let label as Label where label.numberOfLines == 1: drawLine(of: label, in: line, clip: clip)
    case let label as Label: draw(label, in: area, clip: clip)
    case let button as Button: draw(button, in: line, or: area, clip: clip)
    case let panel as PanelView: draw(panel, in: rect, clip: clip)
    case is DividerView: drawDivider(in: rect, clip: clip)
    case let page as CurledPage: draw(page, in: rect.intersection(clip))
    case is DimmingView: canvas.dim(rect.intersection(clip))
    case let field as TextField: draw(field, in: line, clip: clip)
    case let text as TextView: draw(text, in: area, clip: clip)
    case let control as Switch: draw(control, in: line, clip: clip)
    case let control as Slider: draw(control, in: line, clip: clip)
    case let control as Stepper: draw(control, in: line, clip: clip)
    case let control as SegmentedControl: draw(control, in: line, clip: clip)
    case let control as PageControl: draw(control, in: line, clip: clip)
    case let progress as ProgressView: draw(progress, in: line, clip: clip)
    case let activity as ActivityIndicator: draw(activity, in: line, clip: clip)
    case let image as ImageView: fillPlaceholder(area, sign: "░", name: image.image ?? "image", clip: clip)
    case let web as WebView: drawWeb(web, in: area, clip: clip)
    case let bar as SearchBar: draw(bar, in: area, clip: clip)
    case let picker as PickerView: draw(picker, in: area, clip: clip)
    case let picker as DatePicker: drawWheel(of: picker, in: area, clip: clip, picker.line)
    case let control as RefreshControl: draw(control, in: line, clip: clip)
    case let cell as Cell: draw(cell, in: rect, clip: clip)
    case let bar as NavigationBar: return drawBar(bar, in: rect, clip: clip)
    case let bar as Toolbar: return drawBar(bar, in: rect, clip: clip)
    case let bar as TabBar: return drawBar(bar, in: rect, clip: clip)
    case is RuleView: canvas.horizontalLine(row: rect.top, columns: rect.columns, style: .dim, clip: clip)
    case let stage as StageView: fillPlaceholder(area, sign: "░", name: stage.name, clip: clip)
    default: drawLine(of: view, in: line, clip: clip)
    }
    return true
  }
}

extension CellRect {
  /// The middle line, or the upper of the two middle lines.
  var middleLine: CellRect { row(max(0, (height - 1) / 2)) }
}
