import Controllers

/// The file name for a run file of a failed flow.
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
    var plainName = ""
    for scalar in flow.unicodeScalars where plainName.utf8.count < 60 {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain { plainName.unicodeScalars.append(scalar) } else if plainName.last != "-" { plainName += "-" }
    }
    // The hash distinguishes flows in different files, and flows whose names are equal without the replaced characters.
    let hash = RunHash.text(FNV.hash(of: "\(file)\0\(flow)")).suffix(6)
    text = plainName + (plainName.last == "-" || plainName.isEmpty ? "" : "-") + hash + ".run"
  }
}
