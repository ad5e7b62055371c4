import Controllers
import Lua

// Detects uses of features that are too new. Each function returns immediately if the app follows the newest system.
// Source locations are looked up only when there is something to report.
extension SourceSearch {
  var earlyUses: EarlyUses { session.bridge.earlyUses }

  /// Checks a class that is instantiated or that a screen extends.
  func noteUse(ofClass name: String, at place: String? = nil) {
    guard earlyUses.phase != .idle, earlyUses.mustCheck(name) else { return }
    let place = place ?? usePlace
    earlyUses.look { [unowned self] in
      guard let since = SinceTable.since(ofClass: name), isEarly(since) else { return }
      report(name, since, at: place)
    }
  }

  /// Checks the members that a declaration sets.
  func noteUses(in declaration: Declaration) {
    guard earlyUses.phase != .idle else { return }
    let place = declaration.place.isEmpty ? usePlace : declaration.place
    earlyUses.look { [unowned self] in
      let early = earlyMembers(of: declaration.className)
      guard !early.isEmpty else { return }
      for name in declaration.memberNames {
        guard let member = early[name] else { continue }
        report(member, name, at: place.map { self.place(of: [.key(name)], from: $0) })
      }
    }
  }

  /// Checks a member that a script reads, sets, calls or implements.
  func noteUse(of name: String, in className: String, at place: String? = nil) {
    guard earlyUses.phase != .idle, earlyUses.mustCheck(className + "." + name) else { return }
    let place = place ?? usePlace
    earlyUses.look { [unowned self] in
      guard let member = earlyMembers(of: className)[name] else { return }
      report(member, name, at: place)
    }
  }

  /// Checks the functions that a script provides in an object's delegate or data source.
  ///
  /// - Parameters:
  ///   - className: the class of the object.
  ///   - has: whether the delegate has a function with the given name.
  func noteUses(inDelegateOf className: String, where has: (String) -> Bool) {
    guard earlyUses.phase == .watching else { return }
    let early = earlyMembers(of: className).sorted { $0.key.precedes($1.key) }
    let callbacks = EventKind.namesForDelegates
    for (name, member) in early where callbacks.contains(name) && has(name) { report(member, name, at: usePlace) }
  }

  /// Checks a value or argument that a script chooses.
  func noteUse(of choice: @autoclosure () -> SinceChoice?, at place: String? = nil) {
    guard earlyUses.phase == .watching, !session.actions.isPredicting else { return }
    guard let choice = choice(), isEarly(choice.since) else { return }
    report(choice.words, choice.since, at: place ?? usePlace)
  }

  /// The source location of a use: the line that is running, or the declaration that is being instantiated.
  private var usePlace: String? { session.scriptPlace ?? earlyUses.declaration }

  private func earlyMembers(of className: String) -> [String: EarlyUses.EarlyMember] {
    earlyUses.members(
      of: className,
      lineage: (session.bridge.table.named(className).map(session.bridge.table.lineage) ?? []).map(\.name),
      where: isEarly)
  }

  private func isEarly(_ since: FirstSystem) -> Bool {
    // A feature that is newer than every supported system is available in all of them.
    let first = since.number(on: session.system.device.idiom)
    return first > session.system.version && first <= Behaviours.systems.upperBound
  }

  private func report(_ member: EarlyUses.EarlyMember, _ name: String, at place: String?) {
    report("`\(name)` of \(member.owner)", member.since, at: place)
  }

  private func report(_ thing: String, _ since: FirstSystem, at place: String?) {
    guard earlyUses.isNew(thing) else { return }
    let first = since.words(on: session.system.device.idiom)
    let text = "\(thing) needs system \(first); this app follows system \(session.system.version)"
    session.system.warn(Warning(text, declaredAt: place))
  }
}

extension Declaration {
  /// The names of the UIKit members in the declaration, sorted bytewise.
  fileprivate var memberNames: [String] {
    (properties.map(\.field.name) + callbacks.map(\.name) + methods.map(\.name)).sorted { $0.precedes($1) }
  }
}

extension EventKind {
  /// The names of the functions that a delegate or data source may have.
  fileprivate static let namesForDelegates = Set(all.filter(\.isForDelegate).map(\.name))
}
