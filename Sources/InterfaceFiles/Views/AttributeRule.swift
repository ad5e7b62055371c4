import Scripting

/// What an attribute of a file becomes: a property of ours.
struct AttributeRule: Sendable {
  let attribute: String
  /// Our name for it.
  let property: String
  private var isFixed = false
  private let value: @Sendable (String) -> DeclaredValue?
  /// The words there are, for what takes no other.
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

  /// Values that mean what is so anyway; others are told.
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

  /// A whole number; what a file counts from 0 is counted from `first` here.
  static func integer(_ attribute: String, as property: String? = nil, from first: Int = 0) -> AttributeRule {
    AttributeRule(attribute, property) { text in
      Int(text).flatMap { $0 < 0 ? nil : .integer($0 + first) }
    }
  }

  /// One of a few words, ours for the file's; words that we don't have are told.
  static func choice(_ attribute: String, as property: String? = nil, _ words: [String: String]) -> AttributeRule {
    AttributeRule(attribute, property, words: words.keys.sorted()) { words[$0].map(DeclaredValue.text) }
  }

  /// What an element says under the attribute.
  ///
  /// - Parameters:
  ///   - element: of a file.
  ///   - notes: where a value that we don't have is noted.
  /// - Returns: nil when the attribute is left out, or says what we don't have.
  func field(of element: XMLElement, _ notes: inout Notes) -> DeclaredField? {
    guard let text = element[attribute] else { return nil }
    guard let value = value(text) else {
      let there = words.isEmpty ? "" : "; there are: " + words.joined(separator: ", ")
      notes.add("\(element.name): \(attribute)=\"\(text)\" has no counterpart here\(there)", at: element.line)
      return nil
    }
    return isFixed ? nil : DeclaredField(property, value)
  }
}

extension [String: String] {
  /// Words that are the same here and there.
  static func same(_ words: String...) -> [String: String] { Dictionary(uniqueKeysWithValues: words.map { ($0, $0) }) }
}
