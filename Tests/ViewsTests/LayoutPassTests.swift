import Controllers
import Layout
import Testing

struct LayoutPassTests {
  let desk = Desk()

  /// Returns a container and its two children.
  ///
  /// The children's views are inside the container's view.
  private func family() throws -> (parent: ViewController, children: [ViewController]) {
    let parent = desk.screen("Parent")
    let children = [desk.screen("Left"), desk.screen("Right")]
    for child in children {
      try parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    return (parent, children)
  }

  @Test func `constraints are updated from the innermost view up, then views are laid out from the top down`() throws {
    let (parent, children) = try family()
    parent.view.layoutIfNeeded()
    let start = desk.system.trace.count

    for controller in [parent] + children {
      controller.view.setNeedsUpdateConstraints()
      controller.view.setNeedsLayout()
    }
    parent.view.layoutIfNeeded()

    #expect(
      desk.events(from: start) == [
        "Left updateViewConstraints", "Right updateViewConstraints", "Parent updateViewConstraints",
        "Parent viewWillLayoutSubviews", "Parent viewDidLayoutSubviews",
        "Left viewWillLayoutSubviews", "Left viewDidLayoutSubviews",
        "Right viewWillLayoutSubviews", "Right viewDidLayoutSubviews",
      ])
  }

  @Test func `only marked views are laid out`() throws {
    let (parent, children) = try family()
    parent.view.layoutIfNeeded()
    let start = desk.system.trace.count

    children[1].view.setNeedsLayout()
    parent.view.layoutIfNeeded()
    parent.view.layoutIfNeeded()

    #expect(desk.events(from: start) == ["Right viewWillLayoutSubviews", "Right viewDidLayoutSubviews"])
  }

  @Test func `a new size marks a view for layout, but a new position doesn't`() throws {
    let (parent, children) = try family()
    children[0].view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    parent.view.layoutIfNeeded()
    let start = desk.system.trace.count

    children[0].view.frame = Rect(x: 50, y: 0, width: 100, height: 100)
    parent.view.layoutIfNeeded()
    #expect(desk.events(from: start).isEmpty)

    children[0].view.frame = Rect(x: 50, y: 0, width: 120, height: 100)
    parent.view.layoutIfNeeded()
    #expect(desk.events(from: start) == ["Left viewWillLayoutSubviews", "Left viewDidLayoutSubviews"])
  }

  @Test func `a view that is marked again by a callback is laid out in the same pass`() throws {
    let (parent, children) = try family()
    parent.view.layoutIfNeeded()
    let start = desk.system.trace.count
    desk.onCallback = { callback, receiver in
      guard callback == .viewDidLayoutSubviews, receiver === children[1] else { return }
      children[0].view.setNeedsLayout()
    }

    children[1].view.setNeedsLayout()
    parent.view.layoutIfNeeded()

    #expect(desk.events(from: start).suffix(2) == ["Left viewWillLayoutSubviews", "Left viewDidLayoutSubviews"])
    #expect(!parent.view.needsLayout)
  }

  @Test func `a callback that always requests a layout doesn't hang the device`() throws {
    let screen = desk.screen("Restless")
    desk.onCallback = { callback, _ in
      if callback == .viewDidLayoutSubviews { screen.view.setNeedsLayout() }
    }

    screen.view.layoutIfNeeded()

    #expect(desk.system.trace.occurrenceCount(of: .viewDidLayoutSubviews) == 8)
  }

  @Test func `subviews follow a new size of their superview at once, as their masks require`() {
    let ground = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), in: desk.system)
    let child = View(frame: Rect(x: 10, y: 10, width: 80, height: 20), in: desk.system)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    ground.addSubview(child)

    ground.frame = Rect(x: 0, y: 0, width: 200, height: 150)

    #expect(child.frame == Rect(x: 10, y: 60, width: 180, height: 20))
  }

  @Test func `bounds and center are derived from the frame`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 40), in: desk.system)

    view.center = Point(x: 100, y: 100)
    #expect(view.frame == Rect(x: 50, y: 80, width: 100, height: 40))

    view.bounds = Rect(x: 0, y: 5, width: 50, height: 20)
    #expect(view.frame == Rect(x: 75, y: 90, width: 50, height: 20))

    let ground = View(in: desk.system)
    ground.addSubview(view)
    #expect(view.convertToWindow(Rect(x: 0, y: 5, width: 1, height: 1)).origin == Point(x: 75, y: 90))
  }
}
