import Controllers
import Lua

// Reads the values of traits, and the tables of traits that scripts write, such as `{ userInterfaceStyle = "dark" }`.
extension Trait {
  /// The first system in which scripts can read the trait.
  var firstSystem: FirstSystem { FirstSystem("\(since)") }

  var expected: String {
    words.isEmpty ? "a number" : "one of " + words.map { "\"\($0)\"" }.joined(separator: " ")
  }

  /// The values of a property that overrides the trait.
  var valuesOrNil: Member.Values {
    var values = Member.Values(describe: { expected + " or nil" }, isPlain: true)
    values.check = { if !$0.isNil { _ = try read(from: $0) } }
    return values
  }

  /// Reads a value of the trait.
  ///
  /// - Throws: `Mismatch` for any other value.
  func read(from source: ValueSource) throws -> String {
    guard source.type == .string else { throw source.mismatch(expected) }
    return try checkedWord(String.read(from: source))
  }

  /// Returns a word if it is a valid value of the trait.
  ///
  /// - Throws: `Mismatch` for any other word.
  func checkedWord(_ word: String) throws -> String {
    guard !words.contains(word) else { return word }
    throw Mismatch(expected: expected, word: word, among: words)
  }

  /// Returns a value of the trait as part of a state.
  func stateValue(_ word: String) -> StateValue {
    if words.isEmpty, let number = Double(word) { return number.stateValue }
    return .text(word)
  }

  /// Pushes a value of the trait.
  func push(_ word: String, _ call: LuaCall) {
    if words.isEmpty, let number = Double(word) { call.push(number) } else { call.push(word) }
  }

  /// Returns the trait with a certain name.
  ///
  /// - Throws: `PlainError` if there is no such trait, or if `traits` doesn't contain it.
  static func namedTrait(_ name: String, among traits: [Trait]) throws -> Trait {
    if let trait = traits.first(where: { $0.name == name }) { return trait }
    if named(name) != nil { throw PlainError("`\(name)` can't be changed: the device determines it") }
    let names = traits.map(\.name)
    let hint = Suggestion.sentence(for: name, among: names, quote: "`") ?? "there are: " + names.joined(separator: " ")
    throw PlainError("unknown trait `\(name.shortenedName)`; \(hint)")
  }
}

extension TraitOverrides: ScriptValue {
  package static var expected: String { "a table of traits, such as { userInterfaceStyle = \"dark\" }" }
  package var stateValue: StateValue { .nothing }

  /// Reads a table of traits.
  ///
  /// - Throws: `Mismatch` for any other value, or an error that names a trait that is unknown or has a wrong value.
  package static func read(from source: ValueSource) throws -> TraitOverrides {
    guard source.type == .table else { throw source.mismatch(expected) }
    return try source.onStack { try TraitOverrides($0) }
  }

  package func push(_ call: LuaCall) { call.pushNil() }

  private init(_ table: LuaSlot) throws {
    self.init()
    let call = table.call
    let keys = call.declaredKeys(of: table.index)
    guard !keys.hasItems else { throw Mismatch(expected: Self.expected, found: .table(.withItems)) }
    for name in keys.names {
      let trait = try Trait.namedTrait(name, among: Trait.changeable)
      try call.withBalancedStack {
        call.pushField(name, of: table.index)
        do { self[trait] = try trait.read(from: .slot(call.top)) } catch { throw NamedError(name: name, error: error) }
      }
    }
  }

  /// Reads traits from text such as `userInterfaceStyle = "dark"`.
  ///
  /// - Throws: `Mismatch` if the words of the text aren't pairs, or an error that names a trait that is unknown or has
  ///   a wrong value.
  init(words text: String) throws {
    self.init()
    let words = text.split { " =,;{}\"'".contains($0) }.map(String.init)
    guard !words.isEmpty, words.count.isMultiple(of: 2) else {
      throw Mismatch(expected: Self.expected, found: words.isEmpty ? .nothing : .string(text))
    }
    for index in stride(from: 0, to: words.count, by: 2) {
      let trait = try Trait.namedTrait(words[index], among: Trait.changeable)
      do { self[trait] = try trait.checkedWord(words[index + 1]) } catch {
        throw PlainError("\(trait.name): \(error)")
      }
    }
  }

  /// The overrides as text.
  var text: String { all.map { "\($0.trait.name) = \"\($0.word)\"" }.joined(separator: ", ") }
}

// Traits that are newer than the app's system.
extension SourceSearch {
  /// Returns only the traits that the app's system has, and reports the other traits.
  func removingTooNewTraits(_ overrides: TraitOverrides) -> TraitOverrides {
    var availableTraits = overrides
    for (trait, _) in overrides.all {
      guard let since = trait.changesSince.map({ FirstSystem("\($0)") }), earlyUses.hasNoEffect(since) else {
        continue
      }
      recordUse(of: SinceChoice(words: "the trait \(trait.name)", since: since))
      availableTraits[trait] = nil
    }
    return availableTraits
  }

  /// Checks that the user can change certain traits in the app's system.
  ///
  /// - Throws: `PlainError` for a trait that the user can't change yet.
  func checkAvailability(_ overrides: TraitOverrides) throws {
    for (trait, _) in overrides.all {
      guard let since = trait.changesSince, earlyUses.isTooNew(FirstSystem("\(since)")) else { continue }
      throw PlainError(
        "`\(trait.name)` can be changed from system \(since) on; this app follows system "
          + "\(session.system.keywordVersion)")
    }
  }
}
