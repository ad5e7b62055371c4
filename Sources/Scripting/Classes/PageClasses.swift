import Controllers
import Lua

extension PageTransitionStyle: Choice {}
extension PageOrientation: Choice {}
extension SpineLocation: Choice {}
extension PageDirection: Choice {}

extension ClassTable {
  static let pageClass = ClassDescriptor(
    "PageViewController", since: "5", extends: "ViewController",
    "A container for pages that the user turns. A data source may provide the pages.",
    items: "viewControllers", make: { PageViewController(in: $0, kind: $1) },
    pageOptionMembers + pageContentMembers + pageCallbacks)

  private static let pageOptionMembers: [Member] = [
    property(
      "transitionStyle", "The transition between pages, \"pageCurl\" by default. It can't be changed later.",
      get: { (c: PageViewController) in c.transitionStyle },
      set: { (c, style: PageTransitionStyle) in try c.choose(style) }
    ).beforeContents,
    property(
      "navigationOrientation",
      "The direction in which pages follow one another, \"horizontal\" by default. It can't be changed later.",
      get: { (c: PageViewController) in c.navigationOrientation },
      set: { (c, orientation: PageOrientation) in try c.choose(orientation) }
    ).beforeContents,
    property(
      "spineLocation",
      "Where curling pages are bound, \"min\" by default. \"mid\" shows two pages. It can't be changed later.",
      get: { (c: PageViewController) in c.spineLocation }, set: { (c, spine: SpineLocation) in try c.choose(spine) }
    ).beforeContents,
    property(
      "interPageSpacing", "The space between scrolled pages, in points. It can't be changed later.",
      get: { (c: PageViewController) in Points(value: c.interPageSpacing) },
      set: { (c, spacing: Points) in try c.choose(interPageSpacing: spacing.value) }
    ).beforeContents.since("6"),
    property(
      "isDoubleSided",
      "Whether pages have a back side, which shows the next page. It is always true if the spine is in the middle.",
      get: { (c: PageViewController) in c.isDoubleSided },
      set: { (c, isDoubleSided: Bool) in try c.setDoubleSided(isDoubleSided) }),
    renamed("doubleSided", to: "isDoubleSided"),
    property(
      "keepsStaleNeighbours", \PageViewController.keepsStaleNeighbours,
      "Whether neighboring pages are requested in advance, and are kept after an animated change even if outdated."
    ).unversioned,
  ]

  private static let pageContentMembers: [Member] = [
    delegateProperty(
      "The delegate: a table or controller with `willTransition`, `didFinishAnimating` and `spineLocationFor`."),
    property(
      "dataSource", "The data source: a table or controller with `viewControllerBefore` and `viewControllerAfter`.",
      type: .delegate, storedIn: .stored(.dataSource),
      get: { (c: PageViewController, call) in call.session.bridge.pushStoredValue(.dataSource, of: c, call) },
      set: { c, slot in
        try slot.session.bridge.callbacks.setDelegate(.dataSource, of: c, at: slot)
        c.discardNeighbours()
      }),
    property(
      "viewControllers", "The visible page, or both pages if the spine is in the middle.",
      get: { (c: PageViewController) in c.viewControllers },
      set: { (c, pages: [ViewController]) in
        guard !pages.elementsEqual(c.viewControllers, by: ===) else { return }
        try c.setViewControllers(pages)
      }),
    readOnly("gestureRecognizers", "The gesture recognizers for page curls. Reading the property loads the view.") {
      (c: PageViewController) in
      c.gestureRecognizers
    }.lazy { (c: PageViewController) in c.createdGestureRecognizers }.state,
    method(
      "setViewControllers",
      ["viewControllers", .optional("direction"), .optional("animated"), .optional("completion")],
      "Sets the pages. `direction` is \"forward\" by default. The arguments can also be given in a table with these keys."
    ) { (c: PageViewController, arguments) in
      try arguments.readNamedArguments(["viewControllers", "direction", "animated", "completion"])
      let pages: [ViewController] = try arguments.next("viewControllers")
      let direction: PageDirection = try arguments.nextWord("direction", default: .forward)
      let animated = try arguments.readAnimated()
      let completion = try arguments.readFunctionIndex("completion")
      try arguments.checkEnd()
      let call = arguments.call
      try c.setViewControllers(
        pages, direction: direction, animated: animated,
        completion: completion.map { call.session.handlers.keepCompletion(at: call.slot($0), by: c) })
    },
  ]

  private static let pageCallbacks: [Member] = [
    callback(.viewControllerBefore),
    callback(.viewControllerAfter),
    callback(.presentationCount).since("6"),
    callback(.presentationIndex).since("6"),
    callback(.willTransition).since("6"),
    callback(.didFinishAnimating),
    callback(.spineLocationFor),
  ]
}

extension Arguments {
  /// Reads a table with UIKit's labels as keys, if that is the first argument.
  ///
  /// - Throws: `PlainError` for an unknown key, or for an argument after the table.
  func readNamedArguments(_ labels: [String]) throws {
    guard call.type(at: 2) == .table, !call.declaredKeys(of: 2).names.isEmpty else { return }
    try spreadLabeledTable(labels)
  }

  /// Reads the next argument if the argument is a string or nil.
  ///
  /// Otherwise, returns the default, and leaves the argument for the next call.
  ///
  /// - Throws: `PlainError` if the string isn't one of the known words.
  func nextWord<Word: Choice>(_ name: String, default defaultValue: Word) throws -> Word {
    guard hasMore else { return defaultValue }
    return try nextIfString(name) ?? defaultValue
  }
}
