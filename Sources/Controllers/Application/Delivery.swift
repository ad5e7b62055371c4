/// A URL, an activity to continue, or the answer to a notification, which the system hands to the app.
package enum Delivery: Equatable, Sendable {
  case url(String)
  case activity(SavedValue)
  case notification(SavedValue)

  /// The callback of the scene that receives the delivery, or `nil` if only the app receives it.
  package var callbackOfScene: EventKind? {
    switch self {
    case .url: .openURLContexts
    case .activity: .continueSceneActivity
    case .notification: nil
    }
  }
}

// Deliveries. A delivery brings an app in the background to the foreground, and launches an app that isn't running.
//
// Sources: "App Programming Guide for iOS" (an app in the background receives `openURL` between `willEnterForeground`
// and `didBecomeActive`); Apple's reference for `UISceneDelegate`. Here: the callbacks for activities and notifications
// are also sent between these two.
extension Application {
  /// Hands a delivery to a running app.
  package func deliver(_ delivery: Delivery) {
    guard state == .background else { return system.turn { hand(delivery) } }
    enterForeground(with: delivery)
  }

  /// Returns whether the app has a function for a delivery.
  package func handles(_ delivery: Delivery) -> Bool {
    switch delivery {
    case .notification: return observedEvents.contains(.didReceiveNotificationResponse)
    case .url where sceneLife == nil: return observedEvents.contains(.openURL)
    case .activity where sceneLife == nil: return observedEvents.contains(.continueUserActivity)
    case .url, .activity: return sceneLife?.handles(delivery) ?? false
    }
  }

  /// Hands a delivery to the app delegate or to the scene in front.
  func hand(_ delivery: Delivery) {
    switch delivery {
    case .notification(let response):
      send(.didReceiveNotificationResponse, with: .list([.saved(response), response.inTrace]))
    case .url(let url) where sceneLife == nil: send(.openURL, with: .text(url))
    case .activity(let activity) where sceneLife == nil:
      send(.continueUserActivity, with: .list([.saved(activity), activity.activityTypeInTrace]))
    case .url, .activity: sceneLife?.hand(delivery)
    }
  }

  /// Hands the delivery that launched the app to the app.
  ///
  /// A scene receives a URL or an activity when it connects. Only the answer to a notification remains to be handed
  /// over.
  func passLaunchDelivery() {
    guard let delivery = launchDelivery else { return }
    launchDelivery = nil
    if sceneLife != nil, case .notification = delivery { return hand(delivery) }
    if sceneLife == nil { hand(delivery) }
  }
}

extension EventKind {
  package static let openURL = EventKind(
    261, "openURL", of: [.application], with: [.value(.url, .text)],
    "The app receives a URL to open, if the app has no scenes.")
  package static let continueUserActivity = EventKind(
    260, "continueUserActivity", of: [.application], with: [.passed("userActivity"), .recorded(.activity, .text)],
    "The app receives an activity to continue, such as a universal link, if the app has no scenes.")
  package static let didReceiveNotificationResponse = EventKind(
    184, "didReceiveNotificationResponse", of: [.application],
    with: [.passed("response"), .recorded(.notification, .text)],
    "The user tapped a notification. `response` is the table that the notification contains.")

  static let ofDeliveries = [openURL, continueUserActivity, didReceiveNotificationResponse]
}

extension TraceKey {
  static let url = TraceKey(83, "url")
  static let activity = TraceKey(84, "activity")
  static let notification = TraceKey(85, "notification")
}

extension SavedValue {
  /// The type of an activity, as the trace shows it.
  var activityTypeInTrace: Argument {
    guard case .text(let type)? = self["activityType"] else { return inTrace }
    return .word(type)
  }

  /// The table, as the trace shows it.
  var inTrace: Argument { .word(literal) }

  /// Returns the options that a scene receives when it connects.
  ///
  /// As in UIKit, the lists of contexts and activities are empty if there are none.
  static func options(with delivery: Delivery?) -> SavedValue {
    var (contexts, activities) = (SavedValue.list([]), SavedValue.list([]))
    var response: SavedValue?
    switch delivery {
    case .url(let url)?: contexts = self.contexts(of: url)
    case .activity(let activity)?: activities = .list([activity])
    case .notification(let answer)?: response = answer
    case nil: break
    }
    return .fields(["urlContexts": contexts, "userActivities": activities, "notificationResponse": response])
  }

  /// Returns the contexts of a URL, as scenes receive them.
  static func contexts(of url: String) -> SavedValue { .list([.fields(["url": .text(url)])]) }
}
