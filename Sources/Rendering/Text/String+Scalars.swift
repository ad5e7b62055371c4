extension String {
  /// Returns the string with a scalar replaced.
  ///
  /// The scalar is also replaced if a combining mark follows it, although the two are one character in Swift.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    return unicodeScalars.reduce(into: "") { result, next in
      if next == scalar { result += text } else { result.unicodeScalars.append(next) }
    }
  }
}
