import Layout

// Arranges the views of a stack. The distribution applies along the axis, and the alignment applies across it.
extension StackView {
  func arrange() {
    let shownViews = shownSubviews
    guard !shownViews.isEmpty else { return }
    let isColumn = axis == .vertical
    let area = arrangedArea
    let margin = !isInFlow || isColumn ? 0 : Metrics.margin
    let length = isColumn ? area.height : area.width - 2 * margin
    var places = placesAlongAxis(among: shownViews, length: max(0, length))
    for index in places.indices { places[index].start += margin }
    let crossPlaces = alignment.isBaseline && !isColumn ? placesOnBaseline(shownViews, places) : nil
    for (index, view) in shownViews.enumerated() {
      let crossPlace = crossPlaces?[index] ?? placeAcross(view, along: places[index].length)
      let place = places[index]
      view.setFrameInFlow(
        isColumn
          ? Rect(
            x: area.minX + crossPlace.start, y: area.minY + place.start, width: crossPlace.length, height: place.length)
          : Rect(
            x: area.minX + place.start, y: area.minY + crossPlace.start, width: place.length, height: crossPlace.length)
      )
    }
  }

  private func placesAlongAxis(among views: [View], length: Double) -> [StackShare.Place] {
    let direction: Layout.Axis = axis == .vertical ? .vertical : .horizontal
    let preferences = views.map { view in
      StackShare.Preference(
        length: axis == .vertical ? view.heightInStack(width: arrangedArea.width) : view.arrangedWidth,
        hugging: view.contentHuggingPriority[direction],
        resistance: view.contentCompressionResistancePriority[direction])
    }
    return StackShare(wishes: preferences, length: length, spacing: spacing).places(distribution)
  }

  /// Returns the heights of views for a given width.
  ///
  /// A view without a preferred height has the height 0.
  func heights(of views: [View], inWidth availableWidth: Double) -> [Double] {
    let widths =
      axis == .vertical
      ? views.map { _ in availableWidth } : placesAlongAxis(among: views, length: availableWidth).map(\.length)
    return zip(views, widths).map { $0.heightInStack(width: $1) ?? 0 }
  }

  /// Returns the position and length of a view across the axis.
  private func placeAcross(_ view: View, along length: Double) -> StackShare.Place {
    // In the picture, an automatically laid out element of full width has an empty cell on each side.
    let margin = axis == .vertical && view.isInFlow && alignment != .fill ? Metrics.margin : 0
    let availableLength = max(0, (axis == .vertical ? arrangedArea.width : arrangedArea.height) - 2 * margin)
    let preferredLength = axis == .vertical ? view.arrangedWidth : view.heightInStack(width: length)
    let crossLength = alignment == .fill ? availableLength : min(availableLength, preferredLength ?? availableLength)
    let start =
      switch alignment {
      case .fill, .leading, .top, .firstBaseline, .lastBaseline: 0.0
      case .center: (availableLength - crossLength) / 2
      case .trailing, .bottom: availableLength - crossLength
      }
    return StackShare.Place(start: margin + start, length: crossLength)
  }

  /// Returns the positions at which the first or last baselines of the views are aligned.
  private func placesOnBaseline(_ views: [View], _ places: [StackShare.Place]) -> [StackShare.Place] {
    let availableHeight = arrangedArea.height
    let heights = zip(views, places).map { view, place in
      min(availableHeight, view.heightInStack(width: place.length) ?? availableHeight)
    }
    let ascents = zip(views, heights).map { view, height in
      let baselines = view.baselinesInStack(height: height)
      return alignment == .firstBaseline ? baselines.first : height - baselines.last
    }
    let maximumAscent = ascents.max() ?? 0
    let maximumDescent = zip(ascents, heights).map { line, height in height - line }.max() ?? 0
    let top = alignment == .firstBaseline ? 0 : max(0, availableHeight - maximumAscent - maximumDescent)
    return zip(ascents, heights).map { line, height in
      StackShare.Place(start: top + maximumAscent - line, length: height)
    }
  }
}

extension StackView.Alignment {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
