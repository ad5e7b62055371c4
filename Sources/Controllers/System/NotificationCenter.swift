/// Posts notifications to their observers, in the order in which the observers were added.
package final class NotificationCenter {
  private var observers: [Observer] = []

  /// A registered observer, which can stop observing.
  package final class Observer {
    /// The name of the observed notifications.
    package let name: String
    fileprivate var action: (([String: String]) -> Void)?
    /// The number of the script's function to call with the application, or `nil` for observers of the system.
    package var block: Int?
    /// The source location where the script added the observer, or `nil` for observers of the system.
    package var place: String?

    fileprivate init(name: String, action: @escaping ([String: String]) -> Void) {
      self.name = name
      self.action = action
    }

    /// Removes the observer.
    package func cancel() { action = nil }
  }

  /// Adds an observer of the notifications with a given name.
  package func addObserver(_ name: String, action: @escaping ([String: String]) -> Void) -> Observer {
    observers.removeAll { $0.action == nil }
    let observer = Observer(name: name, action: action)
    observers.append(observer)
    return observer
  }

  /// Returns the observer that calls the script's function with a given number, or `nil` if there is none.
  package func observer(calling block: Int) -> Observer? {
    observers.first { $0.block == block && $0.action != nil }
  }

  /// Returns whether the notifications with a given name have observers.
  func isObserved(_ name: String) -> Bool { observers.contains { $0.name == name && $0.action != nil } }

  /// Removes all observers.
  ///
  /// Called when the app that added the observers has ended.
  func removeAll() {
    for observer in observers { observer.cancel() }
    observers = []
  }

  /// Calls all observers of the notifications with a given name.
  package func post(_ name: String, information: [String: String] = [:]) {
    for observer in observers where observer.name == name { observer.action?(information) }
  }
}

extension NotificationCenter {
  static let hiddenStateOfNotificationCenter = HiddenState(NotificationCenter.self) { center, notes in
    notes.objects("observers", center.observers.filter { $0.action != nil })
  }
}

extension NotificationCenter.Observer {
  static let hiddenStateOfNotificationCenterObserver = HiddenState(NotificationCenter.Observer.self) {
    observer, notes in
    notes.value("name", observer.name)
    notes.value("action", observer.action != nil)
    notes.instance("block", of: "block", observer.block)
  }
}
