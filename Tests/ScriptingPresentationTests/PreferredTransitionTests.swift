import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the transition that a screen prefers, from system 18 on.
@Suite struct `A preferred transition` {
  private static func prototype(_ preferred: String, action: String = "push", system: Int = 18) throws -> Prototype {
    try Prototype(
      """
      screen "List" { view = { button "Open" { \(action) = "Photo" }, imageView { id = "photo" } } }
      screen "Photo" { preferredTransition = \(preferred), view = { label "Sea" }, modalPresentationStyle = "fullScreen" }
      app { system = \(system), root = navigation "List" }
      """)
  }

  /// The entries for zooms in the trace since the last line.
  private func zooms(_ prototype: Prototype) -> [String] {
    let system = prototype.session.system
    return system.trace.events(from: prototype.start).filter { $0.kind == .zoomBegan }.map { event in
      event.fields(in: system.trace).map { field in if case .text(let text) = field.value { text } else { "" } }
        .joined()
    }
  }

  /// The values of the presentation that began since the last line.
  private func presentation(_ prototype: Prototype) -> String {
    let trace = prototype.session.system.trace
    let began = trace.events(from: prototype.start).first { $0.kind == .presentationBegan }
    return began.map { $0.fields(in: trace).map { "\($0.value)" }.joined() } ?? ""
  }

  private static let views = [
    "{ style = 'zoom', sourceView = 'photo' }", "{ sourceView = 'photo' }",
    "{ sourceViewProvider = function(self, source, zoomed) return source.elements.photo end }",
  ]

  @Test(arguments: views)
  func `zooms out of a view of the screen below, and back to it`(preferred: String) throws {
    let prototype = try Self.prototype(preferred)

    try prototype.run("tap 'Open'")
    #expect(prototype.order == "Photo.willMove Photo.L List.WD Photo.WA List.DD Photo.DA Photo.didMove")
    #expect(zooms(prototype) == ["photo"])

    try prototype.run("back()")
    #expect(prototype.order == "Photo.willMove Photo.WD List.WA Photo.DD List.DA Photo.didMove")
    #expect(zooms(prototype) == ["photo"])
  }

  @Test(arguments: views) func `zooms in a presentation, whose style is recorded`(preferred: String) throws {
    let prototype = try Self.prototype(preferred, action: "present")

    try prototype.run("tap 'Open'")

    #expect(zooms(prototype) == ["photo"])
    let words = presentation(prototype)
    #expect(words.contains("fullScreen") && words.contains("zoom"))
  }

  @Test func `zooms from the middle of the screen, with a message, if its source view doesn't exist`() throws {
    let prototype = try Self.prototype("{ sourceView = 'foto' }")

    try prototype.run("tap 'Open'")

    #expect(zooms(prototype) == [""])
    #expect(prototype.trace.contains("List has no view with the id `foto`"))
  }

  @Test(arguments: [
    ("label 'Hill'", "Hill"), ("button 'Hill'", "Hill"), ("imageView { accessibilityLabel = 'Hill' }", "Hill"),
    ("tableView { rows = { cell { text = 'Hill' } } }", "Hill"), ("view {}", "View"),
  ])
  func `a preferred transition is recorded with the name that other events use for its source view`(
    element: String, name: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "Open" { push = "Photo" }, \(element) } }
      screen "Photo" { preferredTransition = { sourceViewProvider = function(self, source)
        local view = source.view.subviews[2]
        return view.visibleCells and view.visibleCells[1] or view end } }
      app { system = 18, root = navigation "List" }
      """)

    try prototype.run("tap 'Open'")

    #expect(zooms(prototype) == [name])
  }

  @Test func `yields to the script's animation, which isn't drawn as a zoom`() throws {
    let prototype = try Prototype(
      """
      local animators = function() return { duration = 2 } end
      screen "List" { view = { label "List" } }
      screen "Photo" { preferredTransition = "zoom", modalPresentationStyle = "fullScreen",
        transitioningDelegate = { animationControllerForPresented = animators } }
      app { system = 18, root = navigation { root = "List", delegate = { animationControllerFor = animators } } }
      """)
    let system = prototype.session.system
    let stack = try #require(system.application?.window?.rootViewController as? NavigationController)

    try prototype.run("photo = Photo {} application.root:pushViewController(photo)")
    #expect(zooms(prototype) == [])
    let photo = try #require(stack.topViewController)
    system.turn { _ = stack.popViewController(animated: true) }
    #expect(system.transitionUnderWay?.motion == .pop)

    try prototype.run("print(1)")
    system.turn { _ = try? stack.present(photo, animated: true) }
    #expect(system.transitionUnderWay?.motion == .present)
  }

  @Test func `a preferred transition is the presenter's if the presenter provides the style in its context`() throws {
    let prototype = try Prototype(
      """
      screen "List" { preferredTransition = "flipHorizontal", definesPresentationContext = true,
        providesPresentationContextTransitionStyle = true, view = { button "Open" { present = "Photo" } } }
      screen "Photo" { preferredTransition = "zoom", modalPresentationStyle = "currentContext" }
      app { system = 18, root = "List" }
      """)

    try prototype.run("tap 'Open'")

    #expect(presentation(prototype).contains("flipHorizontal"))
    #expect(zooms(prototype) == [])
    #expect { try prototype.run("swipeDown()") } throws: { "\($0)".contains("no sheet is in front") }
  }

  @Test func `a preferred transition that two screens share is owned while one of them prefers it`() throws {
    let system = try Self.prototype("nil").session.system
    let (a, b) = (ViewController(in: system), ViewController(in: system))
    let shared = PreferredTransition(in: system)

    for screen in [a, b] { screen.setPreferredTransition(shared) }
    a.setPreferredTransition(nil)
    #expect(shared.isOwned)
    b.setPreferredTransition(nil)
    #expect(!shared.isOwned)
  }

  @Test(arguments: ["push", "present"])
  func `lets a swipe down close a screen that has zoomed in`(action: String) throws {
    let prototype = try Self.prototype("'zoom'", action: action)
    try prototype.run("tap 'Open'")

    try prototype.run("swipeDown()")

    #expect(prototype.session.system.frontController?.kind.name == "List")
    #expect(prototype.order.hasPrefix("Photo.WD "))
    #expect(prototype.order.contains("List.WA"))
  }

  @Test(arguments: ["push", "present"])
  func `a preferred transition can refuse to let a swipe down close its screen`(action: String) throws {
    let prototype = try Self.prototype(
      "{ interactiveDismissShouldBegin = function() return false end }", action: action)
    try prototype.run("tap 'Open'")

    let error = #expect(throws: (any Error).self) { try prototype.run("swipeDown()") }

    #expect("\(error.map { "\($0)" } ?? "")".contains("Photo can't be swiped down now"))
    #expect(prototype.session.system.frontController?.kind.name == "Photo")
  }

  @Test(arguments: [
    ("'zoom'", TransitionUnderWay.Motion.zoomIn, TransitionUnderWay.Motion.zoomOut),
    ("'coverVertical'", .present, .dismiss), ("'flipHorizontal'", .flipFromRight, .flipFromLeft),
    ("'crossDissolve'", .dissolve, .dissolve), ("nil", .push, .pop),
  ])
  func `moves a screen that is pushed or popped`(
    preferred: String, push: TransitionUnderWay.Motion, pop: TransitionUnderWay.Motion
  ) throws {
    let prototype = try Self.prototype(preferred)
    try prototype.run("tap 'Open'")
    let system = prototype.session.system
    let stack = try #require(system.application?.window?.rootViewController as? NavigationController)
    let photo = try #require(stack.topViewController)

    system.turn { _ = stack.popViewController(animated: true) }
    #expect(system.transitionUnderWay?.motion == pop)
    try prototype.run("print(1)")
    try system.turn { try stack.pushViewController(photo, animated: true) }
    #expect(system.transitionUnderWay?.motion == push)
  }

  @Test func `a preferred transition takes precedence over the style of a presentation`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "Open" { present = "Photo" } } }
      screen "Photo" { preferredTransition = "crossDissolve", modalTransitionStyle = "flipHorizontal" }
      app { system = 18, root = "List" }
      """)

    try prototype.run("tap 'Open'")

    let system = prototype.session.system
    system.turn { _ = system.application?.window?.rootViewController?.dismiss(animated: true) }

    #expect(system.transitionUnderWay?.motion == .dissolve)
  }

  @Test func `a preferred transition can be set as a style, and is returned as an object`() throws {
    let prototype = try Self.prototype("'flipHorizontal'")

    try prototype.run("tap 'Open' photo = application.root.topViewController")

    #expect(try prototype.run("return photo.preferredTransition.style") == "flipHorizontal")
    try prototype.run("photo.preferredTransition.style = 'zoom' photo.preferredTransition = nil")
    #expect(try prototype.run("return photo.preferredTransition") == "nil")
  }

  @Test(arguments: [
    ("'zom'", "did you mean"), ("3", "expected one of"), ("{ sourceVew = 'photo' }", "sourceVew"),
    ("{ style = 'fade' }", "style"),
  ])
  func `a preferred transition is refused with its line if the value isn't a transition`(
    preferred: String, words: String
  ) {
    let message = problem(
      in: "\nscreen 'Photo' { preferredTransition = \(preferred) } app { system = 18, root = 'Photo' }")

    #expect(message.contains("app.lua:2") && message.contains(words), "\(message)")
  }

  @Test func `up to system 17, a preferred transition has no effect but a warning`() throws {
    let prototype = try Self.prototype("'zoom'", system: 17)

    try prototype.run("tap 'Open'")

    #expect(zooms(prototype) == [])
    #expect(
      prototype.session.system.warnings.entries.contains {
        $0.entry.text.contains("preferredTransition needs system 18")
      })
  }
}
