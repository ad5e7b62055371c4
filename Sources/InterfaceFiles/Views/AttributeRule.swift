import Scripting

/// A rule for reading an attribute in a file as a property.
struct AttributeRule: Sendable {
  let attribute: String
  /// The name of the property.
  let property: String
  private var requiresFixedValue = false
  private let convertValue: @Sendable (String) -> DeclaredValue?
  /// The accepted words, or an empty array if the attribute also accepts other values.
  private let acceptedWords: [String]

  private init(
    _ attribute: String, _ property: String?, words: [String] = [],
    _ value: @escaping @Sendable (String) -> DeclaredValue?
  ) {
    self.attribute = attribute
    self.property = property ?? attribute
    self.convertValue = value
    self.acceptedWords = words
  }

  /// Creates a rule for an attribute for which Maquette supports only the given values.
  ///
  /// No property is set for these values. Any other value is reported in a note.
  static func fixed(_ attribute: String, _ values: String...) -> AttributeRule {
    var rule = AttributeRule(attribute, nil, words: values) { values.contains($0) ? .flag(true) : nil }
    rule.requiresFixedValue = true
    return rule
  }

  static func text(_ attribute: String, as property: String? = nil) -> AttributeRule {
    AttributeRule(attribute, property) { .text($0) }
  }

  static func flag(_ attribute: String, as property: String? = nil) -> AttributeRule {
    AttributeRule(attribute, property, words: ["YES", "NO"]) { ["YES": .flag(true), "NO": .flag(false)][$0] }
  }

  static func number(_ attribute: String, as property: String? = nil) -> AttributeRule {
    AttributeRule(attribute, property) { Double($0).flatMap { $0.isFinite ? .number($0) : nil } }
  }

  /// Creates a rule for an attribute with a whole number.
  ///
  /// If `first` is 1, the number is increased by 1, because such numbers begin with 1 in scripts but with 0 in files.
  static func integer(_ attribute: String, as property: String? = nil, from first: Int = 0) -> AttributeRule {
    AttributeRule(attribute, property) { text in
      Int(text).flatMap { $0 < 0 ? nil : .integer($0 + first) }
    }
  }

  /// Creates a rule for an attribute that accepts only certain words.
  ///
  /// The dictionary contains the word in scripts for each of them.
  ///
  /// Any other value is reported in a note.
  static func choice(_ attribute: String, as property: String? = nil, _ words: [String: String]) -> AttributeRule {
    AttributeRule(attribute, property, words: words.keys.sorted()) { words[$0].map(DeclaredValue.text) }
  }

  /// Returns the field for an element's attribute.
  ///
  /// - Parameters:
  ///   - element: An element of a file.
  ///   - notes: The notes. If the value of the attribute isn't supported, a note is added.
  /// - Returns: The field, or `nil` if the attribute is missing or its value isn't supported.
  func field(of element: XMLElement, _ notes: inout Notes) -> DeclaredField? {
    guard let text = element[attribute] else { return nil }
    guard let value = convertValue(text) else {
      let knownValues = acceptedWords.isEmpty ? "" : "; known values: " + acceptedWords.joined(separator: ", ")
      notes.add("\(element.name): \(attribute)=\"\(text)\" isn't supported\(knownValues)", at: element.line)
      return nil
    }
    return requiresFixedValue ? nil : DeclaredField(property, value)
  }
}

extension [String: String] {
  /// Returns a dictionary for words that are the same in files and in scripts.
  static func identicalWords(_ words: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: words.map { ($0, $0) })
  }
}
