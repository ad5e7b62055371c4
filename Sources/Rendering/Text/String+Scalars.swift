extension String {
  /// Returns the string with each occurrence of a scalar replaced.
  ///
  /// An occurrence is also replaced if a combining mark follows it and the two form one character in Swift.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    return unicodeScalars.reduce(into: "") { result, next in
      if next == scalar { result += text } else { result.unicodeScalars.append(next) }
    }
  }
}
