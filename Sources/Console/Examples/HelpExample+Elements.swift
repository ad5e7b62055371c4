extension HelpExample {
  private static func scriptExample(_ text: String) -> HelpExample { HelpExample(text, in: .script) }

  /// The examples for the functions that create elements, containers and their parts.
  static let elements: [String: HelpExample] = [
    "navigation": scriptExample(#"app { root = navigation { root = "List", isToolbarHidden = false } }"#),
    "tabs": scriptExample(#"app { root = tabs { "List", navigation "Detail" } }"#),
    "pages": scriptExample(#"app { root = pages { transitionStyle = "scroll", viewControllers = { "Detail" } } }"#),
    "split": scriptExample(#"app { device = "iPad", root = split { navigation "List", navigation "Detail" } }"#),
    "alert": scriptExample(#"button "Delete" { present = alert "Delete it?" { buttons = { "Delete", "Keep" } } }"#),
    "imagePickerController": scriptExample(
      #"button "Photo" { present = imagePickerController { photos = { "Dog", "Sea" } } }"#),
    "peoplePickerNavigationController": scriptExample(
      #"button "Ask" { present = peoplePickerNavigationController { people = { "Ann", "Bob" } } }"#),
    "mailComposeViewController": scriptExample(
      #"button "Mail" { present = mailComposeViewController { subject = "Hello" } }"#),
    "mediaPickerController": scriptExample(#"button "Music" { present = mediaPickerController {} }"#),
    "collectionViewController": scriptExample(
      #"app { root = navigation { root = collectionViewController { items = { "Lake", "Beach" } } } }"#),
    "tableViewController": scriptExample(
      #"app { root = navigation { root = tableViewController { rows = { "Tea" } } } }"#),
    "popover": scriptExample(#"local more = popover "Detail""#),
    "view": scriptExample(#"view { backgroundColor = "red", frame = { 0, 0, 80, 40 } }"#),
    "containerView": scriptExample(#"screen "Outer" { view = { containerView { embed = "Detail" } } }"#),
    "label": scriptExample(#"label "Ingredients" { numberOfLines = 0 }"#),
    "imageView": scriptExample(#"imageView "sunset" { frame = { 0, 0, 80, 60 } }"#),
    "stackView": scriptExample(#"stackView { axis = "horizontal", label "One", label "Two" }"#),
    "space": scriptExample(#"screen "Airy" { view = { label "Top", space {}, label "Below" } }"#),
    "scrollView": scriptExample(#"scrollView { contentSize = { 640, 200 } }"#),
    "textView": scriptExample(#"textView "Once upon a time" { id = "story" }"#),
    "webView": scriptExample(#"webView "a page" { id = "page" }"#),
    "collectionView": scriptExample(
      #"collectionView { columns = 3, items = { "Lake", "Beach", "Forest" }, push = "Cart" }"#),
    "collectionViewCell": scriptExample(
      #"collectionView { items = { collectionViewCell "Lake" { detailText = "2012" } } }"#),
    "tableView": scriptExample(#"tableView { sections = { { header = "Warm", rows = { "Tea", "Cocoa" } } } }"#),
    "button": scriptExample(#"button "Add" { present = "Detail" }"#),
    "textField": scriptExample(#"textField "Name" { id = "name", isSecureTextEntry = true }"#),
    "searchBar": scriptExample(
      #"searchBar "Search" { textDidChange = function(self, bar, text) self.wanted = text end }"#),
    "searchController": scriptExample(
      #"app { system = 11, root = navigation { root = List { navigationItem = { searchController = searchController {} } } } }"#
    ),
    "switch": scriptExample(#"switch "Spicy" { isOn = true }"#),
    "slider": scriptExample(#"slider "Minutes" { minimumValue = 0, maximumValue = 60, value = 20 }"#),
    "stepper": scriptExample(#"stepper "Serves" { value = 4, stepValue = 1 }"#),
    "datePicker": scriptExample(#"datePicker { id = "starts", datePickerMode = "time", date = "18:30" }"#),
    "pageControl": scriptExample(#"pageControl { numberOfPages = 3, currentPage = 1 }"#),
    "refreshControl": scriptExample(
      #"screen "Mail" { extends = "TableViewController", rows = { "One" }, refreshControl = refreshControl {} }"#),
    "segmentedControl": scriptExample(#"segmentedControl { titles = { "Small", "Large" }, selectedSegmentIndex = 1 }"#),
    "pickerView": scriptExample(#"pickerView { id = "hour", components = { { "1", "2", "3" } } }"#),
    "progressView": scriptExample(#"progressView "Done" { progress = 0.5 }"#),
    "activityIndicator": scriptExample(#"activityIndicator { isAnimating = true }"#),
    "navigationBar": scriptExample(#"navigationBar { navigationItem "Inbox" }"#),
    "toolbar": scriptExample(#"toolbar { button "Reply" {}, flexibleSpace, button "Delete" {} }"#),
    "tabBar": scriptExample(#"tabBar { tabBarItem "One", tabBarItem "Two" }"#),
    "cell": scriptExample(#"tableView { rows = { cell "Tea" { detailText = "hot" } } }"#),
    "storyboardSegue": scriptExample(
      #"local way = storyboardSegue { identifier = "pay" }"#),
    "navigationBarAppearance": scriptExample(
      #"app { system = 15, root = navigation { root = List { navigationItem = { scrollEdgeAppearance = navigationBarAppearance { background = "opaque" } } } } }"#
    ),
    "toolbarAppearance": scriptExample(
      #"app { system = 15, root = navigation { root = List { toolbarItems = { button "Sort" {} } }, isToolbarHidden = false, toolbar = { standardAppearance = toolbarAppearance { background = "opaque" } } } }"#
    ),
    "tabBarAppearance": scriptExample(
      #"app { system = 15, root = tabs { "List", tabBar = { standardAppearance = tabBarAppearance { background = "opaque" } } } }"#
    ),
    "preferredTransition": scriptExample(
      #"app { system = 18, root = List { preferredTransition = preferredTransition { style = "crossDissolve" } } }"#),
    "barButtonItem": scriptExample(
      #"screen "Mail" { navigationItem = { rightBarButtonItem = barButtonItem "Send" {} } }"#),
    "tab": scriptExample(#"local music = tab "Music" { image = "note", controller = "List" }"#),
    "tabGroup": scriptExample(#"local more = tabGroup "More" { tab "Cart" { controller = "Cart" } }"#),
    "scene": scriptExample(#"app { system = 17, scenes = { scene "Main" { root = "List" } } }"#),
    "activityController": scriptExample(#"button "Share" { present = activityController { items = { "A note" } } }"#),
    "hostingController": scriptExample(#"local profile = hostingController "Profile" { title = "Profile" }"#),
    "menu": scriptExample(
      #"app { system = 14, root = List { title = "List", toolbarItems = { button "Sort" { menu = menu "Sort" { button "By name" {}, button "By date" {} } } } } }"#
    ),
    "swipeActionsConfiguration": scriptExample(
      #"app { system = 11, root = List { view = { tableView { rows = { "Tea" }, trailingSwipeActions = swipeActionsConfiguration { button "Flag" {}, performsFirstActionWithFullSwipe = false } } } } }"#
    ),
    "contentUnavailableConfiguration": scriptExample(
      #"app { system = 17, root = List { contentUnavailableConfiguration = contentUnavailableConfiguration { text = "No mail" } } }"#
    ),
    "tabBarItem": scriptExample(#"screen "Mail" { tabBarItem = tabBarItem "Mail" { badgeValue = "3" } }"#),
    "navigationItem": scriptExample(#"navigationBar { navigationItem "Inbox" { prompt = "3 new" } }"#),
    "tapGestureRecognizer": scriptExample("local tap = tapGestureRecognizer { numberOfTapsRequired = 2 }"),
    "longPressGestureRecognizer": scriptExample(
      "local press = longPressGestureRecognizer { minimumPressDuration = 1 }"),
    "swipeGestureRecognizer": scriptExample("local swipe = swipeGestureRecognizer { direction = \"up\" }"),
    "panGestureRecognizer": scriptExample("local pan = panGestureRecognizer { action = function() end }"),
    "pinchGestureRecognizer": scriptExample("local pinch = pinchGestureRecognizer { action = function() end }"),
    "rotationGestureRecognizer": scriptExample("local turn = rotationGestureRecognizer { action = function() end }"),
  ]
}
