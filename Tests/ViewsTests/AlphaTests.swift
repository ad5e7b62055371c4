import Layout
import Testing

@testable import Controllers

/// Tests that a view is visible and receives touches only if its alpha is more than 0.01, as in UIKit.
@Suite struct AlphaTests {
  static let alphas = [(0.01, false), (0.011, true)]

  let desk = Desk()
  private let frame = Rect(x: 0, y: 0, width: 100, height: 40)

  @Test(arguments: alphas)
  func `a view is visible and receives touches only if its alpha is above 0.01`(alpha: Double, isVisible: Bool) throws {
    let button = desk.button("Go", frame: frame)
    button.alpha = alpha
    desk.launch(button)

    let point = Point(x: 50, y: 20)
    let hits = [button.superview?.hitTest(point), HitTester().hit(point, in: try #require(button.superview))]

    #expect(button.isShown == isVisible)
    #expect(hits.allSatisfy { ($0 === button) == isVisible })
    #expect((button.obstacle == nil) == isVisible)
  }

  @Test(arguments: alphas)
  func `a view is visible only if the view around it is visible`(alpha: Double, isVisible: Bool) {
    let box = View(frame: frame, in: desk.system)
    let button = desk.button("Go", frame: frame)
    box.addSubview(button)
    box.alpha = alpha
    desk.launch(box)

    #expect(button.isShown == isVisible)
    #expect((button.obstacle == nil) == isVisible)
  }

  @Test(arguments: alphas)
  func `a recognizer receives touches only if its view is visible`(alpha: Double, isVisible: Bool) {
    let box = View(frame: frame, in: desk.system)
    box.addGestureRecognizer(TapGestureRecognizer(in: desk.system))
    box.alpha = alpha
    desk.launch(box)

    #expect(desk.system.respondingRecognizers.count { $0.view === box } == (isVisible ? 1 : 0))
  }

  @Test(arguments: alphas)
  func `a view with a frame pushes flowing views down only if it is visible`(alpha: Double, isVisible: Bool) {
    let placed = desk.button("placed", frame: frame)
    let flowing = desk.label("flowing")
    placed.alpha = alpha
    desk.launch(placed, flowing)

    #expect(flowing.frame.minY == (isVisible ? 40 : 0))
  }

  @Test(arguments: alphas)
  func `a child covers the child behind it only if it is visible`(alpha: Double, isVisible: Bool) throws {
    let parent = desk.screen("Parent")
    desk.launch(root: parent)
    let (back, front) = (desk.screen("Back"), desk.screen("Front"))
    try desk.system.turn {
      for child in [back, front] {
        try parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.containment.sendDidMove(toParent: parent)
      }
      front.view.alpha = alpha
    }
    desk.system.settle()

    #expect(parent.childrenOnScreen.childrenBeside.map(\.label) == (isVisible ? [] : ["Back"]))
  }
}
