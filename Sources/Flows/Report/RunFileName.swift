import Controllers

/// The file name for the run of a failed flow.
///
/// The name is readable, valid on every system, and unique to the flow.
struct RunFileName {
  let text: String

  /// Creates the name.
  ///
  /// - Parameters:
  ///   - flow: the name of the flow.
  ///   - file: the path of the flow's file, relative to the prototype's folder.
  init(_ flow: String, of file: String) {
    var plain = ""
    for scalar in flow.unicodeScalars where plain.utf8.count < 60 {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain { plain.unicodeScalars.append(scalar) } else if plain.last != "-" { plain += "-" }
    }
    // The hash distinguishes flows that are in different files or whose names would otherwise become the same.
    let hash = RunHash.text(FNV.hash(of: "\(file)\0\(flow)")).suffix(6)
    text = plain + (plain.last == "-" || plain.isEmpty ? "" : "-") + hash + ".run"
  }
}
