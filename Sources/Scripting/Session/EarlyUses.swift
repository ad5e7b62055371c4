import Controllers

/// The uses of what UIKit got later than the system that the app follows.
///
/// A use is a warning and works. Each thing is reported once in a session. The system is known when the app is launched:
/// uses before that wait, and an app that follows the newest system reports none.
final class EarlyUses {
  /// Whether uses are looked at.
  private(set) var phase = Phase.waiting
  private var waiting: [() -> Void] = []
  private var reported: Set<String> = []
  private var awaited: Set<String> = []
  private var membersByClass: [String: [String: EarlyMember]] = [:]
  /// Where the declaration is written of which an object is made; nil outside of one.
  private(set) var declaration: String?

  enum Phase {
    /// The system isn't known yet.
    case waiting
    case watching
    /// The system has everything that any system has.
    case idle
  }

  /// A member that the system doesn't have yet, with the class that declares it.
  struct EarlyMember {
    let owner: String
    let since: FirstSystem
  }

  /// Begins to report, if the system lacks anything.
  func systemIsKnown(_ version: Int) {
    phase = version < Behaviours.systems.upperBound ? .watching : .idle
    let kept = waiting
    waiting = []
    awaited = []
    guard phase == .watching else { return }
    for look in kept { look() }
  }

  /// Runs a body now, when the system is known, or never.
  func look(_ body: @escaping () -> Void) {
    switch phase {
    case .waiting: waiting.append(body)
    case .watching: body()
    case .idle: break
    }
  }

  /// Begins with a declaration; one without a place is a part of the one around it.
  ///
  /// - Returns: the place of the one around it, for `leave`.
  func enter(_ place: @autoclosure () -> String?) -> String? {
    let outer = declaration
    if phase != .idle, let place = place(), !place.isEmpty { declaration = place }
    return outer
  }

  func leave(to outer: String?) { declaration = outer }

  /// Whether a use is to be looked at; of one that waits already, no.
  func isToBeSeen(_ thing: String) -> Bool {
    switch phase {
    case .waiting: awaited.insert(thing).inserted
    case .watching: true
    case .idle: false
    }
  }

  /// Whether a thing is reported for the first time.
  func isNew(_ thing: String) -> Bool { reported.insert(thing).inserted }

  /// The members of a class and its ancestors that a system doesn't have.
  ///
  /// - Parameters:
  ///   - name: the class.
  ///   - lineage: its ancestors, the furthest first, and it.
  ///   - isEarly: whether the system lacks what another one brought.
  /// - Returns: the members by their names.
  func members(
    of name: String, lineage: @autoclosure () -> [String], where isEarly: (FirstSystem) -> Bool
  ) -> [String: EarlyMember] {
    if let known = membersByClass[name] { return known }
    var members: [String: EarlyMember] = [:]
    for ancestor in lineage() {
      guard let row = SinceTable.row(of: ancestor) else { continue }
      for (member, since) in row.all {
        // A class that is new itself is reported, and not each of its members.
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
