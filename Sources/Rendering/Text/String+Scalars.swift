extension String {
  /// The text with another in place of a scalar, also of one that a mark combines with: to Swift the two are one character.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    return unicodeScalars.reduce(into: "") { result, next in
      if next == scalar { result += text } else { result.unicodeScalars.append(next) }
    }
  }
}
