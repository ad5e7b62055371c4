/// The traits that code sets for a controller or a device.
package struct TraitOverrides: Hashable, Sendable {
  /// The words to which traits are set, keyed by trait name.
  private var wordsByTrait: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { wordsByTrait.isEmpty }

  /// The word to which a trait is set, or `nil` if the trait isn't set.
  package subscript(trait: Trait) -> String? {
    get { wordsByTrait[trait.name] }
    set { wordsByTrait[trait.name] = newValue }
  }

  /// The traits that are set, with their words, in the order of the list of all traits.
  package var all: [(trait: Trait, word: String)] {
    wordsByTrait.isEmpty ? [] : Trait.all.compactMap { trait in wordsByTrait[trait.name].map { (trait, $0) } }
  }

  /// Sets the text size.
  package mutating func setTextSize(_ size: ContentSizeCategory) {
    self[.textSize] = size.rawValue
  }

  /// Returns these overrides with the changes applied.
  ///
  /// If a word means that its trait isn't set, the override is removed.
  package func merging(_ change: TraitOverrides) -> TraitOverrides {
    var merged = self
    for (trait, word) in change.all { merged[trait] = word == UserInterfaceStyle.unspecified.rawValue ? nil : word }
    return merged
  }
}

extension TraitOverrides: CustomStringConvertible {
  package var description: String {
    wordsByTrait.isEmpty ? "{}" : "{ " + all.map { "\($0.trait.name) = \($0.word)" }.joined(separator: ", ") + " }"
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

/// The traits that a controller overrides, as an object that scripts can change.
package final class TraitOverridesOfController: ModelObject {
  package override class var className: String { "TraitOverrides" }

  package let controller: ViewController

  package init(_ controller: ViewController) {
    self.controller = controller
    super.init(in: controller.system)
  }
}
