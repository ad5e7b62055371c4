import Layout

// Arranges the views of a stack. The distribution applies along the axis, and the alignment applies across it.
extension StackView {
  func arrange() {
    let shown = shownSubviews
    guard !shown.isEmpty else { return }
    let isColumn = axis == .vertical
    let area = arrangedArea
    let margin = !isInFlow || isColumn ? 0 : Metrics.margin
    let length = isColumn ? area.height : area.width - 2 * margin
    var places = shared(among: shown, length: max(0, length))
    for index in places.indices { places[index].start += margin }
    let sides = alignment.isBaseline && !isColumn ? onBaseline(shown, places) : nil
    for (index, view) in shown.enumerated() {
      let side = sides?[index] ?? across(view, along: places[index].length)
      let place = places[index]
      view.place(
        isColumn
          ? Rect(x: area.minX + side.start, y: area.minY + place.start, width: side.length, height: place.length)
          : Rect(x: area.minX + place.start, y: area.minY + side.start, width: place.length, height: side.length))
    }
  }

  private func shared(among views: [View], length: Double) -> [StackShare.Place] {
    let direction: Layout.Axis = axis == .vertical ? .vertical : .horizontal
    let wishes = views.map { view in
      StackShare.Wish(
        length: axis == .vertical ? view.heightInStack(width: arrangedArea.width) : view.arrangedWidth,
        hugging: view.contentHuggingPriority[direction],
        resistance: view.contentCompressionResistancePriority[direction])
    }
    return StackShare(wishes: wishes, length: length, spacing: spacing).places(distribution)
  }

  /// Returns the heights of views for a given width.
  ///
  /// A view without a preferred height has the height 0.
  func heights(of views: [View], inWidth room: Double) -> [Double] {
    let widths = axis == .vertical ? views.map { _ in room } : shared(among: views, length: room).map(\.length)
    return zip(views, widths).map { $0.heightInStack(width: $1) ?? 0 }
  }

  /// Returns the position and length of a view across the axis.
  private func across(_ view: View, along length: Double) -> StackShare.Place {
    // In the picture, a flowing element that has the full width has an empty cell on each side.
    let margin = axis == .vertical && view.isInFlow && alignment != .fill ? Metrics.margin : 0
    let room = max(0, (axis == .vertical ? arrangedArea.width : arrangedArea.height) - 2 * margin)
    let wish = axis == .vertical ? view.arrangedWidth : view.heightInStack(width: length)
    let own = alignment == .fill ? room : min(room, wish ?? room)
    let start =
      switch alignment {
      case .fill, .leading, .top, .firstBaseline, .lastBaseline: 0.0
      case .center: (room - own) / 2
      case .trailing, .bottom: room - own
      }
    return StackShare.Place(start: margin + start, length: own)
  }

  /// Returns the positions at which the first or last baselines of the views are aligned.
  private func onBaseline(_ views: [View], _ places: [StackShare.Place]) -> [StackShare.Place] {
    let room = arrangedArea.height
    let heights = zip(views, places).map { view, place in
      min(room, view.heightInStack(width: place.length) ?? room)
    }
    let lines = zip(views, heights).map { view, height in
      let baselines = view.baselinesInStack(height: height)
      return alignment == .firstBaseline ? baselines.first : height - baselines.last
    }
    let lowest = lines.max() ?? 0
    let deepest = zip(lines, heights).map { line, height in height - line }.max() ?? 0
    let top = alignment == .firstBaseline ? 0 : max(0, room - lowest - deepest)
    return zip(lines, heights).map { line, height in
      StackShare.Place(start: top + lowest - line, length: height)
    }
  }
}

extension StackView.Alignment {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
