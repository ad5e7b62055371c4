import Foundation
import Layout
import Testing

/// The worked layout cases in a file next to the checkout.
///
/// The file isn't part of the project. If the file is missing, the tests that use the cases are skipped with a message.
struct Corpus: Decodable {
  var cases: [CorpusCase]

  /// The kinds of cases that the tests use.
  ///
  /// The file must have cases of each kind.
  static let kinds = [
    "solve", "linear", "conflict", "autoresize", "autoresize-constraints", "vfl-constraints", "vfl-error", "validate",
  ]

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus/layout-cases.json").standardizedFileURL

  /// Whether the file exists.
  ///
  /// An existing file must also be readable.
  static let isThere = FileManager.default.fileExists(atPath: file.path)
  static let absence: Comment = "../shared/corpus/layout-cases.json is not there"

  /// The cases, or the error that occurred while they were read.
  static let outcome = Result { try JSONDecoder().decode(Corpus.self, from: Data(contentsOf: file)) }

  static func cases(_ kind: String) -> [CorpusCase] {
    (try? outcome.get())?.cases.filter { $0.kind == kind } ?? []  // a separate test fails if there are no cases
  }
}

/// A case.
///
/// Its kind determines which properties it has.
///
/// The other properties are `nil`.
struct CorpusCase: Decodable, CustomTestStringConvertible, Sendable {
  var id: String
  var kind: String
  var `super`: SuperSize?
  var views: [CorpusView]?
  var constraints: [CorpusConstraint]?
  var constraint: CorpusConstraint?
  var vfl: [CorpusFormat]?
  var rtl: Bool?
  var expect: CorpusExpectation?
  var vars: [String]?
  var steps: [CorpusStep]?
  var format: String?
  var metrics: [String: Double]?
  var options: [String]?
  var mask: [String]?
  var frame: [Double]?
  var superBounds: [Double]?
  var superOld: [Double]?
  var superNew: [Double]?
  var op: String?
  var separateTrees: Bool?
  var newPriority: Double?

  var testDescription: String { id }
}

struct SuperSize: Decodable, Sendable {
  var width: Double
  var height: Double
}

/// A view, given either as a name or as an object with properties such as the preferred size of the content.
struct CorpusView: Decodable, Sendable {
  var name: String
  var parent: String?
  var intrinsic: [Double]?
  var hugging: [Double]?
  var compression: [Double]?
  var firstBaselineFromTop: Double?
  var lastBaselineFromBottom: Double?

  enum CodingKeys: CodingKey {
    case name, parent, intrinsic, hugging, compression, firstBaselineFromTop, lastBaselineFromBottom
  }

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.name = name
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    parent = try values.decodeIfPresent(String.self, forKey: .parent)
    intrinsic = try values.decodeIfPresent([Double].self, forKey: .intrinsic)
    hugging = try values.decodeIfPresent([Double].self, forKey: .hugging)
    compression = try values.decodeIfPresent([Double].self, forKey: .compression)
    firstBaselineFromTop = try values.decodeIfPresent(Double.self, forKey: .firstBaselineFromTop)
    lastBaselineFromBottom = try values.decodeIfPresent(Double.self, forKey: .lastBaselineFromBottom)
  }
}

struct CorpusConstraint: Decodable, Equatable, Sendable {
  var name: String?
  var item: String
  var attr: String
  var relation: String
  var toItem: String?
  var toAttr: String?
  var multiplier: Double?
  var constant: Double
  var priority: Double
}

struct CorpusFormat: Decodable, Sendable {
  var format: String
  var metrics: [String: Double]
  var options: [String]
}

struct CorpusStep: Decodable, Sendable {
  var op: String
  var name: String?
  var terms: [String: Double]?
  var relation: String?
  var constant: Double?
  var priority: Double?
  var values: Values?
  var conflict: [String]?
  var conflictAnyOf: [[String]]?

  enum Values: Decodable, Sendable {
    case one([String: Double])
    case any([[String: Double]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode([String: Double].self) {
        self = .one(one)
      } else {
        self = .any(try container.decode([[String: Double]].self))
      }
    }
  }
}

struct CorpusExpectation: Decodable, Sendable {
  var frames: [String: [Double]]?
  var attrs: [String: Double]?
  var ambiguous: [String]?
  var notAmbiguous: [String]?
  var mutuallyExclusive: [String]?
  var exact: [Double]?
  var error: String?
  var index: Int?
  var ok: Bool?
  var constraints: [Statement]?

  /// A constraint, which may express a mask.
  struct Statement: Decodable, Sendable {
    var item: String?
    var attr: String?
    var relation: String?
    var toItem: String?
    var toAttr: String?
    var multiplier: Double?
    var constant: Double
    var priority: Double?
    var axis: String?
    var subject: String?
    var superSizeMultiplier: Double?
  }
}
