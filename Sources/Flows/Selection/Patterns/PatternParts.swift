/// The parts of a regular expression that match one character or a position, such as `a`, `[^a-z]`, `\d` or `\b`.
///
/// Swift's `Regex` matches each part separately. A part can't be repeated, so a match takes the same short time for
/// each character.
final class PatternParts {
  private let expressions: [Regex<AnyRegexOutput>]
  /// The results of earlier comparisons for each part, keyed by the scalars of the character.
  ///
  /// The keys aren't characters, because `Regex` treats some equal characters differently, such as the letter K and the
  /// sign of the unit kelvin.
  private var resultsByCharacter: [[[Unicode.Scalar]: Bool]]

  /// Creates the parts of an expression.
  ///
  /// - Parameter sources: The text of each part, with the flags that apply to it.
  /// - Throws: `PatternProblem` if a part isn't valid by itself.
  init(_ sources: [String]) throws(PatternProblem) {
    var expressions: [Regex<AnyRegexOutput>] = []
    for source in sources {
      do { expressions.append(try Regex(source)) } catch {
        throw PatternProblem("a filter can't contain `\(source)`: \(error)")
      }
    }
    self.expressions = expressions
    resultsByCharacter = Array(repeating: [:], count: sources.count)
  }

  /// Whether a part matches a character.
  func matches(_ character: Character, by part: Int) -> Bool {
    let scalars = Array(character.unicodeScalars)
    if let result = resultsByCharacter[part][scalars] { return result }
    let result = String(character).wholeMatch(of: expressions[part]) != nil
    resultsByCharacter[part][scalars] = result
    return result
  }

  /// Returns the positions in a name that a part matches.
  func positions(matchedBy part: Int, in name: String) -> Set<String.Index> {
    Set(name.ranges(of: expressions[part]).map(\.lowerBound))
  }
}
