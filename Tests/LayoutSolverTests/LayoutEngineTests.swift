import Layout
import Testing

@Suite struct LayoutEngineTests {
  @Test func `an item's position is relative to its parent, even if the common ancestor is further up`() throws {
    var bench = Workbench(["box", "note"])
    bench.add("inner", in: "box")
    try bench.draw("|-50-[box(200)]")
    try bench.draw("V:|-40-[box(50)]")
    try bench.draw("|-10-[inner(30)]")
    try bench.draw("V:|-5-[inner(20)]")
    try bench.relate("note", .left, .equal, "inner", .right, plus: 5)
    try bench.relate("note", .top, .equal, "inner", .bottom)
    try bench.draw("[note(10)]")
    try bench.draw("V:[note(10)]")

    #expect(bench.frame("inner") == "10 5 30 20")
    #expect(bench.frame("note") == "95 65 10 10")
  }

  @Test func `in right-to-left reading, leading is the right edge, and signs and inequalities are reversed`() throws {
    var bench = Workbench(["a", "b"], direction: .rightToLeft)
    try bench.draw("|-10-[a(40)]")
    try bench.relate("b", .leading, .greaterThanOrEqual, "a", .trailing, plus: 6)
    try bench.draw("[b(50)]")

    #expect(bench.frame("a") == "250 0 40 0")
    #expect(bench.frame("b") == "194 0 50 0")
    #expect(bench.engine.isAmbiguous(bench["b"]))
  }

  @Test func `content resists being resized, and the content with the lower priority gives way`() throws {
    var bench = Workbench(width: 200, ["a", "b"])
    bench.engine.setContent(of: bench["a"], .horizontal, 150)
    bench.engine.setContent(of: bench["b"], .horizontal, 100)
    try bench.engine.setContentPriorities(of: bench["a"], .horizontal, compression: 749)
    try bench.engine.setContentPriorities(of: bench["b"], .horizontal, hugging: 251)
    try bench.draw("|-10-[a]-[b]-10-|")
    var frames = [bench.frame("a"), bench.frame("b")]

    bench.engine.resize(bench.root, to: Size(width: 400, height: 100))
    frames += [bench.frame("a"), bench.frame("b")]
    bench.engine.setContent(of: bench["b"], .horizontal, 120)
    frames.append(bench.frame("b"))
    bench.engine.setContent(of: bench["b"], .horizontal, nil)
    frames.append(bench.frame("b"))

    #expect(
      frames == ["10 0 72 0", "90 0 100 0", "10 0 272 0", "290 0 100 0", "270 0 120 0", "168 0 222 0"])
  }

  @Test func `baselines and alignment insets shift the edges`() throws {
    var bench = Workbench(["title", "value"])
    bench.engine.setBaselines(of: bench["title"], first: 15, last: 5)
    bench.engine.setBaselines(of: bench["value"], first: 9, last: 3)
    bench.engine.setAlignmentInsets(of: bench["value"], Insets(top: 2, left: 4, bottom: 2, right: 4))
    try bench.draw("|-[title(60)]-[value(40)]", .alignAll(.lastBaseline))
    try bench.draw("V:|-[title(20)]")
    try bench.draw("V:[value(12)]")

    #expect(bench.frame("title") == "20 20 60 20")
    #expect(bench.frame("value") == "84 24 48 16")
  }

  @Test func `the insets of a container shift its edges`() throws {
    var bench = Workbench(["box"])
    bench.add("inner", in: "box")
    bench.engine.setAlignmentInsets(of: bench["box"], Insets(top: 0, left: 3, bottom: 0, right: 5))
    try bench.draw("|-10-[box(100)]")
    try bench.draw("|-0-[inner]-0-|")

    #expect(bench.frame("box") == "7 0 108 0")
    #expect(bench.frame("inner") == "3 0 100 0")
  }

  @Test func `a translated mask works together with constraints and follows the container`() throws {
    var bench = Workbench(["bar", "note"])
    let bounds = Rect(x: 0, y: 0, width: 300, height: 100)
    bench.engine.addMaskConstraints(
      bench["bar"], mask: [.flexibleWidth, .flexibleTopMargin], frame: Rect(x: 10, y: 70, width: 280, height: 20),
      in: bounds)
    try bench.draw("[note(50)]")
    try bench.draw("V:[note(10)]-4-[bar]", .alignAll(.right))
    var frames = [bench.frame("bar"), bench.frame("note")]

    bench.engine.resize(bench.root, to: Size(width: 400, height: 200))
    frames += [bench.frame("bar"), bench.frame("note")]
    bench.engine.addMaskConstraints(
      bench["bar"], mask: [.flexibleWidth, .flexibleTopMargin], frame: Rect(x: 0, y: 150, width: 300, height: 40),
      in: Rect(x: 0, y: 0, width: 400, height: 200))
    frames += [bench.frame("bar"), bench.frame("note")]
    bench.engine.removeMaskConstraints(bench["bar"])
    frames.append(bench.frame("bar"))

    #expect(
      frames == [
        "10 70 280 20", "240 56 50 10", "10 170 380 20", "340 156 50 10", "0 150 300 40", "250 136 50 10",
        "0 0 0 0",
      ])
  }

  @Test func `a moved item loses its constraints to items of the old hierarchy and keeps the others`() throws {
    var bench = Workbench(["box", "aside"])
    bench.add("inner", in: "box")
    let outside = try bench.draw("|-30-[box(80)]")
    try bench.draw("|-5-[inner]-5-|")

    let within = bench.frame("inner")
    let lost = bench.engine.move(bench["box"], to: nil)
    let alone = bench.frame("box")
    bench.engine.resize(bench["box"], to: Size(width: 60, height: 10))

    #expect(within == "5 0 70 0")
    #expect(lost == [outside[0]])
    #expect(alone == "0 0 80 0")
    #expect(bench.frame("inner") == "5 0 50 0")
  }

  @Test func `active constraints are listed in the order of activation`() throws {
    var bench = Workbench(["a"])
    let first = try bench.draw("[a(1)]")[0]
    let second = try bench.draw("[a(2@10)]")[0]
    bench.engine.deactivate(first)
    let third = try bench.draw("[a(3@10)]")[0]

    #expect(bench.engine.activeConstraints == [second, third])
    #expect(!bench.engine.isActive(first) && bench.engine.isActive(third))
  }

  @Test func `a fitting size is the smallest size that the constraints inside the item permit`() throws {
    var bench = Workbench(["box"])
    bench.add("text", in: "box")
    bench.engine.setContent(of: bench["text"], .horizontal, 77)
    bench.engine.setContent(of: bench["text"], .vertical, 21)
    try bench.draw("|[box]|")
    try bench.draw("|-8-[text]-8-|")
    try bench.draw("V:|-4-[text]-(>=4)-|")

    #expect(bench.engine.fittingSize(of: bench["box"]) == Size(width: 93, height: 29))
  }

  @Test func `changing a constant and the root's size gives the same result as a new layout`() throws {
    var dice = Dice(1)
    var edited = Workbench(["a", "b", "c"])
    var ids = try edited.draw("|-10-[a]-10-[b]-(>=10)-[c]-10-|")
    ids += try edited.draw("[a(==b@600,>=20@700)]")
    ids += try edited.draw("[c(80@500)]")
    _ = edited.engine.solve()

    for _ in 0..<200 {
      let id = ids[dice.roll(0...(ids.count - 1))]
      if edited.engine.constraint(id)?.second == nil || dice.roll(0...1) == 0 {
        try edited.engine.setConstant(of: id, to: Double(dice.roll(0...60)))
      } else {
        edited.engine.resize(edited.root, to: Size(width: Double(dice.roll(250...600)), height: 10))
      }
      _ = edited.engine.solve()
      var fresh = Workbench(width: edited.engine.frame(of: edited.root).width, ["a", "b", "c"])
      for id in ids {
        if let constraint = edited.engine.constraint(id) { _ = try fresh.engine.activate(constraint) }
      }
      for name in ["a", "b", "c"] where !edited.engine.isAmbiguous(edited[name]) {
        let (old, new) = (edited.frame(name), fresh.frame(name))
        #expect(old == new)
      }
    }
  }
}
