import Controllers
import Locations

// Reports uses of features that are too new. Each function returns immediately if the app targets the newest version of
// the system, or system 6 if the feature didn't come later. A source location is looked up only if there is something to report.
extension SourceSearch {
  /// Whether the script has used a feature that is too new.
  package var hasReportedEarlyUses: Bool { earlyUses.hasReported }

  /// Reports a class that is too new.
  ///
  /// The class is instantiated, or a screen extends it.
  func noteUse(ofClass name: String, at location: CodeLocation? = nil) {
    guard earlyUses.phase != .idle,
      earlyUses.mustCheck(name, isLater: session.bridge.table.since(ofClass: name)?.isLater ?? false)
    else { return }
    let location = location ?? useLocation
    earlyUses.look { [unowned self] in
      guard let since = session.bridge.table.since(ofClass: name), earlyUses.isTooNew(since) else { return }
      report(name, since, at: location)
    }
  }

  /// Reports a member that is too new.
  ///
  /// A script reads, sets, calls or implements the member.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - className: the class that declares the member, or a descendant.
  ///   - mayBeLater: whether the member may have come after system 6.
  ///   - location: the source location of the use, or `nil` for the line being executed.
  func noteUse(of name: String, in className: String, mayBeLater: Bool = true, at location: CodeLocation? = nil) {
    guard earlyUses.phase != .idle, earlyUses.mustCheck(className + "." + name, isLater: mayBeLater) else { return }
    let location = location ?? useLocation
    earlyUses.look { [unowned self] in
      guard let member = earlyUses.members(of: className)[name] else { return }
      report(member, name, at: location)
    }
  }

  /// Reports the functions in an object's delegate or data source that are too new.
  ///
  /// - Parameters:
  ///   - className: the class of the object.
  ///   - has: returns whether the delegate or data source has a function with the given name.
  func noteUses(inDelegateOf className: String, where has: (String) -> Bool) {
    guard earlyUses.phase == .watching || earlyUses.phase == .watchingLater else { return }
    let members = earlyUses.members(of: className)
    guard !members.isEmpty else { return }
    let early = members.sorted { $0.key.precedes($1.key) }
    let callbacks = EventKind.namesForDelegates
    for (name, member) in early where callbacks.contains(name) && has(name) { report(member, name, at: useLocation) }
  }

  /// Reports a value or argument that is too new.
  func noteUse(of choice: @autoclosure () -> SinceChoice?, at location: CodeLocation? = nil) {
    guard earlyUses.phase == .watching || earlyUses.phase == .watchingLater, !session.runner.isPredicting else {
      return
    }
    guard let choice = choice(), earlyUses.isTooNew(choice.since) else { return }
    report(choice.words, choice.since, at: location ?? useLocation)
  }

  /// Reports a value that is too new.
  ///
  /// - Throws: `EarlyValue` if the value has no effect.
  func noteUse<Value: Choice>(ofValue word: String, _ type: Value.Type) throws {
    switch earlyUses.phase {
    case .waiting, .idle: return
    case .watching:
      // A later value has no effect, and is reported below.
      let choice = SinceChoice.value(word, ofType: String(describing: type))
      if choice?.since.isLater == false { noteUse(of: choice) }
    case .watchingLater: break
    }
    guard let since = earlyUses.laterValues(of: type)?[word], earlyUses.isWithoutEffect(since) else { return }
    if earlyUses.isInFile, Value.isReplacedInOlderSystems { return }
    let choice = SinceChoice(words: "\"\(word)\"", since: since)
    if !session.runner.isPredicting { report(choice.words, choice.since, at: useLocation) }
    throw EarlyValue(description: text(choice.words, since) + Systems.following(session.system.versionOfWords))
  }

  /// The source location of a use: the line that is being executed, or the declaration that is being instantiated, or
  /// `nil` if it isn't known.
  var useLocation: CodeLocation? { session.scriptLocation ?? earlyUses.declaration }

  func report(_ member: EarlyUses.EarlyMember, _ name: String, at location: CodeLocation?) {
    guard !member.since.isLater else {
      return report(name, member.since, controllerWithMember(name, insteadOf: member.owner), at: location)
    }
    report("`\(name)` of \(member.owner)", member.since, at: location)
  }

  private func report(_ thing: String, _ since: FirstSystem, _ hint: String = "", at location: CodeLocation?) {
    guard earlyUses.isNew(thing) else { return }
    session.system.warn(
      Warning(
        text(thing, since) + hint, under: session.system.versionOfWords,
        because: session.loader.hasSystemOfDevice
          ? ", the first one of its device; `app { system = \(Systems.newest) }` chooses today's" : "",
        declaredAt: location))
  }

  /// Returns a hint about a controller that has had a member for longer than the view that the controller shows, or an
  /// empty string if there is none.
  private func controllerWithMember(_ name: String, insteadOf owner: String) -> String {
    for content in ContentClass.allCases where content.scrollingClasses.contains(owner) {
      guard let since = session.bridge.table.since(of: name, in: content.controller), !earlyUses.isTooNew(since) else {
        continue
      }
      return ", but \(content.controller.withArticle) has had one since system \(since.text)"
    }
    return ""
  }

  /// Returns the text about a feature that is too new, without the system that the app follows.
  private func text(_ thing: String, _ since: FirstSystem) -> String {
    guard !since.isLater else { return "\(thing) needs system \(since.text)" }
    return "\(thing) needs system \(since.words(on: session.system.device.idiom))"
  }
}

extension EventKind {
  /// The names of the functions that a script may implement in a delegate or data source.
  static let namesForDelegates = Set(all.filter { $0.isForDelegate || $0.isForTransitioningDelegate }.map(\.name))
}
