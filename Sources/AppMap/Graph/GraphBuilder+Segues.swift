import Controllers
import Locations
import Lua
import OrderedCollections
import Scripting

// Links for segues. Code performs a segue by its identifier, or a file declares the segue at the element that triggers
// it.
extension GraphBuilder {
  /// Returns the segue with the given identifier, if a screen or one of its scenes declares such a segue.
  func segue(named name: String, of node: Int) -> SegueTemplate? { segues(of: node).first { $0.identifier == name } }

  /// Returns the segues that a screen's class and its scenes declare.
  func segues(of node: Int) -> [SegueTemplate] {
    let screen = graph.screens[node]
    let classSegues = screen.screenClass.flatMap { session.bridge.screens[$0]?.segues } ?? []
    let sceneSegues = screen.scenes.flatMap { scene in
      storyboards.first { $0.name == scene.storyboard }?.scene(scene.id)?.segues ?? []
    }
    return classSegues + sceneSegues
  }

  mutating func addSegue(
    named name: String, of node: Int, _ element: ScreenGraph.Element?, _ location: CodeLocation?
  ) throws {
    guard let segue = segue(named: name, of: node) else {
      var link = ScreenGraph.Link(from: node, to: nil, kind: .custom, element: element, segue: name, location: location)
      link.missingTarget = name
      return add(link)
    }
    try add(segue, of: node, element)
  }

  /// Adds the segues that a file declares at an element.
  mutating func addFileSegues(of declaration: Declaration, from node: Int, _ context: WalkContext) throws {
    for segue in declaration.segues where segue.kind != .relationship {
      let isAccessory = segue.trigger == .accessoryAction
      let names = declaration.elementNames
      let element: ScreenGraph.Element? =
        switch declaration.className {
        case _ where segue.kind == .embed: nil
        case Cell.className, CollectionCell.className:
          ScreenGraph.Element(
            role: isAccessory ? .accessory : names.isEmpty ? .rows : .row, names: names, table: context.table?.last)
        case _ where ClassTable.builtIn.isKind(declaration.className, of: GestureRecognizer.className):
          ScreenGraph.Element(role: .gesture, names: names + [declaration.className])
        default: ScreenGraph.Element(role: .element, names: names)
        }
      try add(segue, of: node, element)
    }
  }

  /// Adds the segues that no element triggers.
  ///
  /// Code performs these segues by their identifiers.
  mutating func addSeguesWithoutTrigger(_ segues: [SegueTemplate], of node: Int) throws {
    for segue in segues where segue.kind != .relationship {
      let hasLink = graph.links(from: node).contains {
        $0.segue == segue.identifier && ($0.segue != nil || $0.location == segue.location)
      }
      if !hasLink { try add(segue, of: node, nil) }
    }
  }

  private mutating func add(_ segue: SegueTemplate, of node: Int, _ element: ScreenGraph.Element?) throws {
    guard segue.kind != .unwind else {
      return addUnwinding(segue.unwindAction ?? "", of: node, element, segue.identifier, segue.location)
    }
    let kind: ScreenGraph.Kind =
      switch segue.kind {
      case .push: .push
      case .modal: .present
      case .popover, .popoverPresentation: .popover
      case .embed: .embed
      case .replace: .replace
      case .show: .show
      case .showDetail: .showDetail
      case .custom, .unwind, .relationship: .custom
      }
    var link = try makeLink(
      to: .text(segue.destination), from: node, kind, element: element, location: segue.location, in: node)
    link.segue = segue.identifier
    link.isDismissedByUser = isDismissedByUser(
      .text(segue.destination), presentation: segue.modalPresentationStyle?.rawValue,
      transition: segue.modalTransitionStyle?.rawValue)
    add(link)
  }

  /// Adds a link back to each screen that has an unwind method.
  ///
  /// The segue's actual target isn't known until the app runs.
  mutating func addUnwinding(
    _ name: String, of node: Int, _ element: ScreenGraph.Element?, _ identifier: String?, _ location: CodeLocation?
  ) {
    let fileClasses = storyboards.reduce(into: Set<String>()) { $0.formUnion($1.unwindClasses[name] ?? []) }
    let fileTargets =
      fileClasses.isEmpty
      ? [] : graph.screens.indices.filter { graph.screens[$0].screenClass.map(fileClasses.contains) ?? false }
    let targets = Set(unwindTargets[name] ?? []).union(fileTargets).sorted()
    var link = ScreenGraph.Link(
      from: node, to: nil, kind: .unwind, element: element, segue: identifier, location: location)
    // A segue of an interface file unwinds to the previous screen if none of the script's screens has the method.
    let isOfFile = location.map { TextFile.isInterfaceFile($0.file) } ?? false
    if targets.isEmpty, !isOfFile { link.missingTarget = name }
    guard !targets.isEmpty else { return add(link) }
    for target in targets {
      add(
        ScreenGraph.Link(
          from: node, to: target, kind: .unwind, element: element, segue: identifier, location: location))
    }
  }
}
