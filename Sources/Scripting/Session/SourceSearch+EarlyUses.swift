import Controllers
import Locations

// Reports uses of features that are too new. Each function returns immediately if the app targets the newest version of
// the system. Each function also returns immediately if the app targets system 6 and the feature isn't newer than that.
// A source location is looked up only if there is something to report.
extension SourceSearch {
  /// Whether the script has used a feature that is too new.
  package var hasReportedEarlyUses: Bool { earlyUses.hasReported }

  /// Reports a class that is too new and that a script instantiates or extends.
  func recordUse(ofClass name: String, at location: CodeLocation? = nil) {
    guard earlyUses.phase != .idle,
      earlyUses.mustCheck(name, isLater: session.bridge.table.since(ofClass: name)?.isLater ?? false)
    else { return }
    let location = location ?? useLocation
    earlyUses.check { [unowned self] in
      guard let since = session.bridge.table.since(ofClass: name), earlyUses.isTooNew(since) else { return }
      report(name, since, at: location)
    }
  }

  /// Reports a member that is too new and that a script reads, sets, calls or implements.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - className: the class that declares the member, or a descendant.
  ///   - mayBeLater: whether the member may have come after system 6.
  ///   - location: the source location of the use, or `nil` for the line being executed.
  func recordUse(of name: String, in className: String, mayBeLater: Bool = true, at location: CodeLocation? = nil) {
    guard earlyUses.phase != .idle, earlyUses.mustCheck(className + "." + name, isLater: mayBeLater) else { return }
    let location = location ?? useLocation
    earlyUses.check { [unowned self] in
      guard let member = earlyUses.members(of: className)[name] else { return }
      report(member, name, at: location)
    }
  }

  /// Reports the functions in an object's delegate or data source that are too new.
  ///
  /// - Parameters:
  ///   - className: the class of the object.
  ///   - hasFunction: a closure that returns whether the delegate or data source has a function with the given name.
  func recordDelegateUses(inDelegateOf className: String, where hasFunction: (String) -> Bool) {
    guard earlyUses.phase == .watching || earlyUses.phase == .watchingLater else { return }
    let members = earlyUses.members(of: className)
    guard !members.isEmpty else { return }
    let earlyMembers = members.sorted { $0.key.precedes($1.key) }
    let callbacks = EventKind.namesForDelegates
    for (name, member) in earlyMembers where callbacks.contains(name) && hasFunction(name) {
      report(member, name, at: useLocation)
    }
  }

  /// Reports a value or argument that is too new.
  func recordUse(of choice: @autoclosure () -> SinceChoice?, at location: CodeLocation? = nil) {
    guard earlyUses.phase == .watching || earlyUses.phase == .watchingLater, !session.runner.isPredicting else {
      return
    }
    guard let choice = choice(), earlyUses.isTooNew(choice.since) else { return }
    report(choice.words, choice.since, at: location ?? useLocation)
  }

  /// Reports a value that is too new.
  ///
  /// - Throws: `EarlyValue` if the value has no effect.
  func recordUse<Value: Choice>(ofValue valueName: String, _ type: Value.Type) throws {
    switch earlyUses.phase {
    case .waiting, .idle: return
    case .watching:
      // A later value has no effect, and is reported below.
      let choice = SinceChoice.value(valueName, ofType: String(describing: type))
      if choice?.since.isLater == false { recordUse(of: choice) }
    case .watchingLater: break
    }
    guard let since = earlyUses.laterValues(of: type)?[valueName], earlyUses.hasNoEffect(since) else { return }
    if earlyUses.isInFile, Value.isReplacedInOlderSystems { return }
    let choice = SinceChoice(words: "\"\(valueName)\"", since: since)
    if !session.runner.isPredicting { report(choice.words, choice.since, at: useLocation) }
    throw EarlyValue(
      description: tooNewMessage(choice.words, since) + Systems.currentSystemClause(session.system.keywordVersion))
  }

  /// The source location of a use, or `nil` if it isn't known.
  ///
  /// This location is the line that is being executed, or the declaration that is being instantiated.
  var useLocation: CodeLocation? { session.scriptLocation ?? earlyUses.declaration }

  func report(_ member: EarlyUses.EarlyMember, _ name: String, at location: CodeLocation?) {
    guard !member.since.isLater else {
      return report(name, member.since, controllerHint(name, insteadOf: member.owner), at: location)
    }
    report("`\(name)` of \(member.owner)", member.since, at: location)
  }

  private func report(_ feature: String, _ since: FirstSystem, _ hint: String = "", at location: CodeLocation?) {
    guard earlyUses.markAsReported(feature) else { return }
    session.system.warn(
      Warning(
        tooNewMessage(feature, since) + hint, under: session.system.keywordVersion,
        because: session.loader.followsDeviceSystem
          ? ", the first one of its device; `app { system = \(Systems.newest) }` chooses today's" : "",
        declaredAt: location))
  }

  /// Returns a hint about a controller that got a member earlier than the view that the controller shows.
  ///
  /// The string is empty if there is no such controller.
  private func controllerHint(_ name: String, insteadOf owner: String) -> String {
    for content in ContentClass.allCases where content.scrollingClasses.contains(owner) {
      guard let since = session.bridge.table.since(of: name, in: content.controllerClass), !earlyUses.isTooNew(since)
      else {
        continue
      }
      return ", but \(content.controllerClass.withArticle) has had one since system \(since.text)"
    }
    return ""
  }

  /// Returns the text about a feature that is too new, without the system that the app follows.
  private func tooNewMessage(_ feature: String, _ since: FirstSystem) -> String {
    guard !since.isLater else { return "\(feature) needs system \(since.text)" }
    return "\(feature) needs system \(since.displayText(on: session.system.device.idiom))"
  }
}

extension EventKind {
  /// The names of the functions that a script may implement in a delegate or data source.
  static let namesForDelegates = Set(all.filter { $0.isForDelegate || $0.isForTransitioningDelegate }.map(\.name))
}
