// Memory is scarce. In system 6 everyone hears of it and nothing is unloaded. From 2 to 5 a view that is off the screen
// and can be made again is dropped; 3 and later tell of it, only 5 also before.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".

extension Application {
  /// Tells the delegate, whoever observes it, then every controller from the root down.
  package func receiveMemoryWarning() {
    system.turn {
      send(.applicationDidReceiveMemoryWarning)
      post("didReceiveMemoryWarning")
      window?.rootViewController?.spreadMemoryWarning()
    }
  }
}

extension ViewController {
  /// Tells this one, its children, and what it presents.
  final func spreadMemoryWarning() {
    send(.didReceiveMemoryWarning)
    if system.version < 6 { unloadViewIfUnseen() }
    for child in children { child.spreadMemoryWarning() }
    presentation?.presented.spreadMemoryWarning()
  }

  private func unloadViewIfUnseen() {
    guard let view = loadedView, view.superview == nil, appearance == .disappeared, !managesChildren else { return }
    if system.version == 5 { send(.viewWillUnload) }
    loadedView = nil
    view.viewController = nil
    view.ownershipChanged(by: self)
    system.detachedCount += 1
    if system.version >= 3 { send(.viewDidUnload) }
  }
}
