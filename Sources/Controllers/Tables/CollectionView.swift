import Layout

/// A view that shows items in a grid or a list.
///
/// The measurements of UIKit's flow layout are properties of this view.
///
/// Source: "Collection View Programming Guide for iOS".
package final class CollectionView: SectionedView {
  package override class var className: String { "CollectionView" }

  /// The duration of an animated update, in seconds.
  package static let updateDuration = 0.3

  /// The arrangement of the items.
  package enum Arrangement: String, CaseIterable, Sendable {
    /// Items fill lines, as in UIKit's flow layout.
    case grid
    /// Each item is as wide as the view, as in a list configuration of UIKit.
    case list
  }

  /// The direction in which the user scrolls.
  package enum Direction: String, CaseIterable, Sendable {
    case vertical
    case horizontal
  }

  package var arrangement = Arrangement.grid {
    didSet {
      guard arrangement != oldValue else { return }
      hideCellButtons()
      measuresChanged()
    }
  }
  package var scrollDirection = Direction.vertical {
    didSet { if scrollDirection != oldValue { measuresChanged() } }
  }
  /// The number of items on a line, or `nil` to fit as many as possible.
  ///
  /// Here: UIKit has no such property. If neither `columns` nor `itemSize` is set, a line has three items, or one item
  /// if the view scrolls sideways.
  package var columns: Int? {
    didSet { if columns != oldValue { measuresChanged() } }
  }
  /// The size of the items, in points, or `nil` for a size that depends on `columns`.
  ///
  /// Here: in UIKit, the default is 50 × 50 points.
  package var itemSize: Size? {
    didSet { if itemSize != oldValue { measuresChanged() } }
  }
  /// The minimum space between two items on a line, in points.
  ///
  /// Here: the default is one cell of the picture. In UIKit, it is 10 points.
  package var minimumInteritemSpacing = Metrics.column {
    didSet { if minimumInteritemSpacing != oldValue { measuresChanged() } }
  }
  /// The space between two lines, in points.
  ///
  /// Here: the default is 0. In UIKit, it is 10 points.
  package var minimumLineSpacing = 0.0 {
    didSet { if minimumLineSpacing != oldValue { measuresChanged() } }
  }
  /// The space around the items of each section, in points.
  package var sectionInset = Insets.zero {
    didSet { if sectionInset != oldValue { measuresChanged() } }
  }

  /// Whether the header of the topmost section stays at the edge until the next header pushes it out.
  package var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { setNeedsLayout() } }
  }

  /// The places of the items, or `nil` before they are computed.
  private var places: CollectionPlaces?

  private func measuresChanged() {
    invalidateLayout()
    superview?.setNeedsLayout()
  }

  /// Discards the places of the items.
  ///
  /// The delegate is asked for the sizes of the items again at the next layout.
  package func invalidateLayout() {
    places = nil
    setNeedsLayout()
  }

  /// The places of the items for the current sections and size.
  var currentPlaces: CollectionPlaces {
    let (size, sections) = (bounds.size, sections)
    if let places, places.size == size, places.changeCount == changeCount, places.start == refreshHeight {
      return places
    }
    let newPlaces = CollectionPlaces(
      of: self, size: size, sections: sections.enumerated().map { addingItemSizes($1, at: $0) })
    places = newPlaces
    return newPlaces
  }

  /// Returns a section with the sizes of its items, if the delegate returns any.
  ///
  /// UIKit: the delegate is asked when the layout is prepared. This happens at first, after a reload or an update of
  /// items, after a change of the view's size or of a measurement, and after `invalidateLayout`. It doesn't happen when
  /// the user scrolls.
  private func addingItemSizes(_ section: TableSection, at index: Int) -> TableSection {
    guard arrangement == .grid, responds(to: .sizeForItem) else { return section }
    var (sizedSection, isAnswered) = (section, false)
    let defaultSize = itemSize ?? Size(width: CollectionPlaces.itemWidth, height: CollectionPlaces.itemHeight)
    let sizes = (0..<section.rowCount).map { item in
      guard !isInterrupted,
        case .size(let width, let height)? = ask(.sizeForItem, .row(IndexPath(section: index, row: item)))
      else { return defaultSize }
      isAnswered = true
      return Size(width: width ?? defaultSize.width, height: height ?? defaultSize.height)
    }
    // If the function returns no size for any item, the items are laid out as if there were no function.
    if isAnswered { sizedSection.itemSizes = sizes }
    return sizedSection
  }

  /// Whether the user scrolls sideways.
  ///
  /// Here: a list always scrolls vertically.
  package var isSideways: Bool { arrangement == .grid && scrollDirection == .horizontal }

  /// Returns the height of the items if the view scrolls sideways.
  ///
  /// Here: in UIKit, a collection view has no height of its own.
  package override func flowHeight(width: Double) -> Double? {
    guard isSideways else { return nil }
    let lines = Double(columns ?? 1)
    return lines * (itemSize?.height ?? CollectionPlaces.itemHeight) + (lines - 1) * minimumInteritemSpacing
      + sectionInset.top + sectionInset.bottom
  }

  package override var scrollAxis: ScrollAxis? { isSideways ? .horizontal : .vertical }

  override var wholeSize: Size { currentPlaces.contentSize }

  override func limitOffset() {
    let (least, limit) = (minimumOffset, maximumOffset)
    if contentOffset.y > limit.y { scrolledOrigin.y = limit.y }
    if contentOffset.x > limit.x { scrolledOrigin.x = max(least.x, limit.x) }
  }

  package override var terms: SectionedTerms { .ofCollections }

  package override var captions: [TableCaption] { currentPlaces.captions(pinnedAt: pinnedEdge) }

  /// The position at which headers stay while the user scrolls the content, or `nil` if headers scroll away.
  private var pinnedEdge: Double? {
    guard sectionHeadersPinToVisibleBounds else { return nil }
    return isSideways
      ? contentOffset.x + adjustedContentInset.left : contentOffset.y + adjustedContentInset.top
  }

  override func pinnedHeaderInsets(at path: IndexPath) -> Insets {
    guard sectionHeadersPinToVisibleBounds else { return .zero }
    let length = currentPlaces.headerLength(ofSection: path.section)
    return Insets(top: isSideways ? 0 : length, left: isSideways ? length : 0, bottom: 0, right: 0)
  }

  package override var visiblePaths: [IndexPath] { currentPlaces.paths(in: bounds) }

  package override func rect(forRowAt path: IndexPath) -> Rect? {
    hasRow(at: path) ? currentPlaces.rect(of: path) : nil
  }

  package override func makeCell() -> Cell { CollectionCell(in: system) }

  override func contentsChanged() {
    super.contentsChanged()
    places = nil
  }

  package override var hasSwipeActions: Bool { arrangement == .list && system.behavior.hasSwipeActionsOfItems }

  override func swipeActionsWillAppear(on cell: Cell) { recordVisibleChange(.swipeActionsShown, cell.path) }

  override func swipeActionsDidDisappear(from cell: Cell) { recordVisibleChange(.swipeActionsHidden, cell.path) }

  override func rowToSelect(at path: IndexPath) -> IndexPath? {
    askFlag(.shouldSelectItem, .row(path)) ?? true ? path : nil
  }

  override func mayDeselect(_ path: IndexPath) -> Bool { askFlag(.shouldDeselectItem, .row(path)) ?? true }

  package override func addLook(to look: inout LookHash) {
    look.add(arrangement.rawValue)
    for caption in captions {
      look.add(caption.text)
      look.add(caption.frame)
    }
    super.addLook(to: &look)
  }
}
