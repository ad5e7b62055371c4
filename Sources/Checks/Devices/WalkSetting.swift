import Controllers

/// A device with the settings of its user, on which a walk checks the screens.
package struct WalkSetting: Hashable, Sendable {
  package let model: Device.Model
  package let choice: UserChoice

  /// The settings that the user of a device chooses.
  package struct UserChoice: Hashable, Sendable {
    /// The text size, or `nil` for the size of a new device.
    package var textSize: ContentSizeCategory?
    /// The language, such as `de`, or `nil` for the language in which the script is written.
    package var language: String?

    package init(textSize: ContentSizeCategory? = nil, language: String? = nil) {
      (self.textSize, self.language) = (textSize, language)
    }

    /// A description of the choice, such as `at extraLarge in de`, or `nil` if nothing is chosen.
    var words: String? {
      let parts = [textSize.map { "at \($0.rawValue)" }, language.map { "in \($0)" }].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
  }

  package init(_ model: Device.Model, _ choice: UserChoice = UserChoice()) {
    (self.model, self.choice) = (model, choice)
  }

  /// Returns each device with each text size and each language.
  ///
  /// - Parameters:
  ///   - models: The devices.
  ///   - textSizes: The text sizes. If the array is empty, the text size isn't chosen.
  ///   - languages: The languages. If the array is empty, no language is chosen.
  /// - Returns: The settings, ordered by language, text size and device.
  package static func all(
    of models: [Device.Model], textSizes: [ContentSizeCategory], languages: [String]
  ) -> [WalkSetting] {
    let languages = languages.isEmpty ? [nil] : languages.map { Optional($0) }
    let textSizes = textSizes.isEmpty ? [nil] : textSizes.map { Optional($0) }
    return languages.flatMap { language in
      textSizes.flatMap { size in
        models.map { WalkSetting($0, UserChoice(textSize: size, language: language)) }
      }
    }
  }
}
