/// Hands notifications to those that asked for them, in the order in which they asked.
package final class NotificationCenter {
  private var observers: [Observer] = []

  /// What an observer holds to stop observing.
  package final class Observer {
    /// The name of the notifications it observes.
    package let name: String
    fileprivate var action: (([String: String]) -> Void)?
    /// The number of the script's function that it calls, with the application.
    package var block: Int?
    /// Where the script added it.
    package var place: String?

    fileprivate init(name: String, action: @escaping ([String: String]) -> Void) {
      self.name = name
      self.action = action
    }

    /// Hears no more.
    package func cancel() { action = nil }
  }

  /// Asks for the notifications of a name.
  package func addObserver(_ name: String, action: @escaping ([String: String]) -> Void) -> Observer {
    observers.removeAll { $0.action == nil }
    let observer = Observer(name: name, action: action)
    observers.append(observer)
    return observer
  }

  /// The observer that calls a function of the script's.
  package func observer(calling block: Int) -> Observer? {
    observers.first { $0.block == block && $0.action != nil }
  }

  /// Whether anything observes the name.
  func isObserved(_ name: String) -> Bool { observers.contains { $0.name == name && $0.action != nil } }

  /// Removes all observers: their app has ended.
  func removeAll() {
    for observer in observers { observer.cancel() }
    observers = []
  }

  /// Calls all observers of the name.
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
