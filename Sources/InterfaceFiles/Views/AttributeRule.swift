import Scripting

/// The rule for reading an attribute of a file as a property.
struct AttributeRule: Sendable {
  let attribute: String
  /// The name of the property.
  let property: String
  private var isFixed = false
  private let value: @Sendable (String) -> DeclaredValue?
  /// The accepted words, or an empty array if the attribute accepts other values.
  private let words: [String]

  private init(
    _ attribute: String, _ property: String?, words: [String] = [],
    _ value: @escaping @Sendable (String) -> DeclaredValue?
  ) {
    self.attribute = attribute
    self.property = property ?? attribute
    self.value = value
    self.words = words
  }

  /// A rule for an attribute for which Maquette supports only the given values.
  ///
  /// The given values require no property. Any other value is reported in a note.
  static func fixed(_ attribute: String, _ values: String...) -> AttributeRule {
    var rule = AttributeRule(attribute, nil, words: values) { values.contains($0) ? .flag(true) : nil }
    rule.isFixed = true
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

  /// A rule for an attribute with a whole number.
  ///
  /// If `first` is 1, the number is increased by 1, because scripts count such numbers from 1, but files count from 0.
  static func integer(_ attribute: String, as property: String? = nil, from first: Int = 0) -> AttributeRule {
    AttributeRule(attribute, property) { text in
      Int(text).flatMap { $0 < 0 ? nil : .integer($0 + first) }
    }
  }

  /// A rule for an attribute that accepts only certain words, each with its counterpart in scripts.
  ///
  /// Any other value is reported in a note.
  static func choice(_ attribute: String, as property: String? = nil, _ words: [String: String]) -> AttributeRule {
    AttributeRule(attribute, property, words: words.keys.sorted()) { words[$0].map(DeclaredValue.text) }
  }

  /// Returns the field for an element's attribute.
  ///
  /// - Parameters:
  ///   - element: An element of a file.
  ///   - notes: The notes. If the attribute's value isn't supported, a note is added.
  /// - Returns: The field, or `nil` if the attribute is missing or its value isn't supported.
  func field(of element: XMLElement, _ notes: inout Notes) -> DeclaredField? {
    guard let text = element[attribute] else { return nil }
    guard let value = value(text) else {
      let there = words.isEmpty ? "" : "; known values: " + words.joined(separator: ", ")
      notes.add("\(element.name): \(attribute)=\"\(text)\" isn't supported\(there)", at: element.line)
      return nil
    }
    return isFixed ? nil : DeclaredField(property, value)
  }
}

extension [String: String] {
  /// Returns a dictionary of words that are the same in files and scripts.
  static func same(_ words: String...) -> [String: String] { Dictionary(uniqueKeysWithValues: words.map { ($0, $0) }) }
}
