import Controllers
import Layout
import Rendering
import Testing

struct ConstraintPictureTests {
  let scene = Scene()

  /// Launches a screen with elements that visual formats position.
  ///
  /// The name of each element is its `id`.
  private func launch(_ elements: [View], _ formats: [String]) throws {
    for element in elements { element.translatesAutoresizingMaskIntoConstraints = false }
    scene.launch(scene.screen("Form") { elements })
    let items = Dictionary(uniqueKeysWithValues: elements.map { ($0.identifier ?? "", ConstraintItem($0)) })
    try scene.system.turn {
      for format in formats {
        for made in try LayoutConstraint.constraints(withVisualFormat: format, items: items, in: scene.system) {
          try made.setActive(true)
        }
      }
    }
  }

  private func button(_ title: String, _ id: String) -> Button {
    scene.make(Button.init) {
      $0.title = title
      $0.identifier = id
    }
  }

  /// Returns the first lines of the picture below the status bar.
  private func lines(_ count: Int) -> String {
    scene.picture.split(separator: "\n").dropFirst(2).prefix(count).joined(separator: "\n")
  }

  @Test func `edges are rounded instead of sizes, so adjacent thirds of a width share their edges`() throws {
    let fields = zip(["a", "b", "c"], ["One", "Two", "Three"]).map { id, placeholder in
      scene.make(TextField.init) {
        $0.identifier = id
        $0.placeholder = placeholder
      }
    }

    try launch(fields, ["|[a][b(==a)][c(==a)]|", "V:|[a]", "V:|[b]", "V:|[c]"])

    #expect(lines(1) == "│[One…_______][Two…________][Three…_____]│")
  }

  @Test func `a row of elements is on one line, even if its position is between two lines`() throws {
    try launch([button("One", "a"), button("Two", "b")], ["|-[a]-[b]", "V:|-27-[a]", "V:|-27-[b]"])

    #expect(
      lines(3) == """
        │                                        │
        │   [One] [Two]                          │
        │                                        │
        """)
  }

  @Test func `a right-to-left form is mirrored`() throws {
    scene.system.readingDirection = .rightToLeft
    try launch([button("Back", "a"), button("On", "b")], ["|-[a]-[b]", "V:|[a]", "V:|[b]"])

    #expect(lines(1) == "│                           [On] [Back]  │")
  }

  @Test func `the tree shows which views have constraints and which views are ambiguous`() throws {
    try launch([button("One", "a"), button("Two", "b")], ["|-[a]-[b]", "V:|[a]", "V:[b]"])

    let lines = ViewTree.text(of: scene.application.window?.rootViewController?.view ?? View(in: scene.system))
      .split(separator: "\n").dropFirst()

    #expect(
      lines.joined(separator: "\n") == """
        ├ Button #a "One" (20 0; 40 × 20) by constraints
        └ Button #b "Two" (68 0; 40 × 20) by constraints, not decided
        """)
  }
}
