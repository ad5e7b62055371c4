// The hidden state that affects the behavior of tab bar and split view controllers.

extension TabBarController {
  static let hiddenStateOfTabBarController = HiddenState(TabBarController.self) { tabs, notes in
    notes.objects("viewControllers", tabs.viewControllers)
    notes.objects("tabs", tabs.tabs)
    notes.value("isTabBarHidden", tabs.isTabBarHidden)
    notes.value("tabBarMinimizeBehavior", tabs.tabBarMinimizeBehavior)
    notes.object("bottomAccessory", tabs.bottomAccessory)
    notes.value("customizable", tabs.customizableViewControllers != nil)
    notes.objects("customizableViewControllers", tabs.customizableViewControllers ?? [])
    notes.object("chosen", tabs.chosen)
    notes.object("shown", tabs.shown)
    notes.object("running", tabs.running)
    notes.object("more", tabs.more)
    notes.object("parts.containerView", tabs.parts?.containerView)
    notes.value("parts.isTabBarHidden", tabs.parts?.isTabBarHidden)
    notes.object("parts.accessorySpace", tabs.parts?.accessorySpace)
  }
}

extension SplitViewController {
  static let hiddenStateOfSplitViewController = HiddenState(SplitViewController.self) { split, notes in
    notes.objects("viewControllers", split.viewControllers)
    notes.objects("running", split.running)
  }
}

extension MasterDetailViewController {
  static let hiddenStateOfMasterDetailViewController = HiddenState(MasterDetailViewController.self) { split, notes in
    notes.value("decidedFor", split.decidedFor)
    notes.value("isMasterHidden", split.isMasterHidden)
    notes.object("masterItem", split.masterItem)
    notes.object("masterPopover", split.masterPopover)
    notes.object("parts.containerView", split.parts?.containerView)
    notes.value("parts.isLeftHidden", split.parts?.isLeftHidden)
  }
}
