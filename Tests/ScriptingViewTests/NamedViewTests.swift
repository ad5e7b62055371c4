import Controllers
import Lua
import Scripting
import Testing

@Suite struct `Views with the names that constraints use` {
  private func row(of count: Int, in system: System) -> View {
    let root = View(in: system)
    for number in 0..<count {
      let view = View(in: system)
      view.identifier = "v\(number)"
      root.addSubview(view)
    }
    return root
  }

  @Test func `named views are found by examining each view once, regardless of the number of names`() {
    let root = row(of: 300, in: System(device: Device(model: .iPhone)))
    let views = NamedViews(in: root)

    for number in 0..<300 {
      #expect(views["v\(number)"] === root.subviews[number])
      #expect(views["v\(299 - number)"] === root.subviews[299 - number])
      #expect(views["w\(number)"] == nil)
    }

    #expect(views.examinedCount == 301)
  }

  @Test func `named views are examined in order until the requested view is found`() {
    let views = NamedViews(in: row(of: 300, in: System(device: Device(model: .iPhone))))

    _ = views["v4"]

    #expect(views.examinedCount == 6)
  }

  @Test func `named views are the first views with the given name, from back to front and from the outside in`() {
    let root = row(of: 3, in: System(device: Device(model: .iPhone)))
    let inner = View(in: root.system)
    inner.identifier = "v2"
    root.subviews[1].addSubview(inner)

    #expect(NamedViews(in: root)["v2"] === inner)
    #expect(NamedViews(in: root)["v2"] === root.descendant(named: "v2"))
  }
}
