import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the places of items, and the headers of sections.
struct CollectionPlaceTests {
  let stage = Stage(version: 15, model: .iPhone13)
  let view: CollectionView
  let items = Rows([["a", "b", "c"], ["d", "e", "f", "g"]])

  init() {
    let root = stage.screen("Photos")
    view = CollectionView(frame: Rect(x: 0, y: 50, width: 384, height: 200), in: stage.system)
    view.dataSource = items
    root.view.addSubview(view)
    stage.launch(root)
  }

  private func frames(_ count: Int = 3) -> [String] {
    _ = stage.act {}
    return (0..<count).compactMap { view.rect(forRowAt: IndexPath(row: $0))?.words }
  }

  @Test func `items fill lines`() {
    #expect(frames() == ["0 0 122 60", "130 0 122 60", "261 0 122 60"])

    view.columns = 2
    #expect(frames() == ["0 0 188 60", "196 0 188 60", "0 60 188 60"])
    (view.columns, view.itemSize) = (nil, Size(width: 100, height: 40))
    #expect(frames() == ["0 0 100 40", "142 0 100 40", "284 0 100 40"])
    (view.itemSize, view.minimumLineSpacing) = (Size(width: 200, height: 40), 10)
    #expect(frames() == ["92 0 200 40", "92 50 200 40", "92 100 200 40"])
    view.arrangement = .list
    view.itemSize = nil
    #expect(frames() == ["0 0 384 20", "0 30 384 20", "0 60 384 20"])
  }

  @Test func `the delegate's sizes are requested again when the layout is prepared, and not when the user scrolls`() {
    var count = 0
    stage.answerAnyone(.sizeForItem) { values in
      count += 1
      guard case .row(let path)? = values.list.first else { return nil }
      return .size(width: Double(path.row + 1) * 100, height: 40)
    }
    view.invalidateLayout()
    #expect(frames() == ["0 0 100 40", "108 0 200 40", "0 40 300 40"])
    #expect(count == 7)

    _ = stage.act { stage.system.userInput.drag(view, .down, by: 20) }
    #expect(count == 7)
    view.columns = 2
    _ = frames()

    #expect(count == 14)
  }

  @Test func `a header is a line above the items of its section, and scrolls away`() {
    items.headers = ["One", "Two"]
    _ = stage.act { view.reloadData() }
    #expect(view.captions.map(\.text) == ["One", "Two"])
    #expect(view.captions.map(\.frame.minY) == [0, 80])
    #expect(view.rect(forRowAt: IndexPath(section: 1, row: 0))?.minY == 100)

    _ = stage.act { stage.system.userInput.drag(view, .down, by: 20) }

    #expect(view.captions.map(\.frame.minY) == [0, 80])
  }

  @Test func `a header that is pinned stays at the edge until the next one pushes it out`() {
    items.headers = ["One", "Two"]
    items.sections[1] = (0..<30).map { "\($0)" }
    view.sectionHeadersPinToVisibleBounds = true
    _ = stage.act { view.reloadData() }

    _ = stage.act { stage.system.userInput.drag(view, .down, by: 40) }
    #expect(view.captions.map(\.frame.minY) == [40, 80])
    _ = stage.act { stage.system.userInput.drag(view, .down, by: 40) }

    #expect(view.captions.map(\.frame.minY) == [60, 80])
  }

  @Test func `a view that scrolls sideways has lines from left to right`() {
    (view.scrollDirection, view.columns) = (.horizontal, 2)
    items.sections = [(0..<20).map { "\($0)" }]
    _ = stage.act { view.reloadData() }

    _ = stage.act { stage.system.userInput.drag(view, .right, by: 240) }

    #expect(frames() == ["0 0 120 96", "0 104 120 96", "120 0 120 96"])
    #expect(view.contentOffset == Point(x: 240, y: 0))
    #expect(view.visiblePaths.first == IndexPath(row: 4))
  }
}
