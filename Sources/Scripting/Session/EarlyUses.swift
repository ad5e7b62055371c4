import Controllers

/// Uses of UIKit features that are newer than the system that the app follows.
///
/// Such a use works, but causes a warning. Each feature is reported once in a session. The system is known only after
/// the app is launched, so uses before that are held back. An app that follows the newest system gets no warnings.
final class EarlyUses {
  /// Whether uses are held back, checked or ignored.
  private(set) var phase = Phase.waiting
  private var waiting: [() -> Void] = []
  private var reported: Set<String> = []
  private var awaited: Set<String> = []
  private var membersByClass: [String: [String: EarlyMember]] = [:]
  /// The source location of the declaration from which an object is being made, or `nil` outside of one.
  private(set) var declaration: String?

  enum Phase {
    /// The system isn't known yet.
    case waiting
    case watching
    /// The app follows the newest system, so nothing can be too new.
    case idle
  }

  /// A member that the system doesn't have yet, and the class that declares it.
  struct EarlyMember {
    let owner: String
    let since: FirstSystem
  }

  /// Starts reporting, if the system lacks anything.
  func systemIsKnown(_ version: Int) {
    phase = version < Behaviours.systems.upperBound ? .watching : .idle
    let kept = waiting
    waiting = []
    awaited = []
    guard phase == .watching else { return }
    for look in kept { look() }
  }

  /// Runs a body now, after the system is known, or never.
  func look(_ body: @escaping () -> Void) {
    switch phase {
    case .waiting: waiting.append(body)
    case .watching: body()
    case .idle: break
    }
  }

  /// Enters a declaration.
  ///
  /// One without a source location counts as part of the enclosing declaration.
  ///
  /// - Returns: the source location of the enclosing declaration, for `leave`.
  func enter(_ place: @autoclosure () -> String?) -> String? {
    let outer = declaration
    if phase != .idle, let place = place(), !place.isEmpty { declaration = place }
    return outer
  }

  func leave(to outer: String?) { declaration = outer }

  /// Whether a use must be checked.
  ///
  /// A use that is already held back isn't checked again.
  func mustCheck(_ thing: String) -> Bool {
    switch phase {
    case .waiting: awaited.insert(thing).inserted
    case .watching: true
    case .idle: false
    }
  }

  /// Whether a feature is reported for the first time.
  func isNew(_ thing: String) -> Bool { reported.insert(thing).inserted }

  /// Returns the members of a class and its ancestors that a system doesn't have.
  ///
  /// - Parameters:
  ///   - name: the name of the class.
  ///   - lineage: the names of its ancestors, from the root, and then of the class itself.
  ///   - isEarly: whether the system lacks the features that another system introduced.
  /// - Returns: the members by name.
  func members(
    of name: String, lineage: @autoclosure () -> [String], where isEarly: (FirstSystem) -> Bool
  ) -> [String: EarlyMember] {
    if let known = membersByClass[name] { return known }
    var members: [String: EarlyMember] = [:]
    for ancestor in lineage() {
      guard let row = SinceTable.row(of: ancestor) else { continue }
      for (member, since) in row.all {
        // If the class itself is new, only the class is reported, not its members.
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
