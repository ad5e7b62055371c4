import Controllers
import Locations

/// Keeps track of uses of UIKit features that are too new for the app's system.
///
/// Each feature is reported once per session. A feature that was introduced up to system 6 works nevertheless. A later
/// feature has no effect. Setting such a property is ignored, reading it returns nil or an object without an effect
/// (`AbsentValue`), and calling such a method does nothing. The system isn't known until the app is launched, so the
/// reports of earlier uses are delayed.
///
/// In an app for system 6, only features that came after that system can be too new. Each member and class knows
/// whether it did, so uses of older features cost nothing. An app that targets the newest version of the system causes
/// no warnings.
final class EarlyUses {
  /// Whether reports of uses are delayed, issued or omitted.
  private(set) var phase = Phase.waiting
  private var version = Systems.documented
  private var idiom = Device.Idiom.phone
  private var pendingChecks: [() -> Void] = []
  private var reportedFeatures: Set<String> = []
  /// Whether any feature has been reported.
  var hasReported: Bool { !reportedFeatures.isEmpty }
  private var pendingFeatures: Set<String> = []
  private var membersByClass: [String: [String: EarlyMember]] = [:]
  private var laterValues: [ObjectIdentifier: [String: FirstSystem]] = [:]
  /// The source location of the declaration that is being instantiated, or `nil` if there is none.
  private(set) var declaration: CodeLocation?
  /// Whether the declaration that is being instantiated is from an interface file.
  ///
  /// Values of such a file that are too new aren't reported if older systems replace them.
  var isInFile = false
  /// Returns a class's ancestors, beginning with the root, and then the class itself.
  private let ancestryOf: (String) -> [ClassDescriptor]

  init(lineage: @escaping (String) -> [ClassDescriptor]) { self.ancestryOf = lineage }

  enum Phase {
    /// The system isn't known yet, so the reports of uses are delayed.
    case waiting
    /// Features of any system can be too new.
    case watching
    /// Only features that came after system 6 can be too new.
    case watchingLater
    /// The app targets the newest version of the system, so no feature can be too new.
    case idle
  }

  /// A member that the system doesn't have yet, and the class that declares it.
  struct EarlyMember {
    let owner: String
    let since: FirstSystem
  }

  /// Starts reporting if the system lacks any features.
  func setSystem(_ version: Int, on idiom: Device.Idiom) {
    (self.version, self.idiom) = (version, idiom)
    if version >= Systems.newest {
      phase = .idle
    } else {
      phase = version < Systems.documented ? .watching : .watchingLater
    }
    let checks = pendingChecks
    pendingChecks = []
    pendingFeatures = []
    guard phase != .idle else { return }
    for look in checks { look() }
  }

  /// Runs a closure that checks a use.
  ///
  /// The closure runs now, when the system is known, or never if no feature can be too new.
  func check(_ body: @escaping () -> Void) {
    switch phase {
    case .waiting: pendingChecks.append(body)
    case .watching, .watchingLater: body()
    case .idle: break
    }
  }

  /// Enters a declaration.
  ///
  /// A declaration without a source location counts as part of the enclosing declaration.
  ///
  /// - Returns: the source location of the enclosing declaration, to be passed to `leaveDeclaration`.
  func enterDeclaration(_ location: @autoclosure () -> CodeLocation?) -> CodeLocation? {
    let outerLocation = declaration
    if phase != .idle, let location = location() { declaration = location }
    return outerLocation
  }

  func leaveDeclaration(to outerLocation: CodeLocation?) { declaration = outerLocation }

  /// Whether a use of a feature must be checked.
  ///
  /// A feature isn't checked again while the report of an earlier use is delayed.
  ///
  /// - Parameters:
  ///   - feature: the feature.
  ///   - isLater: whether the feature came after system 6.
  /// - Returns: `true` if the use must be checked.
  func mustCheck(_ feature: @autoclosure () -> String, isLater: Bool) -> Bool {
    switch phase {
    case .waiting: pendingFeatures.insert(feature()).inserted
    case .watching: true
    case .watchingLater: isLater
    case .idle: false
    }
  }

  /// Marks a feature as reported, and returns whether the feature hadn't been reported before.
  func markAsReported(_ feature: String) -> Bool { reportedFeatures.insert(feature).inserted }

  /// Whether the app's system doesn't have a feature.
  ///
  /// A feature that is newer than every supported system counts as available in all of them.
  func isTooNew(_ since: FirstSystem) -> Bool {
    let firstSystem = since.number(on: idiom)
    return firstSystem > version && firstSystem <= Systems.newest
  }

  /// Whether a feature has no effect, because the app's system is older than the feature.
  ///
  /// Before the system is known, every feature has an effect.
  func hasNoEffect(_ since: FirstSystem?) -> Bool {
    guard let since, since.isLater else { return false }
    switch phase {
    case .waiting, .idle: return false
    case .watching, .watchingLater: return isTooNew(since)
    }
  }

  /// Returns the members of a class and its ancestors that the app's system doesn't have, by name.
  func members(of name: String) -> [String: EarlyMember] {
    if let knownMembers = membersByClass[name] { return knownMembers }
    let members = phase == .watching ? allMembers(of: name) : laterMembers(of: name)
    membersByClass[name] = members
    return members
  }

  private func allMembers(of name: String) -> [String: EarlyMember] {
    var members: [String: EarlyMember] = [:]
    for ancestor in ancestryOf(name) {
      for member in ancestor.members where !member.isRenamed {
        members[member.name] = earlyMember(member, of: ancestor)
      }
    }
    return members
  }

  private func laterMembers(of name: String) -> [String: EarlyMember] {
    let lineage = ancestryOf(name)
    var members: [String: EarlyMember] = [:]
    for (index, ancestor) in lineage.enumerated() {
      for member in ancestor.members {
        guard let early = earlyMember(member, of: ancestor), early.since.isLater else { continue }
        let isReplaced = lineage[(index + 1)...].contains { $0.ownMember(named: member.name)?.isRenamed == false }
        if !isReplaced { members[member.name] = early }
      }
    }
    return members
  }

  /// Returns information about a member that the system doesn't have, or `nil` if the system has the member.
  ///
  /// If the class itself is too new, only the class is reported, not its members.
  private func earlyMember(_ member: Member, of owner: ClassDescriptor) -> EarlyMember? {
    guard let since = owner.systemNeeded(for: member), since != owner.since, isTooNew(since) else { return nil }
    return EarlyMember(owner: owner.name, since: since)
  }

  /// Returns the values of a type that came after system 6, or `nil` if there are none.
  func laterValues<Value>(of type: Value.Type) -> [String: FirstSystem]? {
    if let knownValues = laterValues[ObjectIdentifier(type)] { return knownValues.isEmpty ? nil : knownValues }
    let values = SinceChoice.laterValues[String(describing: type)]
    laterValues[ObjectIdentifier(type)] = values ?? [:]
    return values
  }
}

/// A value that the app's system doesn't have.
///
/// The use has been reported. A property that is set to the value keeps its old value, and a method that is
/// called with the value does nothing.
struct EarlyValue: Error, CustomStringConvertible {
  let description: String
}
