extension String {
  /// Returns the string with a scalar replaced, even if a combining mark follows it, which makes them one character in
  /// Swift.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    return unicodeScalars.reduce(into: "") { result, next in
      if next == scalar { result += text } else { result.unicodeScalars.append(next) }
    }
  }
}
