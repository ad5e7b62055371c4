import Controllers
import Layout
import Rendering
import Testing

struct TransitionPictureTests {
  let scene = Scene()

  @Test func `during a push the new screen has come half way from the right`() throws {
    let home = scene.screen("Home", title: "Home") { [label("at home")] }
    let away = scene.screen("Away", title: "Away") { [label("away")] }
    let stack = try scene.navigation(home)
    scene.launch(stack)

    try scene.system.turn { try stack.pushViewController(away, animated: true) }

    #expect(
      shortened == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ Home           Away                  │
        ├──────────── Home → Away 0% ────────────┤
        │ at home            │ away              │
        │                    │                   │
         NavigationController(Home) ▸ Away · Home → Away · portrait · 0.000 s
        """)
  }

  @Test func `during a pop the old screen is half way out`() throws {
    let home = scene.screen("Home", title: "Home") { [label("at home")] }
    let stack = try scene.navigation(home, scene.screen("Away", title: "Away") { [label("away")] })
    scene.launch(stack)

    scene.system.turn { _ = stack.popViewController(animated: true) }

    #expect(
      shortened == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │                  Home                  │
        ├──────────── Away → Home 0% ────────────┤
        │ at home            │ away              │
        │                    │                   │
         NavigationController(Home) ▸ Home · Away → Home · portrait · 0.000 s
        """)
  }

  @Test func `during a presentation the new screen has come half way from below`() throws {
    let home = scene.screen("Home") { [label("at home")] }
    scene.launch(home)

    try scene.system.turn {
      try home.present(try scene.navigation(scene.screen("Form", title: "Form") { [label("form")] }), animated: true)
    }

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
        │┏━━━━━━━━━━━ Nav(Form) ↑ 0% ━━━━━━━━━━━┓│
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
         Home + Nav(Form) ▸ Form · Home → Nav(Form) · portrait · 0.000 s
        """)
  }

  private func label(_ text: String) -> Label { scene.make(Label.init) { $0.text = text } }

  /// The first lines and the last one.
  private var shortened: String {
    let lines = Picture(of: scene.system).lines
    return (lines.prefix(6) + lines.suffix(1)).joined(separator: "\n")
  }
}

struct SwapPictureTests {
  let scene = Scene()

  @Test(arguments: [
    (
      SwapStyle.curlDown, "│ 9:41                              100% │\n│ new                                    │",
      "│≈≈≈≈≈≈≈≈≈≈≈≈≈ Old → New 0% ≈≈≈≈≈≈≈≈≈≈≈≈≈│"
    ),
    (
      .curlUp, "│ 9:41                              100% │\n│ old                                    │",
      "│≈≈≈≈≈≈≈≈≈≈≈≈≈ Old → New 0% ≈≈≈≈≈≈≈≈≈≈≈≈≈│"
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
  func `children on their way are told apart, each style by its line`(
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

    #expect(scene.picture.contains(top))
    #expect(scene.picture.contains(middle))
    #expect(scene.picture.hasSuffix("P ▸ New · Old → New · portrait · 0.000 s"))
  }
}
