import Controllers
import Layout
import Rendering
import Testing

struct TransitionPictureTests {
  let scene = Scene()

  @Test func `halfway through a push, the new screen covers the right half`() throws {
    let home = scene.screen("Home", title: "Home") { [label("at home")] }
    let away = scene.screen("Away", title: "Away") { [label("away")] }
    let stack = try scene.navigation(home)
    scene.launch(stack)

    try scene.system.turn { try stack.pushViewController(away, animated: true) }
    scene.system.advance(by: Durations.push / 2)

    #expect(
      shortened == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ Home           Away                  │
        ├─────────── Home → Away 50% ────────────┤
        │ at home            │ away              │
        │                    │                   │
         NavigationController(Home) ▸ Away · Home → Away · portrait · 0.175 s
        """)
  }

  @Test func `halfway through a pop, the old screen covers the right half`() throws {
    let home = scene.screen("Home", title: "Home") { [label("at home")] }
    let stack = try scene.navigation(home, scene.screen("Away", title: "Away") { [label("away")] })
    scene.launch(stack)

    scene.system.turn { _ = stack.popViewController(animated: true) }
    scene.system.advance(by: Durations.push / 2)

    #expect(
      shortened == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │                  Home                  │
        ├─────────── Away → Home 50% ────────────┤
        │ at home            │ away              │
        │                    │                   │
         NavigationController(Home) ▸ Home · Away → Home · portrait · 0.175 s
        """)
  }

  @Test func `halfway through a presentation, the new screen covers the lower half`() throws {
    let home = scene.screen("Home") { [label("at home")] }
    scene.launch(home)

    try scene.system.turn {
      try home.present(try scene.navigation(scene.screen("Form", title: "Form") { [label("form")] }), animated: true)
    }
    scene.system.advance(by: Durations.presentation / 2)

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ at home                                │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │┏━━━━━━━━━━ Nav(Form) ↑ 50% ━━━━━━━━━━━┓│
        │┃                                      ┃│
        │┃                 Form                 ┃│
        │┠──────────────────────────────────────┨│
        │┃form                                  ┃│
        │┃                                      ┃│
        │┃                                      ┃│
        │┃                                      ┃│
        │┃                                      ┃│
        │┃                                      ┃│
        │┃                                      ┃│
        │┃                                      ┃│
        └────────────────────────────────────────┘
         Home + Nav(Form) ▸ Form · Home → Nav(Form) · portrait · 0.200 s
        """)
  }

  @Test func `a pushed screen moves to the left as time passes, and a popped one to the right`() throws {
    let home = scene.screen("Home", title: "Home") { [label("at home")] }
    let stack = try scene.navigation(home)
    scene.launch(stack)

    try scene.system.turn { try stack.pushViewController(scene.screen("Away") { [label("away")] }, animated: true) }
    #expect(placesOnTheWay(0, 0.25, 0.5, 0.75) { $0[4].lastColumn(of: "│") } == [36, 28, 21, 13])

    scene.system.settle()
    scene.system.turn { _ = stack.popViewController(animated: true) }
    #expect(placesOnTheWay(0, 0.25, 0.5, 0.75) { $0[4].lastColumn(of: "│") } == [6, 13, 21, 28])
  }

  @Test func `a presented screen rises as time passes, and sinks while it is dismissed`() throws {
    let home = scene.screen("Home") { [label("at home")] }
    scene.launch(home)

    try scene.system.turn { try home.present(scene.screen("Form") { [label("form")] }, animated: true) }
    #expect(placesOnTheWay(0, 0.25, 0.5, 0.875) { $0.firstIndex { $0.contains("┏") } } == [22, 17, 13, 7])

    scene.system.settle()
    scene.system.turn { home.dismiss(animated: true) }
    #expect(placesOnTheWay(0, 0.25, 0.5, 0.875) { $0.firstIndex { $0.contains("┏") } } == [4, 9, 13, 19])
  }

  /// Returns the positions of a detail of the picture after fractions of a transition's duration.
  private func placesOnTheWay(_ parts: Double..., of find: ([String]) -> Int?) -> [Int?] {
    var passed = 0.0
    return parts.map { part in
      let transition = scene.system.transitionUnderWay
      let seconds = transition.map { $0.motion == .push || $0.motion == .pop ? Durations.push : Durations.presentation }
      scene.system.advance(by: (part - passed) * (seconds ?? 0))
      passed = part
      return find(Picture(of: scene.system).lines)
    }
  }

  private func label(_ text: String) -> Label { scene.make(Label.init) { $0.text = text } }

  /// The first lines and the last line of the picture.
  private var shortened: String {
    let lines = Picture(of: scene.system).lines
    return (lines.prefix(6) + lines.suffix(1)).joined(separator: "\n")
  }
}

extension String {
  /// Returns the last column inside the frame that contains a character.
  fileprivate func lastColumn(of character: Character) -> Int? { Array(self).dropLast().lastIndex(of: character) }
}

struct SwapPictureTests {
  let scene = Scene()

  @Test(arguments: [
    (
      SwapStyle.curlDown, "│ 9:41                              100% │\n│ new                                    │",
      "│≈≈≈≈≈≈≈≈≈≈≈≈ Old → New 50% ≈≈≈≈≈≈≈≈≈≈≈≈≈│"
    ),
    (
      .curlUp, "│ 9:41                              100% │\n│ old                                    │",
      "│≈≈≈≈≈≈≈≈≈≈≈≈ Old → New 50% ≈≈≈≈≈≈≈≈≈≈≈≈≈│"
    ),
    (
      .flipFromLeft, "│ 9:41                              100% │\n│ new                ┃                   │",
      "│                    ┃                   │"
    ),
    (
      .flipFromRight, "│ 9:41                              100% │\n│ old                ┃                   │",
      "│                    ┃                   │"
    ),
    (
      .crossDissolve, "│ 9:41                              100% │\n│ old                ┊                   │",
      "│                    ┊                   │"
    ),
  ])
  func `a line that shows the style of the transition separates the old child from the new one`(
    _ style: SwapStyle, _ top: String, _ middle: String
  ) throws {
    let parent = scene.screen("P") { [] }
    let old = scene.screen("Old") { [scene.make(Label.init) { $0.text = "old" }] }
    let new = scene.screen("New") { [scene.make(Label.init) { $0.text = "new" }] }
    scene.launch(parent)
    try scene.system.turn {
      try parent.addChild(old)
      parent.view.addSubview(old.view)
      old.view.frame = parent.view.bounds
      old.didMove(toParent: parent)
      try parent.addChild(new)
      new.view.frame = parent.view.bounds
    }

    try scene.system.turn { try parent.transition(from: old, to: new, duration: 1, style: style) }
    scene.system.advance(by: 0.5)

    #expect(scene.picture.contains(top))
    #expect(scene.picture.contains(middle))
    #expect(scene.picture.hasSuffix("P ▸ New · Old → New · portrait · 0.500 s"))
  }
}
