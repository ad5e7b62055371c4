import Flows
import Glibc
import Lua
import Scripting

/// The sample prototypes.
///
/// `MAQUETTE_SAMPLES` can name the folder of the samples. By default, the folder is `share/maquette/Samples` next to
/// the program's `bin` folder, where `Scripts/install` puts the samples, or `Samples` in the checkout in which the
/// program was built.
struct Samples {
  let folder: String
  /// The names of the samples in alphabetical order, with summaries from their scripts.
  let samples: [(name: String, summary: String)]

  init?(folder: String) {
    let names = Samples.names(in: folder)
    guard !names.isEmpty else { return nil }
    self.folder = folder
    samples = names.map { ($0, Samples.readSummary(of: $0, in: "\(folder)/\($0)/app.lua")) }
  }

  /// Returns the names of the samples in a folder, in alphabetical order.
  private static func names(in folder: String) -> [String] {
    // The sample for `maquette check` can't be launched.
    (FolderContents.names(of: folder) ?? []).filter {
      $0 != "faulty" && access("\(folder)/\($0)/app.lua", R_OK) == 0
    }.sorted()
  }

  /// Returns the samples of this program, or `nil` if no samples are found.
  static func find() -> Samples? { folders.lazy.compactMap(Samples.init(folder:)).first }

  /// Returns the folder of the samples, or `nil` if no samples are found.
  static func findFolder() -> String? { folders.first { !names(in: $0).isEmpty } }

  /// The folders to search for samples.
  private static var folders: [String] {
    if let namedFolder = Terminal.setting("MAQUETTE_SAMPLES") { return [namedFolder] }
    guard let program = TextFile.resolvedPath("/proc/self/exe") else { return [] }
    var parts = program.pathParts().dropLast()
    var folders = ["/" + parts.dropLast().joined(separator: "/") + "/share/maquette/Samples"]
    while !parts.isEmpty {
      parts.removeLast()
      let folder = "/" + parts.joined(separator: "/")
      if access(folder + "/Package.swift", F_OK) == 0 { folders.append(folder + "/Samples") }
    }
    return folders
  }

  /// The error message if no samples are found.
  static var absenceMessage: String {
    Terminal.setting("MAQUETTE_SAMPLES").map { "no samples in \($0), which MAQUETTE_SAMPLES names" }
      ?? "no samples near the program; set MAQUETTE_SAMPLES to their folder"
  }

  /// Returns the path of a sample.
  ///
  /// The sample is given by its name, or by its number, counted from 1.
  ///
  /// - Throws: `PlainError` with the most similar name if there is no such sample.
  func path(of word: String) throws -> String {
    let names = samples.map(\.name)
    if let number = Int(word), names.indices.contains(number - 1) { return "\(folder)/\(names[number - 1])" }
    guard names.contains(word) else {
      let hint =
        Suggestion.sentence(for: word, among: names, quote: "`") ?? "the samples are " + names.joined(separator: ", ")
      throw PlainError(
        "samples: Maquette has no sample `\(word)`; \(hint); open your scripts from the shell")
    }
    return "\(folder)/\(word)"
  }

  /// The numbered list of the samples.
  var numberedLines: [String] {
    let width = samples.map(\.name.count).max() ?? 0
    return samples.enumerated().map { index, sample in
      "\((index + 1).padded(2))  \(sample.name.padded(to: width))  \(sample.summary)"
    }
  }

  /// Returns the first sentence of a script's first comment, without the sample's name at the beginning.
  ///
  /// The sentence may continue on the next lines of the comment.
  private static func readSummary(of sample: String, in path: String) -> String {
    guard let lines = try? TextFile.read(path)?.lines else { return "" }
    let comment = lines.prefix { $0.hasPrefix("--") }.map { String($0.drop { $0 == "-" }).trimmed }
    let text = comment.prefix { !$0.isEmpty }.joined(separator: " ")
    let sentence = String(text.firstRange(of: ". ").map { text[..<$0.lowerBound] } ?? text[...])
    let name = sample + ":"
    let summary = sentence.lowercased().hasPrefix(name.lowercased()) ? String(sentence.dropFirst(name.count)) : sentence
    return String((summary.hasSuffix(".") ? summary.dropLast() : summary[...]).trimmed)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
