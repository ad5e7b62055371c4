extension HelpExample {
  private static func value(_ text: String) -> HelpExample { HelpExample(text, in: .script) }

  /// The examples for the functions that create elements, containers and their parts.
  static let elements: [String: HelpExample] = [
    "navigation": value(#"app { root = navigation { root = "List", isToolbarHidden = false } }"#),
    "tabs": value(#"app { root = tabs { "List", navigation "Detail" } }"#),
    "pages": value(#"app { root = pages { transitionStyle = "scroll", viewControllers = { "Detail" } } }"#),
    "split": value(#"app { device = "iPad", root = split { navigation "List", navigation "Detail" } }"#),
    "alert": value(#"button "Delete" { present = alert "Delete it?" { buttons = { "Delete", "Keep" } } }"#),
    "imagePickerController": value(
      #"button "Photo" { present = imagePickerController { photos = { "Dog", "Sea" } } }"#),
    "peoplePickerNavigationController": value(
      #"button "Ask" { present = peoplePickerNavigationController { people = { "Ann", "Bob" } } }"#),
    "mailComposeViewController": value(#"button "Mail" { present = mailComposeViewController { subject = "Hello" } }"#),
    "mediaPickerController": value(#"button "Music" { present = mediaPickerController {} }"#),
    "collectionViewController": value(
      #"app { root = navigation { root = collectionViewController { items = { "Lake", "Beach" } } } }"#),
    "tableViewController": value(#"app { root = navigation { root = tableViewController { rows = { "Tea" } } } }"#),
    "popover": value(#"local more = popover "Detail""#),
    "view": value(#"view { backgroundColor = "red", frame = { 0, 0, 80, 40 } }"#),
    "containerView": value(#"screen "Outer" { view = { containerView { embed = "Detail" } } }"#),
    "label": value(#"label "Ingredients" { numberOfLines = 0 }"#),
    "imageView": value(#"imageView "sunset" { frame = { 0, 0, 80, 60 } }"#),
    "stackView": value(#"stackView { axis = "horizontal", label "One", label "Two" }"#),
    "space": value(#"screen "Airy" { view = { label "Top", space {}, label "Below" } }"#),
    "scrollView": value(#"scrollView { contentSize = { 640, 200 } }"#),
    "textView": value(#"textView "Once upon a time" { id = "story" }"#),
    "webView": value(#"webView "a page" { id = "page" }"#),
    "collectionView": value(#"collectionView { columns = 3, items = { "Lake", "Beach", "Forest" }, push = "Cart" }"#),
    "collectionViewCell": value(#"collectionView { items = { collectionViewCell "Lake" { detailText = "2012" } } }"#),
    "tableView": value(#"tableView { sections = { { header = "Warm", rows = { "Tea", "Cocoa" } } } }"#),
    "button": value(#"button "Add" { present = "Detail" }"#),
    "textField": value(#"textField "Name" { id = "name", isSecureTextEntry = true }"#),
    "searchBar": value(#"searchBar "Search" { textDidChange = function(self, bar, text) self.wanted = text end }"#),
    "searchController": value(
      #"app { system = 11, root = navigation { root = List { navigationItem = { searchController = searchController {} } } } }"#
    ),
    "switch": value(#"switch "Spicy" { isOn = true }"#),
    "slider": value(#"slider "Minutes" { minimumValue = 0, maximumValue = 60, value = 20 }"#),
    "stepper": value(#"stepper "Serves" { value = 4, stepValue = 1 }"#),
    "datePicker": value(#"datePicker { id = "starts", datePickerMode = "time", date = "18:30" }"#),
    "pageControl": value(#"pageControl { numberOfPages = 3, currentPage = 1 }"#),
    "refreshControl": value(
      #"screen "Mail" { extends = "TableViewController", rows = { "One" }, refreshControl = refreshControl {} }"#),
    "segmentedControl": value(#"segmentedControl { titles = { "Small", "Large" }, selectedSegmentIndex = 1 }"#),
    "pickerView": value(#"pickerView { id = "hour", components = { { "1", "2", "3" } } }"#),
    "progressView": value(#"progressView "Done" { progress = 0.5 }"#),
    "activityIndicator": value(#"activityIndicator { isAnimating = true }"#),
    "navigationBar": value(#"navigationBar { navigationItem "Inbox" }"#),
    "toolbar": value(#"toolbar { button "Reply" {}, flexibleSpace, button "Delete" {} }"#),
    "tabBar": value(#"tabBar { tabBarItem "One", tabBarItem "Two" }"#),
    "cell": value(#"tableView { rows = { cell "Tea" { detailText = "hot" } } }"#),
    "storyboardSegue": value(
      #"local way = storyboardSegue { identifier = "pay" }"#),
    "navigationBarAppearance": value(
      #"app { system = 15, root = navigation { root = List { navigationItem = { scrollEdgeAppearance = navigationBarAppearance { background = "opaque" } } } } }"#
    ),
    "toolbarAppearance": value(
      #"app { system = 15, root = navigation { root = List { toolbarItems = { button "Sort" {} } }, isToolbarHidden = false, toolbar = { standardAppearance = toolbarAppearance { background = "opaque" } } } }"#
    ),
    "tabBarAppearance": value(
      #"app { system = 15, root = tabs { "List", tabBar = { standardAppearance = tabBarAppearance { background = "opaque" } } } }"#
    ),
    "preferredTransition": value(
      #"app { system = 18, root = List { preferredTransition = preferredTransition { style = "crossDissolve" } } }"#),
    "barButtonItem": value(#"screen "Mail" { navigationItem = { rightBarButtonItem = barButtonItem "Send" {} } }"#),
    "tab": value(#"local music = tab "Music" { image = "note", controller = "List" }"#),
    "tabGroup": value(#"local more = tabGroup "More" { tab "Cart" { controller = "Cart" } }"#),
    "scene": value(#"app { system = 17, scenes = { scene "Main" { root = "List" } } }"#),
    "activityController": value(#"button "Share" { present = activityController { items = { "A note" } } }"#),
    "hostingController": value(#"local profile = hostingController "Profile" { title = "Profile" }"#),
    "menu": value(
      #"app { system = 14, root = List { title = "List", toolbarItems = { button "Sort" { menu = menu "Sort" { button "By name" {}, button "By date" {} } } } } }"#
    ),
    "swipeActionsConfiguration": value(
      #"app { system = 11, root = List { view = { tableView { rows = { "Tea" }, trailingSwipeActions = swipeActionsConfiguration { button "Flag" {}, performsFirstActionWithFullSwipe = false } } } } }"#
    ),
    "contentUnavailableConfiguration": value(
      #"app { system = 17, root = List { contentUnavailableConfiguration = contentUnavailableConfiguration { text = "No mail" } } }"#
    ),
    "tabBarItem": value(#"screen "Mail" { tabBarItem = tabBarItem "Mail" { badgeValue = "3" } }"#),
    "navigationItem": value(#"navigationBar { navigationItem "Inbox" { prompt = "3 new" } }"#),
    "tapGestureRecognizer": value("local tap = tapGestureRecognizer { numberOfTapsRequired = 2 }"),
    "longPressGestureRecognizer": value("local press = longPressGestureRecognizer { minimumPressDuration = 1 }"),
    "swipeGestureRecognizer": value("local swipe = swipeGestureRecognizer { direction = \"up\" }"),
    "panGestureRecognizer": value("local pan = panGestureRecognizer { action = function() end }"),
    "pinchGestureRecognizer": value("local pinch = pinchGestureRecognizer { action = function() end }"),
    "rotationGestureRecognizer": value("local turn = rotationGestureRecognizer { action = function() end }"),
  ]
}
