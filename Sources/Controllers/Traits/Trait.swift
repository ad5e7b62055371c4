/// A trait, with its name, its values, and the functions that read and write it in `Traits`.
///
/// `all` is the only list of traits. Everything else follows from it: the trait collections and overrides of scripts,
/// the first systems of the traits, the action that changes the user's settings, and the notes about states.
///
/// Source: Apple's reference for trait collections.
package struct Trait: Sendable {
  package let name: String
  /// The description of the trait in the help.
  package let summary: String
  /// The first system in which scripts can read the trait.
  package let since: Int
  /// The first system in which code and users can change the trait, or `nil` if the device determines it.
  package let changesSince: Int?
  /// The values, or an empty array if the trait is a number.
  package let words: [String]
  /// Whether all views are laid out again when the trait changes.
  ///
  /// From system 18 on, a change of any other trait affects only the screens that have read the trait.
  let concernsAllViews: Bool
  /// Returns the trait's value in a set of traits.
  package let word: @Sendable (Traits) -> String
  private let store: @Sendable (inout Traits, String) -> Void

  package static let userInterfaceStyle = Trait(
    "userInterfaceStyle", "The style: light or dark.", since: 12, changes: 13, allViews: true,
    { $0.userInterfaceStyle }, { $0.userInterfaceStyle = $1 })

  package static let textSize = Trait(
    "preferredContentSizeCategory", "The text size that the user prefers.", since: 10, changes: 10, allViews: true,
    { $0.preferredContentSizeCategory }, { $0.preferredContentSizeCategory = $1 })

  /// The traits, in the order in which they are listed.
  package static let all = [
    Trait(
      "horizontalSizeClass", "The size class of the width.", since: 8, changes: 8,
      { $0.horizontalSizeClass }, { $0.horizontalSizeClass = $1 }),
    Trait(
      "verticalSizeClass", "The size class of the height.", since: 8, changes: 8,
      { $0.verticalSizeClass }, { $0.verticalSizeClass = $1 }),
    Trait(
      "userInterfaceIdiom", "The kind of device: phone or pad.", since: 8, changes: nil,
      { $0.userInterfaceIdiom }, { $0.userInterfaceIdiom = $1 }),
    Trait(numberOf: "displayScale", "The number of pixels per point.", since: 8) { $0.displayScale },
    userInterfaceStyle,
    Trait(
      "layoutDirection", "The reading direction.", since: 10, changes: 10, allViews: true,
      { $0.layoutDirection }, { $0.layoutDirection = $1 }),
    textSize,
  ]
  /// The traits that code and users can change.
  package static let changeable = all.filter { $0.changesSince != nil }

  /// Returns the trait with a name, or `nil` if there is none.
  package static func named(_ name: String) -> Trait? { all.first { $0.name == name } }

  /// Returns the traits whose values differ in two sets of traits.
  static func differences(_ one: Traits, _ other: Traits) -> [Trait] { all.filter { $0.word(one) != $0.word(other) } }

  // These are closures because key paths would take about 3% of the instructions of a launch.
  private init<Value: TraitValue>(
    _ name: String, _ summary: String, since: Int, changes: Int?, allViews: Bool = false,
    _ read: @escaping @Sendable (Traits) -> Value, _ write: @escaping @Sendable (inout Traits, Value) -> Void
  ) {
    (self.name, self.summary, self.since, changesSince) = (name, summary, since, changes)
    words = Value.allCases.map(\.rawValue)
    concernsAllViews = allViews
    word = { read($0).rawValue }
    store = { traits, word in
      if let value = Value(rawValue: word), value != Value.unset { write(&traits, value) }
    }
  }

  private init(
    numberOf name: String, _ summary: String, since: Int, _ read: @escaping @Sendable (Traits) -> Double
  ) {
    (self.name, self.summary, self.since, changesSince) = (name, summary, since, nil)
    words = []
    concernsAllViews = false
    word = { "\(read($0))" }
    store = { _, _ in }
  }

  /// Sets the trait to one of its words.
  ///
  /// The call has no effect if the word means that the trait isn't set.
  func set(_ word: String, in traits: inout Traits) { store(&traits, word) }
}

/// A value of a trait.
protocol TraitValue: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The value that leaves the trait unset, or `nil` if there is none.
  static var unset: Self? { get }
}

extension TraitValue {
  static var unset: Self? { nil }
}

extension SizeClasses.Class: TraitValue {}
extension Device.Idiom: TraitValue {}
extension TraitLayoutDirection: TraitValue {}
extension ContentSizeCategory: TraitValue {}
extension UserInterfaceStyle: TraitValue {
  static var unset: UserInterfaceStyle? { .unspecified }
}
