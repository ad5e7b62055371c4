import Controllers

/// Keeps track of uses of UIKit features that are too new for the app's system.
///
/// Such a use works but causes a warning. Each feature is reported once per session. The system isn't known until the
/// app is launched, so earlier uses are held back. An app that targets the newest version of the system causes no
/// warnings.
final class EarlyUses {
  /// Whether uses are held back, checked or ignored.
  private(set) var phase = Phase.waiting
  private var waiting: [() -> Void] = []
  private var reported: Set<String> = []
  /// Whether any feature has been reported.
  var hasReported: Bool { !reported.isEmpty }
  private var awaited: Set<String> = []
  private var membersByClass: [String: [String: EarlyMember]] = [:]
  /// The source location of the declaration that is being instantiated, or `nil` if there is none.
  private(set) var declaration: String?
  /// Returns the names of a class's ancestors, beginning with the root, and then of the class itself.
  private let lineage: (String) -> [String]

  init(lineage: @escaping (String) -> [String]) { self.lineage = lineage }

  enum Phase {
    /// The system isn't known yet, so uses are held back.
    case waiting
    case watching
    /// The app targets the newest version of the system, so no feature can be too new.
    case idle
  }

  /// A member that the system doesn't have yet, and the class that declares it.
  struct EarlyMember {
    let owner: String
    let since: FirstSystem
  }

  /// Starts reporting if the system lacks any features.
  func systemIsKnown(_ version: Int) {
    phase = version < Systems.newest ? .watching : .idle
    let kept = waiting
    waiting = []
    awaited = []
    guard phase == .watching else { return }
    for look in kept { look() }
  }

  /// Runs a closure now, after the system is known, or never if no feature can be too new.
  func look(_ body: @escaping () -> Void) {
    switch phase {
    case .waiting: waiting.append(body)
    case .watching: body()
    case .idle: break
    }
  }

  /// Enters a declaration.
  ///
  /// A declaration without a source location counts as part of the enclosing declaration.
  ///
  /// - Returns: the source location of the enclosing declaration, to be passed to `leave`.
  func enter(_ place: @autoclosure () -> String?) -> String? {
    let outer = declaration
    if phase != .idle, let place = place(), !place.isEmpty { declaration = place }
    return outer
  }

  func leave(to outer: String?) { declaration = outer }

  /// Whether a use of a feature must be checked.
  ///
  /// A feature isn't checked again while a use of that feature is being held back.
  func mustCheck(_ thing: String) -> Bool {
    switch phase {
    case .waiting: awaited.insert(thing).inserted
    case .watching: true
    case .idle: false
    }
  }

  /// Marks a feature as reported, and returns whether the feature hadn't been reported before.
  func isNew(_ thing: String) -> Bool { reported.insert(thing).inserted }

  /// Returns the members of a class and its ancestors that aren't available in a system.
  ///
  /// - Parameters:
  ///   - name: the name of the class.
  ///   - isEarly: whether a feature introduced in the given system is too new for the app's system.
  /// - Returns: the missing members, by name.
  func members(of name: String, where isEarly: (FirstSystem) -> Bool) -> [String: EarlyMember] {
    if let known = membersByClass[name] { return known }
    var members: [String: EarlyMember] = [:]
    for ancestor in lineage(name) {
      guard let row = SinceTable.row(of: ancestor) else { continue }
      for (member, since) in row.all {
        // If the class itself is too new, only the class is reported, not its members.
        guard let since, since != row.since, isEarly(since) else {
          members[member] = nil
          continue
        }
        members[member] = EarlyMember(owner: ancestor, since: since)
      }
    }
    membersByClass[name] = members
    return members
  }
}
