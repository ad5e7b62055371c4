import Layout

/// A row of views with the same width that don't fit into the available space, so that all their constraints conflict.
struct Crowd: Scene {
  var engine = LayoutEngine()
  let root: Item
  var last: Item

  init(_ count: Int) throws(ConstraintError) {
    root = engine.addRoot(size: Size(width: 320, height: 480))
    last = root
    var previous: Item?
    for _ in 0..<count {
      let view = engine.addItem(in: root)
      if let previous {
        try relate(view, .leading, previous, .trailing, 8)
        try relate(view, .width, previous, .width, 0)
      } else {
        try relate(view, .leading, root, .leading, 0)
        _ = try engine.activate(Constraint(Anchor(view, .width), .greaterThanOrEqual, constant: 10))
      }
      previous = view
      last = view
    }
    try relate(root, .trailing, last, .trailing, 0)
    _ = engine.solve()
  }
}

/// Views with two constraints for each pair: equal widths with one priority, and different widths with another.
struct Pairs: Scene {
  var engine = LayoutEngine()
  let root: Item
  var last: Item

  init(_ count: Int) throws(ConstraintError) {
    root = engine.addRoot(size: Size(width: 320, height: 480))
    last = root
    var views: [Item] = []
    for _ in 0..<count { views.append(engine.addItem(in: root)) }
    last = views[count - 1]
    for first in 0..<count {
      for second in (first + 1)..<max(first + 1, count) {
        for (priority, constant) in [(750.0, 0.0), (500.0, Double(second - first))] {
          _ = try engine.activate(
            Constraint(
              Anchor(views[first], .width), .equal, Anchor(views[second], .width), constant: constant,
              priority: priority))
        }
      }
    }
    _ = engine.solve()
  }
}

/// Views in rows and columns.
///
/// Each view is as wide as its column, as high as its row, and has contents.
struct Grid: Scene {
  var engine = LayoutEngine()
  let root: Item
  var last: Item

  init(_ count: Int) throws(ConstraintError) {
    root = engine.addRoot(size: Size(width: 3000, height: 3000))
    last = root
    var above: [Item] = []
    for row in 0..<count {
      var line: [Item] = []
      for column in 0..<count {
        let view = engine.addItem(in: root)
        engine.setContent(of: view, .horizontal, Double(10 + (row * 7 + column * 3) % 50))
        engine.setContent(of: view, .vertical, Double(10 + (row * 5 + column * 11) % 40))
        if let left = line.last {
          try relate(view, .leading, left, .trailing, 4)
          try relate(view, .height, left, .height, 0)
        } else {
          try relate(view, .leading, root, .leading, 4)
        }
        if row > 0 {
          try relate(view, .top, above[column], .bottom, 4)
          try relate(view, .width, above[column], .width, 0)
        } else {
          try relate(view, .top, root, .top, 4)
        }
        line.append(view)
        last = view
      }
      above = line
    }
    _ = engine.solve()
  }
}
