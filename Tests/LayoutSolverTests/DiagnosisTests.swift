import Layout
import Testing

@Suite struct DiagnosisTests {
  @Test(arguments: [
    ("|-8-[a]", "H:|-(8)-[a]"),
    ("|[a]", "H:|-(0)-[a]"),
    ("[a]-(>=16)-|", "H:[a]-(>=16)-|"),
    ("V:[a]-(-3@250)-[b]", "V:[a]-(-3@250)-[b]"),
    ("[a(60)]", "H:[a(60)]"),
    ("V:[a(<=60@40)]", "V:[a(<=60@40)]"),
    ("[a(==b)]", "H:[a(==b)]"),
  ])
  func `a constraint is printed in visual format`(format: String, expected: String) throws {
    var bench = Workbench(["a", "b"])
    let id = try bench.draw(format)[0]
    let constraint = try #require(bench.engine.constraint(id))

    #expect(bench.engine.text(of: constraint, bench.name) == expected)
  }

  @Test func `a distance is printed the same way, whichever of its sides comes first in the constraint`() throws {
    var bench = Workbench(["a", "b"])
    let ids = [
      try bench.relate("a", .trailing, .equal, "b", .leading, plus: -8),
      try bench.relate("a", .bottom, .lessThanOrEqual, "b", .top, plus: -8, priority: 20),
      try bench.relate("super", .leading, .equal, "a", .leading, plus: -8),
      try bench.relate("a", .right, .equal, "super", .right, plus: -8),
    ]

    let texts = ids.compactMap { bench.engine.constraint($0) }.map { bench.engine.text(of: $0, bench.name) }

    #expect(texts == ["H:[a]-(8)-[b]", "V:[a]-(>=8@20)-[b]", "H:|-(8)-[a]", "H:[a]-(8)-|(LTR)"])
  }

  @Test func `a constraint without a visual format is printed as an equation`() throws {
    var bench = Workbench(["a", "b"])
    bench.add("inner", in: "a")
    let ids = [
      try bench.relate("a", .centerX, .equal, "super", .centerX),
      try bench.relate("a", .width, .equal, "b", .width, times: 0.5, plus: 10),
      try bench.relate("a", .height, .greaterThanOrEqual, "a", .width, times: 2, plus: -1.5, priority: 250),
      try bench.relate("inner", .left, .equal, "b", .right, plus: 4),
      try bench.relate("a", .firstBaseline, .equal, "b", .lastBaseline),
    ]

    let texts = ids.compactMap { bench.engine.constraint($0) }.map { bench.engine.text(of: $0, bench.name) }

    #expect(
      texts == [
        "a.centerX == super.centerX", "a.width == 0.5*b.width + 10", "a.height >= 2*a.width - 1.5 @250",
        "inner.left == b.right + 4", "a.firstBaseline == b.lastBaseline",
      ])
  }

  @Test func `a conflict is logged with all conflicting constraints and the broken one`() throws {
    var bench = Workbench(["box", "other"])
    try bench.draw("|-8-[box(60)]-[other]")
    try bench.draw("[box(80)]")

    let conflicts = bench.engine.solve()

    #expect(conflicts.count == 1)
    #expect(
      conflicts.map { bench.engine.message(of: $0, bench.name) } == [
        """
        Unable to simultaneously satisfy constraints.
        Probably at least one of the following is not wanted: look at each for one you do not expect, then find the code \
        that adds it and change that. (NSAutoresizingMaskLayoutConstraints come from \
        translatesAutoresizingMaskIntoConstraints.)
        (
          "<NSLayoutConstraint H:[box(60)]>",
          "<NSLayoutConstraint H:[box(80)]>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint H:[box(80)]>
        """
      ])
    #expect(bench.frame("box") == "8 0 60 0")
  }

  @Test func `the script's constraint is broken in favor of masks and content`() throws {
    var bench = Workbench(["box"])
    let id = try bench.draw("|-8-[box]")[0]
    bench.engine.addMaskConstraints(
      bench["box"], mask: .flexibleRightMargin, frame: Rect(x: 20, y: 0, width: 50, height: 10),
      in: Rect(x: 0, y: 0, width: 300, height: 100))

    let conflict = try #require(bench.engine.solve().first)

    #expect(
      conflict.sources.map { bench.engine.text(of: $0, bench.name) } == [
        "<NSLayoutConstraint H:|-(8)-[box]   (Names: '|':super )>",
        "<NSAutoresizingMaskLayoutConstraint h=--& v=--- H:|-(20)-[box]>",
      ])
    #expect(conflict.brokenConstraint == .constraint(id))
    #expect(bench.engine.isBroken(id))
  }

  @Test func `required content sizes are also listed`() throws {
    var bench = Workbench(width: 50, ["label"])
    bench.engine.setContent(of: bench["label"], .horizontal, 77)
    try bench.engine.setContentPriorities(of: bench["label"], .horizontal, compression: 1000)
    try bench.draw("|[label]|")

    let conflict = try #require(bench.engine.solve().first)

    #expect(
      conflict.sources.map { bench.engine.text(of: $0, bench.name) } == [
        "<NSContentSizeLayoutConstraint H:[label(77)] Hug:250 CompressionResistance:1000>",
        "<NSLayoutConstraint H:|-(0)-[label]   (Names: '|':super )>",
        "<NSLayoutConstraint H:[label]-(0)-|   (Names: '|':super )>",
      ])
  }

  @Test func `a broken constraint holds again as soon as the conflict has disappeared`() throws {
    var bench = Workbench(["box"])
    let first = try bench.draw("[box(60)]")[0]
    try bench.draw("[box(80)]")
    try bench.draw("[box(10@999)]")

    let before = bench.frame("box")
    bench.engine.deactivate(first)

    #expect(before == "0 0 60 0")
    #expect(bench.frame("box") == "0 0 80 0")
  }

  @Test func `two conflicts are resolved one by one`() throws {
    var bench = Workbench(["a", "b"])
    try bench.draw("[a(10)]")
    try bench.draw("[b(10)]")
    try bench.draw("[a(20)]")
    try bench.draw("[a(30)]")
    try bench.draw("[b(20)]")

    let conflicts = bench.engine.solve()

    #expect(conflicts.count == 3)
    #expect(conflicts.allSatisfy { $0.sources.count == 2 && $0.sources.last == $0.brokenConstraint })
    #expect([bench.frame("a"), bench.frame("b")] == ["0 0 10 0", "0 0 10 0"])
  }

  @Test func `an ambiguous layout is detected and can be exercised`() throws {
    var bench = Workbench(["a", "b", "c"])
    try bench.draw("|[a][b]|")
    try bench.draw("V:|[a(10)]", .alignAll(.left))
    try bench.draw("V:|[b(10)]")
    try bench.draw("[c(20)]")

    let before = bench.frame("a")
    var seen: [String] = []
    for _ in 0..<3 {
      bench.engine.exercise(bench["a"])
      seen.append(bench.frame("a"))
    }
    bench.engine.exercise(bench["c"])
    let shifted = bench.frame("c")
    bench.engine.endExercise()

    #expect(bench.engine.isAmbiguous(bench["a"]) && bench.engine.isAmbiguous(bench["c"]))
    #expect(Set(seen + [before]) == ["0 0 0 10", "0 0 300 10"])
    #expect(shifted != "0 0 20 0")
    #expect(bench.frame("a") == before)
  }

  @Test func `two constraints with the same priority leave the values between them undetermined`() throws {
    var bench = Workbench(["a"])
    try bench.draw("V:|-0-[a(60@500)]")
    try bench.draw("V:[a(80@500)]")
    try bench.draw("|-0-[a(10)]")
    _ = bench.engine.solve()

    #expect(bench.engine.isAmbiguous(bench["a"]))
    #expect(bench.engine.freedoms(of: bench["a"]).map { [$0.extent.minimum, $0.extent.maximum] } == [[60, 80]])
  }

  @Test func `a layout is still ambiguous after it has been exercised`() throws {
    var bench = Workbench(["a"])
    try bench.draw("|-0-[a(>=20)]")
    try bench.draw("V:|-0-[a(10)]")
    _ = bench.engine.solve()

    for _ in 0..<3 {
      bench.engine.exercise(bench["a"])

      #expect(bench.engine.isAmbiguous(bench["a"]))
      #expect(bench.engine.freedoms(of: bench["a"]).map(\.attribute) == [.width])
    }
  }

  @Test func `a determined layout is not ambiguous`() throws {
    var bench = Workbench(["a"])
    try bench.draw("|-[a]-|")
    try bench.draw("V:|-[a(20)]")
    let before = bench.frame("a")

    bench.engine.exercise(bench["a"])

    #expect(!bench.engine.isAmbiguous(bench["a"]))
    #expect(bench.frame("a") == before)
  }

  @Test func `the constraints that determine an axis are listed`() throws {
    var bench = Workbench(["a", "b"])
    bench.engine.setContent(of: bench["b"], .horizontal, 33)
    try bench.draw("|-10-[a(50)]-[b]")
    try bench.draw("[a(90@20)]")
    try bench.draw("V:|-10-[a(5)]")

    #expect(
      bench.affecting("b", .horizontal) == [
        "<NSContentSizeLayoutConstraint H:[b(33)] Hug:250 CompressionResistance:750>",
        "<NSLayoutConstraint H:|-(10)-[a]   (Names: '|':super )>", "<NSLayoutConstraint H:[a(50)]>",
        "<NSLayoutConstraint H:[a]-(8)-[b]>",
      ])
    #expect(
      bench.affecting("a", .vertical) == [
        "<NSLayoutConstraint V:|-(10)-[a]   (Names: '|':super )>", "<NSLayoutConstraint V:[a(5)]>",
      ])
  }
}
