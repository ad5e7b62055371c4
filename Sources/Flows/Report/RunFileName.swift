import Controllers

/// What the file is called that a failure leaves its run in: readable, fit for every system, and another one for each flow.
struct RunFileName {
  let text: String

  /// - Parameters:
  ///   - flow: its name.
  ///   - file: by its path from the prototype's folder.
  init(_ flow: String, of file: String) {
    var plain = ""
    for scalar in flow.unicodeScalars where plain.utf8.count < 60 {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain { plain.unicodeScalars.append(scalar) } else if plain.last != "-" { plain += "-" }
    }
    // Two flows whose names become the same, or of two files.
    let hash = RunHash.text(FNV.hash(of: "\(file)\0\(flow)")).suffix(6)
    text = plain + (plain.last == "-" || plain.isEmpty ? "" : "-") + hash + ".run"
  }
}
