import Controllers
import Layout
import Rendering
import Testing

struct BarPictureTests {
  let scene = Scene()

  @Test func `tabs stand at the bottom, with a count at the corner`() throws {
    let basket = scene.screen("Cart", title: "Cart") {
      [scene.make(Label.init) { $0.text = "Nothing yet" }]
    }
    basket.tabBarItem.badgeValue = "2"
    let profile = scene.screen("Profile", title: "Profile")
    profile.tabBarItem.isEnabled = false
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers(
      [scene.screen("Browse", title: "Browse"), try scene.navigation(basket), profile], animated: false)
    try tabs.select(index: 1)

    scene.launch(tabs)

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │                  Cart                  │
        ├────────────────────────────────────────┤
        │ Nothing yet                            │
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
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        ├────────────────────────────────────────┤
        │   Browse     ▐Cart (2)▌    (Profile)   │
        └────────────────────────────────────────┘
         TabBarController ▸ NavigationController ▸ Cart · portrait · 0.000 s
        """)
  }

  @Test func `a title view and items beside the back button share the bar`() throws {
    let chooser = scene.make(SegmentedControl.init) {
      $0.titles = ["Prev", "Next"]
      $0.frame = Rect(x: 0, y: 0, width: 120, height: 30)
    }
    let letter = scene.screen("Letter", title: "Letter")
    letter.navigationItem.titleView = chooser
    letter.navigationItem.leftItemsSupplementBackButton = true
    letter.navigationItem.leftBarButtonItem = scene.item("Flag")
    let inbox = scene.screen("Inbox", title: "All letters received")

    scene.launch(try scene.navigation(inbox, letter))

    #expect(
      scene.picture.split(separator: "\n").prefix(4).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ All letters … [Flag] [ Prev │ Next ] │
        ├────────────────────────────────────────┤
        """)
  }

  @Test func `a bar of one's own stands where it flows`() throws {
    let bar = scene.make(NavigationBar.init)
    for title in ["Inbox", "Letter"] {
      let item = NavigationItem(in: scene.system)
      item.title = title
      try bar.pushItem(item)
    }
    let row = scene.make(StackView.init)
    for title in ["One", "Two"] { row.addArrangedSubview(scene.make(Button.init) { $0.title = title }) }
    let filling = scene.make(Space.init) { $0.length = nil }
    let toolbar = scene.make(Toolbar.init) {
      $0.items = [scene.item("Left"), scene.item(.flexibleSpace), scene.item("Right")]
    }

    scene.launch(scene.screen("Own") { [bar, row, filling, toolbar] })

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ Inbox         Letter                 │
        ├────────────────────────────────────────┤
        │        [One]              [Two]        │
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
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        ├────────────────────────────────────────┤
        │ [Left]                         [Right] │
        └────────────────────────────────────────┘
         Own · portrait · 0.000 s
        """)
  }
}
