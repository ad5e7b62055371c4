import Layout

// A guide is an item inside its view. Four constraints fix the distances between its edges and the view's edges. When
// the safe area, the margins or the keyboard change, the next layout changes the constants of these constraints.
extension LayoutRoot {
  /// The item that represents a guide in the engine.
  struct GuideItem {
    unowned(unsafe) let view: View
    let kind: GuideKind
    let item: Item
    var lines: [GuideLine]
    /// The constraints that fix the edges.
    ///
    /// If the distance of an edge is impossible, its entry is `nil`.
    let constraints: [ConstraintID?]
  }

  /// Returns the item of a guide.
  ///
  /// The item is added to the engine when the first constraint refers to it.
  func item(of view: View, _ kind: GuideKind) -> Item {
    if let knownGuide = guides.first(where: { $0.view === view && $0.kind == kind }) { return knownGuide.item }
    let (viewItem, lines) = (item(of: view), view.lines(of: kind))
    let item = engine.addItem(in: viewItem)
    let constraints = lines.map { line in
      (try? Constraint(
        Anchor(item, line.edge), .equal, Anchor(viewItem, line.viewEdge), constant: line.distance)).flatMap {
          try? engine.activate($0)
        }
    }
    guides.append(GuideItem(view: view, kind: kind, item: item, lines: lines, constraints: constraints))
    rootView.system.layoutRoots.addGuided(of: self)
    return item
  }

  /// Moves the edges of guides whose distances have changed.
  func updateGuides() {
    for index in guides.indices {
      let lines = guides[index].view.lines(of: guides[index].kind)
      guard lines != guides[index].lines else { continue }
      for (constraint, line) in zip(guides[index].constraints, lines) {
        if let constraint { try? engine.setConstant(of: constraint, to: line.distance) }
      }
      guides[index].lines = lines
      markStale()
    }
  }

  /// Removes the items of guides to which no constraint refers anymore.
  func removeUnusedGuides(of views: [View], mentionedBy others: [LayoutConstraint]) {
    guides.removeAll { guide in
      guard views.contains(where: { $0 === guide.view }),
        !others.contains(where: { $0.refersTo(guide.view, guide.kind) })
      else { return false }
      engine.remove(guide.item)
      return true
    }
  }

  /// Returns the name of an item for messages.
  func name(of item: Item) -> String {
    guard let guide = guides.first(where: { $0.item == item }) else { return view(of: item).layoutName }
    return guide.view.layoutName + "." + guide.kind.rawValue
  }
}
