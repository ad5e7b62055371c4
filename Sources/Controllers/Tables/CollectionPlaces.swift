import Layout

/// The frames of a collection view's items, headers and footers.
///
/// Items of the same size are found by division, and other items by binary search. Therefore, a view with many items is
/// about as fast as a view with few.
///
/// Source: "Collection View Programming Guide for iOS": items fill a line, and the remaining space on a line is
/// distributed between them.
struct CollectionPlaces {
  /// The size of the collection view.
  let size: Size
  /// The number of the collection view's reloads and updates at the time when the places were computed.
  let changeCount: Int
  /// The position at which the first section starts.
  ///
  /// While the user refreshes the content, this is below the refresh control.
  let start: Double
  private let isSideways: Bool
  private let lineSpacing: Double
  private var sections: [Section] = []
  /// The length of the content in the direction of scrolling.
  private var length = 0.0

  /// The default height of an item in a grid, in points.
  ///
  /// Here: this is the height of three lines. Two of them are the edges.
  static let itemHeight = 3 * Metrics.line
  /// The default width of an item in a view that scrolls sideways, in points.
  static let itemWidth = 15 * Metrics.column

  init(of view: CollectionView, size: Size, sections: [TableSection]) {
    self.size = size
    changeCount = view.changeCount
    start = view.refreshHeight
    length = start
    isSideways = view.isSideways
    let measures = Measures(view, size: size)
    lineSpacing = measures.lineSpacing
    self.sections.reserveCapacity(sections.count)
    for section in sections {
      let newSection = Section(section, from: length, measures)
      length = newSection.end
      self.sections.append(newSection)
    }
  }

  var contentSize: Size {
    isSideways ? Size(width: length, height: size.height) : Size(width: size.width, height: length)
  }

  /// Returns the frame of an item.
  func rect(of path: IndexPath) -> Rect { contentRect(sections[path.section].place(of: path.row)) }

  /// Returns the length of a section's header in the direction of scrolling, or 0 if the section has no header.
  func headerLength(ofSection section: Int) -> Double { sections[section].headerLength }

  /// Returns the items that are at least partly in a rectangle, in order.
  func paths(in rect: Rect) -> [IndexPath] {
    let (start, end) = isSideways ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.start < end && section.end > start {
      for item in section.items(from: start, to: end) { paths.append(IndexPath(section: index, row: item)) }
    }
    return paths
  }

  /// Returns the headers and footers.
  ///
  /// Here: a header is a line of text above the items or, if the view scrolls sideways, in front of them.
  ///
  /// - Parameter edge: The position at which the header of a section stays while its items scroll underneath, or `nil`
  ///   if headers scroll away.
  /// - Returns: The headers and footers, from the first to the last.
  func captions(pinnedAt edge: Double?) -> [TableCaption] {
    sections.flatMap { section in
      let maximumStart = max(section.start, section.end - section.footerLength - section.headerLength)
      let headerStart = edge.map { min(max(section.start, $0), maximumStart) } ?? section.start
      let header = section.header.map {
        TableCaption(
          text: $0, isFooter: false, isPinned: headerStart > section.start,
          frame: line(at: headerStart, length: section.headerLength))
      }
      let footer = section.footer.map {
        TableCaption(
          text: $0, isFooter: true, frame: line(at: section.end - section.footerLength, length: section.footerLength))
      }
      return [header, footer].compactMap { $0 }
    }
  }

  private func line(at start: Double, length: Double) -> Rect {
    isSideways
      ? Rect(x: start, y: 0, width: length, height: Metrics.line)
      : Rect(x: 0, y: start, width: size.width, height: length)
  }

  private func contentRect(_ place: Place) -> Rect {
    isSideways
      ? Rect(x: place.start, y: place.side, width: place.length, height: place.breadth)
      : Rect(x: place.side, y: place.start, width: place.breadth, height: place.length)
  }
}

extension CollectionPlaces {
  /// The place of an item.
  ///
  /// `start` and `length` are in the direction of scrolling. `side` and `breadth` are across that direction.
  struct Place {
    var start: Double
    var length: Double
    var side: Double
    var breadth: Double
  }

  /// The measures of a collection view, in the direction of scrolling and across it.
  private struct Measures {
    let isSideways: Bool
    /// The space for a line of items.
    let availableBreadth: Double
    let itemLength: Double
    let itemBreadth: Double
    let itemsPerLine: Int
    let lineSpacing: Double
    let itemSpacing: Double
    /// The minimum space between two items on a line.
    let minimumSpacing: Double
    /// The insets before the items, after them, and at the side where a line begins.
    let startInset: Double
    let endInset: Double
    let sideInset: Double

    init(_ view: CollectionView, size: Size) {
      let (inset, itemSize) = (view.sectionInset, view.itemSize)
      isSideways = view.isSideways
      let isList = view.arrangement == .list
      (startInset, endInset) = isSideways ? (inset.left, inset.right) : (inset.top, inset.bottom)
      sideInset = isSideways ? inset.top : inset.left
      let lineBreadth = isSideways ? size.height - inset.top - inset.bottom : size.width - inset.left - inset.right
      availableBreadth = max(0, lineBreadth)
      lineSpacing = view.minimumLineSpacing
      let requestedSpacing = view.minimumInteritemSpacing
      minimumSpacing = requestedSpacing
      let defaultLength = isList ? Metrics.line : isSideways ? CollectionPlaces.itemWidth : CollectionPlaces.itemHeight
      itemLength = (isSideways ? itemSize?.width : itemSize?.height) ?? defaultLength
      let breadth = isSideways ? itemSize?.height : itemSize?.width
      if isList {
        (itemsPerLine, itemBreadth, itemSpacing) = (1, availableBreadth, 0)
      } else if let breadth, view.columns == nil {
        let fittingCount =
          breadth > 0 ? ((availableBreadth + requestedSpacing) / (breadth + requestedSpacing)).rounded(.down) : 1
        itemsPerLine = max(1, Int(limiting: fittingCount))
        itemBreadth = breadth
        let remainingBreadth = availableBreadth - Double(itemsPerLine) * breadth
        itemSpacing =
          itemsPerLine > 1 ? max(requestedSpacing, remainingBreadth / Double(itemsPerLine - 1)) : requestedSpacing
      } else {
        itemsPerLine = max(1, view.columns ?? (isSideways ? 1 : 3))
        let gapCount = Double(itemsPerLine - 1)
        itemBreadth = breadth ?? max(0, (availableBreadth - gapCount * requestedSpacing) / Double(itemsPerLine))
        itemSpacing =
          breadth == nil || gapCount == 0
          ? requestedSpacing : max(requestedSpacing, (availableBreadth - Double(itemsPerLine) * itemBreadth) / gapCount)
      }
    }

    /// Returns the length of a header or footer.
    func length(ofCaption text: String?) -> Double {
      guard let text else { return 0 }
      return isSideways ? Metrics.width(of: text) + 6 * Metrics.column : Metrics.line
    }

    /// Returns the length and breadth of an item that has its own size.
    func measures(of size: Size) -> (length: Double, breadth: Double) {
      isSideways ? (size.width, size.height) : (size.height, size.width)
    }
  }

  /// The places in a section.
  private struct Section {
    let header: String?
    let footer: String?
    let headerLength: Double
    let footerLength: Double
    let start: Double
    let end: Double
    private let count: Int
    private let measures: Measures
    /// The start of the first line.
    private let firstLineStart: Double
    /// The places of items with different sizes, in order, or `nil` if all items have the same size.
    private let places: [Place]?
    /// The maximum length of an item that has its own size.
    private let maximumItemLength: Double

    init(_ section: TableSection, from start: Double, _ measures: Measures) {
      (header, footer, count) = (section.header, section.footer, section.rowCount)
      (headerLength, footerLength) = (measures.length(ofCaption: header), measures.length(ofCaption: footer))
      (self.start, self.measures) = (start, measures)
      firstLineStart = start + headerLength + measures.startInset
      let end: Double
      if let sizes = section.itemSizes {
        let places = Section.places(of: sizes, from: firstLineStart, measures)
        self.places = places
        maximumItemLength = places.reduce(0) { max($0, $1.length) }
        let lastLine = places.reversed().prefix { $0.start == places.last?.start }
        end = lastLine.map { $0.start + $0.length }.max() ?? firstLineStart
      } else {
        (places, maximumItemLength) = (nil, 0)
        let lineCount = (count + measures.itemsPerLine - 1) / measures.itemsPerLine
        end =
          firstLineStart
          + max(0, Double(lineCount) * (measures.itemLength + measures.lineSpacing) - measures.lineSpacing)
      }
      self.end = end + measures.endInset + footerLength
    }

    func place(of item: Int) -> Place {
      if let places { return places[item] }
      let (line, column) = item.quotientAndRemainder(dividingBy: measures.itemsPerLine)
      let isCentered = measures.itemsPerLine == 1 && measures.itemBreadth < measures.availableBreadth
      let side =
        isCentered
        ? (measures.availableBreadth - measures.itemBreadth) / 2
        : Double(column) * (measures.itemBreadth + measures.itemSpacing)
      return Place(
        start: firstLineStart + Double(line) * (measures.itemLength + measures.lineSpacing),
        length: measures.itemLength,
        side: measures.sideInset + side, breadth: measures.itemBreadth)
    }

    /// Returns the items that are at least partly between two positions.
    func items(from start: Double, to end: Double) -> [Int] {
      guard count > 0 else { return [] }
      if let places { return items(in: places, from: start, to: end) }
      let lineStep = measures.itemLength + measures.lineSpacing
      guard lineStep > 0, measures.itemLength > 0 else { return [] }
      let lineCount = (count + measures.itemsPerLine - 1) / measures.itemsPerLine
      let firstLine = max(0, Int(limiting: ((start - firstLineStart) / lineStep).rounded(.down)))
      let endLine = min(lineCount, Int(limiting: ((end - firstLineStart) / lineStep).rounded(.up)))
      guard firstLine < endLine else { return [] }
      return (firstLine * measures.itemsPerLine..<min(count, endLine * measures.itemsPerLine)).filter { item in
        let place = place(of: item)
        return place.start < end && place.start + place.length > start
      }
    }

    private func items(in places: [Place], from start: Double, to end: Double) -> [Int] {
      // The starts of the items ascend. Therefore, a binary search finds the first item that can reach into the range.
      let firstIndex = places.firstIndex(startingFrom: start - maximumItemLength)
      return (firstIndex..<places.count).prefix { places[$0].start < end }
        .filter { places[$0].start + places[$0].length > start }
    }

    /// Places items with different sizes.
    ///
    /// Each line has as many items as fit, with the minimum space between them.
    private static func places(of sizes: [Size], from start: Double, _ measures: Measures) -> [Place] {
      var places: [Place] = []
      places.reserveCapacity(sizes.count)
      var (lineStart, lineLength, side) = (start, 0.0, 0.0)
      for size in sizes {
        let (length, breadth) = measures.measures(of: size)
        if side > 0, side + breadth > measures.availableBreadth {
          lineStart += lineLength + measures.lineSpacing
          (lineLength, side) = (0, 0)
        }
        places.append(Place(start: lineStart, length: length, side: measures.sideInset + side, breadth: breadth))
        lineLength = max(lineLength, length)
        side += breadth + measures.minimumSpacing
      }
      return places
    }
  }
}

extension [CollectionPlaces.Place] {
  /// Returns the index of the first place that starts at or after a position.
  fileprivate func firstIndex(startingFrom position: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
