extension HelpExample {
  private static let tripListLines = """
    window:addSubview(collectionView { frame = { 0, 200, 390, 80 }, layout = 'list', items = { 'Lake', 'Beach' }, \
    trailingSwipeActions = { button 'Flag' {} } })
    """

  static let verbs: [String: HelpExample] = [
    "tap": HelpExample("tap Waffles"),
    "selectTab": HelpExample("selectTab Cart"),
    "back": HelpExample("back", after: ["tap Waffles"]),
    "scroll": HelpExample("scroll down 3"),
    "tapAccessory": HelpExample("tapAccessory Waffles"),
    "tapRow": HelpExample("tapRow 2"),
    "tapItem": HelpExample(
      "tapItem 2",
      after: ["window:addSubview(collectionView { frame = { 0, 60, 320, 60 }, items = { 'Lake', 'Beach' } })"]),
    "swipeRow": HelpExample("swipeRow Waffles"),
    "fullSwipeRow": HelpExample("fullSwipeRow Waffles", after: ["reload \"iPhone 15\""]),
    "swipeItem": HelpExample("swipeItem Lake", after: ["reload \"iPhone 15\"", tripListLines]),
    "fullSwipeItem": HelpExample("fullSwipeItem Lake", after: ["reload \"iPhone 15\"", tripListLines]),
    "deleteRow": HelpExample("deleteRow Waffles"),
    "moveRow": HelpExample("moveRow Waffles 1", after: ["tap Edit"]),
    "moveTab": HelpExample(
      "moveTab Two 4",
      after: [
        "window.rootViewController = tabs { 'One', 'Two', 'Three', 'Four', 'Five', 'Six' }", "selectTab More",
        "tap Edit",
      ]),
    "swipe": HelpExample("swipe left Card", after: ["tap Waffles"]),
    "doubleTap": HelpExample("doubleTap Card", after: ["tap Waffles"]),
    "longPress": HelpExample("longPress Card", after: ["tap Waffles"]),
    "pan": HelpExample("pan 0 60 Card", after: ["tap Waffles"]),
    "pinch": HelpExample("pinch 2 Card", after: ["tap Waffles"]),
    "twist": HelpExample("twist 1.57 Card", after: ["tap Waffles"]),
    "answer": HelpExample("answer Keep", after: ["tap Waffles", "tap Delete"]),
    "tapOutside": HelpExample(
      "tapOutside",
      after: ["reload iPad", "tap Waffles", "tap More"]),
    "enter": HelpExample("enter Name \"Pan cakes\"", after: ["tap Waffles", "tap Form"]),
    "set": HelpExample("set Spicy on", after: ["tap Waffles", "tap Form"]),
    "choose": HelpExample("choose size Large", after: ["tap Waffles", "tap Form"]),
    "submit": HelpExample("submit", after: ["tap Waffles", "tap Form", "tap Name"]),
    "beginBackSwipe": HelpExample("beginBackSwipe", after: ["tap Waffles"]),
    "finishSwipe": HelpExample("finishSwipe", after: ["tap Waffles", "beginBackSwipe"]),
    "cancelSwipe": HelpExample("cancelSwipe", after: ["tap Waffles", "beginBackSwipe"]),
    "swipeDown": HelpExample("swipeDown", after: sheetLines),
    "beginSheetDrag": HelpExample("beginSheetDrag", after: sheetLines),
    "drag": HelpExample("drag 500", after: sheetLines),
    "dragSheet": HelpExample("dragSheet large", after: sheetLines),
    "tapPage": HelpExample("tapPage next", after: [bookLines]),
    "beginPageSwipe": HelpExample("beginPageSwipe left", after: [bookLines]),
    "performSegue": HelpExample("performSegue more", after: ["tap Waffles"]),
    "home": HelpExample("home"),
    "open": HelpExample("open", after: ["home"]),
    "kill": HelpExample("kill"),
    "crash": HelpExample("crash"),
    "terminate": HelpExample("terminate", after: ["home"]),
    "reboot": HelpExample("reboot"),
    "relaunch": HelpExample("relaunch"),
    "rotate": HelpExample("rotate landscapeLeft"),
    "resize": HelpExample("resize narrow", after: ["reload \"iPad 10.9\""]),
    "setTraits": HelpExample("setTraits userInterfaceStyle=dark", after: ["reload \"iPhone 15\""]),
    "openScene": HelpExample("openScene Editor", after: ["reload \"iPad 10.2\""]),
    "closeScene": HelpExample("closeScene Editor", after: ["reload \"iPad 10.2\"", "openScene Editor"]),
    "openURL": HelpExample(
      "openURL shop://cart",
      after: ["application.urlSchemes = { 'shop' }", "application.openURL = function(self, url) print(url) end"]),
    "continueActivity": HelpExample(
      "continueActivity activityType=edit note=3",
      after: ["reload \"iPhone 15\"", "application.continueUserActivity = function(self, activity) end"]),
    "tapNotification": HelpExample(
      "tapNotification order=3",
      after: ["reload \"iPhone 15\"", "application.didReceiveNotificationResponse = function(self, response) end"]),
    "inCall": HelpExample("inCall"),
    "memoryWarning": HelpExample("memoryWarning"),
    "wait": HelpExample("wait 0.2"),
    "hold": HelpExample("hold"),
    "settle": HelpExample("settle", after: ["hold", "tap Waffles"]),
    "unsettled": HelpExample("unsettled(function() tap \"Waffles\" wait(0.1) end)"),
    "nextRandom": HelpExample("nextRandom 6"),
    "within": HelpExample("within(\"List\", function() tap \"Waffles\" end)"),
    "chapter": HelpExample("chapter \"Paying\"", in: .flow),
  ]

  /// The inputs that show a sheet with two detents in a system that has sheets on the iPhone.
  private static let sheetLines = [
    "reload \"iPhone 15\"",
    """
    application.root:present(New { modalPresentationStyle = "pageSheet", sheetPresentationController = { detents = { \
    "medium", "large" } } })
    """,
  ]

  private static let bookLines = """
    window.rootViewController = pages { transitionStyle = 'scroll', viewControllers = { One {} }, dataSource = { \
    viewControllerAfter = function() return 'Two' end, viewControllerBefore = function() end, presentationCount = \
    function() return 2 end, presentationIndex = function() return 1 end } }
    """
}
