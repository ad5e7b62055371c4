import Testing

struct CompletionTests {
  @Test func `commands and verbs are completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("scr") == ["screen", "screens", "scroll", "scrollView"])
    #expect(desk.complete(":tre") == ["tree"])
    #expect(desk.complete("tree u") == ["uikit"])
    #expect(desk.complete("help UINav").isEmpty)
    #expect(desk.complete("help NavigationC") == ["NavigationController"])
  }

  @Test func `what can be tapped now is completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("tap Choc") == ["Chocolate Cake"])
    #expect(desk.complete("tap Chocolate C") == ["Chocolate Cake"])
    #expect(desk.complete("tap \"Choc") == ["Chocolate Cake\""])
    #expect(desk.complete("tap Done").isEmpty)
    _ = desk.type("tap Add")
    #expect(desk.complete("tap Done") == ["Done"])
    #expect(desk.complete("enter Z") == ["\"Zip code\""])
  }

  @Test func `screens are completed`() throws {
    let desk = try Desk()

    #expect(desk.complete("where De") == ["Detail"])
  }

  @Test func `globals, fields and methods are completed without running anything`() throws {
    let desk = try Desk()
    _ = desk.type("cart = { items = { first = 1 }, add = function() end }")

    #expect(desk.complete("x = car") == ["cart"])
    #expect(desk.complete("cart.") == ["add", "items"])
    #expect(desk.complete("cart:") == ["add"])
    #expect(desk.complete("print(cart.items.f") == ["first"])
    #expect(desk.complete("application.root.navigationBarHi").isEmpty)
    #expect(desk.complete("application.root.pres").contains("presentedViewController"))
    #expect(desk.complete("string.up") == ["upper"])
    #expect(desk.complete("List.ti") == ["title"])
  }

  @Test func `properties are followed to what they hold, and what is not there yet is not made`() throws {
    let desk = try Desk()
    _ = desk.type("detail = Detail {} detail.navigationItem.title = 'a' root = application.root")

    #expect(desk.complete("root.topViewController.navigationItem.rightBarButtonItem.sys") == ["systemItem"])
    #expect(desk.complete("root.navigationBar:pushI") == ["pushItem"])
    #expect(desk.complete("detail.navigationItem.pro") == ["prompt"])
    #expect(desk.complete("detail.tabBarItem.bad") == ["badgeValue"])
    #expect(desk.complete("detail.view.backg") == ["backgroundColor"])
    #expect(desk.type("detail.isViewLoaded") == "false")
  }
}
