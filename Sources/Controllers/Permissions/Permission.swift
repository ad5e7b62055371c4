/// A feature that an app may use only after the user has allowed it.
package enum Permission: String, CaseIterable, Sendable {
  case notifications
  case camera
  case microphone
  case photos
  case contacts
  case calendar
  case location
}

/// The user's decision about a permission.
package enum PermissionStatus: String, CaseIterable, Sendable {
  case notDetermined
  case denied
  case authorized
}

/// The decisions of the user, which the device stores from one launch of the app to the next.
package struct Permissions: Sendable {
  private var decisions: [Permission: Bool] = [:]
  /// The permissions that are valid only until the end of the launch.
  private var once: Set<Permission> = []

  package func status(of permission: Permission) -> PermissionStatus {
    decisions[permission].map { $0 ? .authorized : .denied } ?? .notDetermined
  }

  /// All decisions, sorted by the name of the permission.
  var allDecisions: [String] {
    decisions.map { "\($0.key.rawValue)=\($0.value)" + (once.contains($0.key) ? " once" : "") }.sorted()
  }

  mutating func decide(_ permission: Permission, _ isAllowed: Bool, once isOnce: Bool) {
    decisions[permission] = isAllowed
    if isOnce { once.insert(permission) }
  }

  /// Removes the permissions that the user has given only for this launch.
  mutating func endLaunch() {
    for permission in once { decisions[permission] = nil }
    once = []
  }
}

// Requests for permissions. The alert belongs to the system: the app is inactive while the alert is shown, and the
// alert isn't in the app's chain of presentations.
//
// Source: Apple's reference for `requestAuthorization` and its siblings. Here: the app becomes active before the
// function of the request is called.
extension Application {
  /// Asks the user for a permission, or calls the function soon if the user has already decided.
  ///
  /// If several requests for the same permission are made before the user decides, they share one alert.
  ///
  /// - Parameters:
  ///   - permission: the permission.
  ///   - name: the name of the app in the alert.
  ///   - completion: called with the user's decision.
  package func requestPermission(
    _ permission: Permission, forAppNamed name: String, completion: @escaping (Bool) -> Void
  ) {
    let isDecided = system.permissions.status(of: permission) != .notDetermined
    let caption = isDecided ? "the answer to a request" : "an alert of the system"
    system.clock.schedule(after: 0, endsAnimation: true, caption: caption) { [weak self] in
      guard let self else { return }
      let status = system.permissions.status(of: permission)
      guard status == .notDetermined else { return completion(status == .authorized) }
      if state != .notRunning { showAlert(for: permission, forAppNamed: name, completion) }
    }
  }

  /// Shows the alert about a permission, or waits for the answer if the alert is already shown.
  private func showAlert(for permission: Permission, forAppNamed name: String, _ completion: @escaping (Bool) -> Void) {
    let choices = system.behavior.allowsLocationOnce && permission == .location ? Self.choicesOfLocation : Self.choices
    let alert = SystemAlert(title: permission.question(of: name), answers: choices.map(\.title), of: self)
    if let visibleAlert = overlays.lazy.compactMap({ $0 as? SystemAlert }).first(where: { $0.hasSameText(as: alert) }) {
      return visibleAlert.addHandler { completion(choices[$0].allows) }
    }
    alert.addHandler { [weak self] index in
      self?.decide(permission, choices[index])
      completion(choices[index].allows)
    }
    resignActive()
    system.record(.permissionRequested, of: .application, with: .text(permission.rawValue))
    show(alert)
  }

  private func decide(_ permission: Permission, _ choice: Choice) {
    system.permissions.decide(permission, choice.allows, once: choice.isOnce)
    system.record(
      .permissionAnswered, of: .application, with: .list([.word(permission.rawValue), .word(choice.title)]))
    activate()
  }

  private typealias Choice = (title: String, allows: Bool, isOnce: Bool)

  private static let choices: [Choice] = [("Don't Allow", false, false), ("Allow", true, false)]

  private static let choicesOfLocation: [Choice] = [
    ("Allow Once", true, true), ("Allow While Using App", true, false), ("Don't Allow", false, false),
  ]
}

extension Permission {
  /// Returns the question that the alert asks.
  fileprivate func question(of app: String) -> String {
    switch self {
    case .notifications: "\"\(app)\" Would Like to Send You Notifications"
    case .location: "Allow \"\(app)\" to use your location?"
    case .photos: "\"\(app)\" Would Like to Access Your Photos"
    case .contacts: "\"\(app)\" Would Like to Access Your Contacts"
    case .calendar: "\"\(app)\" Would Like to Access Your Calendar"
    case .camera, .microphone: "\"\(app)\" Would Like to Access the \(rawValue.capitalizedFirst)"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension EventKind {
  package static let permissionRequested = EventKind(
    188, "permissionRequested", to: .traceOnly, of: [.application], with: [.recorded(.permission, .text)])
  package static let permissionAnswered = EventKind(
    267, "permissionAnswered", to: .traceOnly, of: [.application],
    with: [.recorded(.permission, .text), .recorded(.answer, .text)])

  static let ofPermissions = [permissionRequested, permissionAnswered]
}

extension TraceKey {
  static let permission = TraceKey(87, "permission")
}
