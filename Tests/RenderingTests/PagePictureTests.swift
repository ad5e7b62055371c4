import Controllers
import Layout
import Rendering
import Testing

struct PagePictureTests {
  let scene = Scene()

  @Test func `a curling page reveals the page below`() throws {
    let book = try book(.pageCurl) { _ in }

    book.turnPage(.forward, isHeld: true)

    #expect(
      shortened(3) == """
        ┌──────────────── A → B ─────────────────┐
        │ 9:41                              100% │
        │ first     at A     ≈         right of B│
         PageViewController ▸ A · A → B · portrait · 0.000 s
        """)
  }

  @Test func `halfway through a scroll, both pages are side by side with the declared spacing`() throws {
    let book = try book(.scroll) { try $0.choose(interPageSpacing: 40) }

    book.turnPage(.forward, isHeld: true)

    #expect(
      shortened(3) == """
        ┌──────────────── A → B ─────────────────┐
        │ 9:41                              100% │
        │        right of A    │ first     at B  │
         PageViewController ▸ A · A → B · portrait · 0.000 s
        """)
  }

  @Test func `two pages are separated by a spine, which is heavier while a page turns`() throws {
    let book = try book(.pageCurl, pages: 4) { try $0.choose(SpineLocation.mid) }
    let atRest = shortened(3)

    book.turnPage(.forward, isHeld: true)

    #expect(
      atRest == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ first     at A    │ first     at B     │
         PageViewController ▸ A · portrait · 0.000 s
        """)
    #expect(
      shortened(3) == """
        ┌────────────────────────── A → D ───────┐
        │ 9:41                              100% │
        │ first     at A    ┃ first     at D     │
         PageViewController ▸ A · A → D · portrait · 0.000 s
        """)
  }

  @Test func `the next page of a vertical book appears from below`() throws {
    let book = try book(.scroll) { try $0.choose(PageOrientation.vertical) }

    book.turnPage(.forward, isHeld: true)

    let lines = scene.picture.split(separator: "\n")
    #expect(lines[13] == "├──────────────── A → B ─────────────────┤")
    #expect(lines[14].contains("at B"))
    #expect(!scene.picture.contains("at A"))
  }

  @Test func `the page indicator has a dot for each page, and the dot of the visible page is filled`() throws {
    let book = try book(.scroll, counts: true) { _ in }

    scene.system.turn { _ = book.turnPage(.forward) }
    scene.system.settle()

    let lines = scene.picture.split(separator: "\n")
    #expect(
      lines[23] == "│                 ○ ● ○                  │"
        || lines[22] == "│                 ○ ● ○                  │")
  }

  @Test func `the tree of controllers and UIKit's dump show the visible page`() throws {
    let book = try book(.pageCurl) { _ in }
    scene.system.turn { _ = book.turnPage(.forward) }
    scene.system.settle()

    #expect(ControllerTree.text(of: scene.system) == "PageViewController · appeared\n└ B · appeared")
    #expect(
      UIKitTree.text(of: scene.system) == """
        <UIPageViewController>, state: appeared, view: <_UIPageViewControllerContentView>
           | <B>, state: appeared, view: <UIView>
        """)
  }

  private func book(
    _ style: PageTransitionStyle, pages count: Int = 3, counts: Bool = false,
    _ configure: (PageViewController) throws -> Void
  ) throws -> PageViewController {
    let names = ["A", "B", "C", "D"].prefix(count)
    let pages = names.map { page($0) }
    let book = PageViewController(in: scene.system)
    try book.choose(style)
    try configure(book)
    book.hasDelegate = true
    scene.onAsked = { question, values in
      switch question {
      case .viewControllerAfter:
        guard case .object(let page) = values else { return nil }
        let next = pages.firstIndex { $0 === page }.map { $0 + 1 }
        return .object(next.flatMap { pages.indices.contains($0) ? pages[$0] : nil })
      case .presentationCount: return counts ? .count(3) : nil
      case .presentationIndex: return counts ? .position(0) : nil
      default: return nil
      }
    }
    try book.setViewControllers(book.spineLocation == .mid ? Array(pages.prefix(2)) : [pages[0]])
    scene.launch(book)
    return book
  }

  /// Returns a page with text at both sides and in the middle.
  private func page(_ name: String) -> ViewController {
    scene.screen(name) { [unowned scene] in
      func label(_ text: String, at x: Double, width: Double, _ alignment: TextAlignment) -> Label {
        let label = Label(frame: Rect(x: x, y: 0, width: width, height: 20), in: scene.system)
        label.text = text
        label.textAlignment = alignment
        return label
      }
      return [
        label("first", at: 8, width: 72, .left), label("at \(name)", at: 88, width: 64, .left),
        label("right of \(name)", at: 232, width: 88, .right),
      ]
    }
  }

  /// Returns the first lines and the last line of the picture.
  private func shortened(_ count: Int) -> String {
    let lines = scene.picture.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.prefix(count) + [lines[lines.count - 1]]).joined(separator: "\n")
  }
}
