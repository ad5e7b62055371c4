import Layout
import Locations

/// A value in the information of a notification.
package enum NotificationValue: Equatable, Sendable {
  case number(Double)
  /// A rectangle in points.
  case rect(Rect)
}

/// Posts notifications to their observers, in the order in which the observers were added.
package final class NotificationCenter {
  private var observers = ObserverList()

  /// A registered observer, which can stop observing.
  package final class Observer {
    /// The name of the observed notifications.
    package let name: String
    fileprivate var action: (([String: NotificationValue]) -> Void)?
    /// The number of the script's function to call with the application, or `nil` for the system's observers.
    package var functionNumber: Int?
    /// The source location where the script added the observer, or `nil` for the system's observers.
    package var location: CodeLocation?

    fileprivate init(name: String, action: @escaping ([String: NotificationValue]) -> Void) {
      self.name = name
      self.action = action
    }

    fileprivate var isRemoved: Bool { action == nil }

    /// Removes the observer.
    package func cancel() { action = nil }
  }

  /// Adds an observer of the notifications with a given name.
  package func addObserver(_ name: String, action: @escaping ([String: NotificationValue]) -> Void) -> Observer {
    let observer = Observer(name: name, action: action)
    observers.append(observer)
    return observer
  }

  /// Returns the observer that calls the script's function with the given number, or `nil` if there is none.
  package func observer(calling block: Int) -> Observer? {
    observers.all.first { $0.functionNumber == block && $0.action != nil }
  }

  /// The number of observers that haven't been removed.
  package var observerCount: Int { observers.all.count { !$0.isRemoved } }

  /// Returns whether the notifications with a given name have observers.
  func isObserved(_ name: String) -> Bool { observers.named(name).contains { $0.action != nil } }

  /// Removes all observers.
  ///
  /// Called when the app that added the observers has ended.
  func removeAll() {
    for observer in observers.all { observer.cancel() }
    observers = ObserverList()
  }

  /// Calls all observers of the notifications with a given name.
  package func post(_ name: String, information: [String: NotificationValue] = [:]) {
    for observer in observers.named(name) { observer.action?(information) }
  }
}

/// The observers in the order in which they were added, including some that have been removed.
///
/// The list is cleaned when more than half of its observers may have been removed. Therefore, adding an observer takes
/// constant time on average.
private struct ObserverList {
  private(set) var all: [NotificationCenter.Observer] = []
  private var byName: [String: [NotificationCenter.Observer]] = [:]
  /// The length at which removed observers are dropped from the list.
  private var cleanupLength = 16

  /// Returns the observers of the notifications with a given name.
  func named(_ name: String) -> [NotificationCenter.Observer] { byName[name] ?? [] }

  mutating func append(_ observer: NotificationCenter.Observer) {
    if all.count >= cleanupLength { dropRemoved() }
    all.append(observer)
    byName[observer.name, default: []].append(observer)
  }

  private mutating func dropRemoved() {
    all.removeAll { $0.isRemoved }
    byName = Dictionary(grouping: all, by: \.name)
    cleanupLength = max(16, 2 * all.count)
  }
}

extension NotificationCenter {
  static let hiddenStateOfNotificationCenter = HiddenState(NotificationCenter.self) { center, notes in
    notes.objects("observers", center.observers.all.filter { !$0.isRemoved })
  }
}

extension NotificationCenter.Observer {
  static let hiddenStateOfNotificationCenterObserver = HiddenState(NotificationCenter.Observer.self) {
    observer, notes in
    notes.value("name", observer.name)
    notes.value("action", observer.action != nil)
    notes.instance("functionNumber", of: "block", observer.functionNumber)
  }
}
