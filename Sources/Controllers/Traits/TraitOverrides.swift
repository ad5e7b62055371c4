/// The traits that code sets for a controller or a device.
package struct TraitOverrides: Hashable, Sendable {
  /// The words that are set, by the names of their traits.
  private var words: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

  /// The word that is set for a trait, or `nil` if the trait isn't set.
  package subscript(trait: Trait) -> String? {
    get { words[trait.name] }
    set { words[trait.name] = newValue }
  }

  /// The traits that are set, with their words, in the order of the table.
  package var all: [(trait: Trait, word: String)] {
    words.isEmpty ? [] : Trait.all.compactMap { trait in words[trait.name].map { (trait, $0) } }
  }

  /// Sets the text size.
  package mutating func chooseTextSize(_ size: ContentSizeCategory) {
    self[.textSize] = size.rawValue
  }

  /// Returns these overrides with the changes applied.
  ///
  /// A word that leaves its trait unset removes the override.
  package func merging(_ change: TraitOverrides) -> TraitOverrides {
    var merged = self
    for (trait, word) in change.all { merged[trait] = word == UserInterfaceStyle.unspecified.rawValue ? nil : word }
    return merged
  }
}

extension TraitOverrides: CustomStringConvertible {
  package var description: String {
    words.isEmpty ? "{}" : "{ " + all.map { "\($0.trait.name) = \($0.word)" }.joined(separator: ", ") + " }"
  }
}

extension Traits {
  /// Returns the traits with the overrides applied.
  func applying(_ overrides: TraitOverrides?) -> Traits {
    guard let overrides, !overrides.isEmpty else { return self }
    var traits = self
    for (trait, word) in overrides.all { trait.set(word, in: &traits) }
    return traits
  }
}

/// The traits that a controller overrides, as an object that scripts change.
package final class TraitOverridesOfController: ModelObject {
  package override class var className: String { "TraitOverrides" }

  package let controller: ViewController

  package init(_ controller: ViewController) {
    self.controller = controller
    super.init(in: controller.system)
  }
}
