extension SystemExamples {
  static let from13: [String: SystemExample] = [
    "hasSwipeActionsOfItems": SystemExample(
      """
      screen "Home" {
        view = { collectionView { layout = "list", items = { "Tea" }, trailingSwipeActions = { button "Flag" {} } } },
      }
      """, "swipe left Tea"),
    "hasScenes": SystemExample(
      here, app: #"root = "Home", scenes = { scene "Main" { root = "Home" } }"#, "home",
      verbs: ["openScene", "closeScene"]),
    "hasOldDisplayModeNames": SystemExample(
      sides, app: #"device = "iPad", root = split { "List", "Article" }"#, "application.root.displayMode"),
    "hasInspectorColumn": SystemExample(
      sides + "\n" + #"screen "Details" { view = { label "Details" } }"#,
      app: #"device = "iPad", root = split { style = "doubleColumn", primary = "List", secondary = "Article" }"#,
      #"application.root:setViewController(Details {}, "inspector")"#, #"application.root:show "inspector""#),
    "sceneNotice": SystemExample(here, app: #"root = "Home", didBecomeActive = function() end"#),
    "allowsLocationOnce": SystemExample(
      here, #"application:requestPermission "location""#, "answer(1)"),
    "defaultPresentation": SystemExample(form(), "tap Open"),
    "automaticPresentation": SystemExample(form(), app: #"device = "iPad", root = "Home""#, "tap Open"),
    "sheetOnPhone": SystemExample(form(), "tap Open"),
    "sheetOnPhone 26": SystemExample(
      form(#"sheetPresentationController = { detents = { "medium" } }"#), "tap Open",
      "application.root.presentedViewController.view.frame"),
    "handDismisses": SystemExample(
      form(), "tap Open", "swipeDown", verbs: ["swipeDown", "beginSheetDrag", "drag"]),
    "raisesBarsInSheets": SystemExample(
      form(presented: #"navigation "Form""#), "tap Open",
      "application.root.presentedViewController.navigationBar.frame.height"),
    "hasDetents": SystemExample(
      form(#"sheetPresentationController = { detents = { "medium", "large" } }"#), "tap Open", "dragSheet large",
      verbs: ["dragSheet"]),
    "hasCustomDetents": SystemExample(
      form(#"sheetPresentationController = { detents = { 200, "large" } }"#), "tap Open",
      "application.root.presentedViewController.view.frame.height"),
    "isAppearing": SystemExample(stack, app: #"root = navigation "Home""#, "tap Open"),
    "hasContextMenus": SystemExample(
      """
      screen "Home" {
        view = {
          tableView {
            rows = { "Tea" },
            contextMenuConfigurationForRow = function() return { button "Copy" {} } end,
          },
        },
      }
      """, "longPress Tea"),
    "hasUnavailableContent": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        updateContentUnavailableConfiguration = function(self) self.contentUnavailableConfiguration = "loading" end,
      }
      """),
    "updatesProperties": SystemExample(
      #"screen "Home" { view = { label "Here" }, updateProperties = function() print "updated" end }"#),
    "raisesForNoCommonOrientation": SystemExample(
      #"screen "Home" { view = { label "Here" }, supportedInterfaceOrientations = "landscape" }"#,
      app: #"root = "Home", supportedInterfaceOrientations = "portrait""#),
  ]
}
