import Flows
import Glibc
import Lua
import Scripting

/// The sample prototypes, where this program can find them.
///
/// Here: `MAQUETTE_SAMPLES` names their folder; else it is `share/maquette/Samples` beside the program's `bin`, as
/// `Scripts/install` lays it, or `Samples` of the checkout the program was built in.
struct Samples {
  let folder: String
  /// Their names, in order, each with what its script says of itself.
  let all: [(name: String, summary: String)]

  init?(folder: String) {
    // One that is there to be checked does not launch.
    let names = (FolderNames.all(of: folder) ?? []).filter {
      $0 != "faulty" && access("\(folder)/\($0)/app.lua", R_OK) == 0
    }
    guard !names.isEmpty else { return nil }
    self.folder = folder
    all = names.sorted().map { ($0, Samples.summary(of: "\(folder)/\($0)/app.lua")) }
  }

  /// Those of this program; nil where it finds none.
  static func find() -> Samples? {
    if let named = Terminal.setting("MAQUETTE_SAMPLES") { return Samples(folder: named) }
    guard let program = TextFile.resolved("/proc/self/exe") else { return nil }
    var folders = program.split(separator: "/").dropLast()
    var places = ["/" + folders.dropLast().joined(separator: "/") + "/share/maquette/Samples"]
    while !folders.isEmpty {
      folders.removeLast()
      let folder = "/" + folders.joined(separator: "/")
      if access(folder + "/Package.swift", F_OK) == 0 { places.append(folder + "/Samples") }
    }
    return places.lazy.compactMap(Samples.init(folder:)).first
  }

  /// The path of one by its number from 1, or its name.
  ///
  /// - Throws: `PlainError` with the nearest name.
  func path(of word: String) throws -> String {
    let names = all.map(\.name)
    if let number = Int(word), names.indices.contains(number - 1) { return "\(folder)/\(names[number - 1])" }
    guard names.contains(word) else {
      let hint =
        Suggestion.sentence(for: word, among: names, quote: "`") ?? "there are " + names.joined(separator: ", ")
      throw PlainError(
        "samples: Maquette has no sample `\(word)`; \(hint); a script in a folder here is opened from the shell")
    }
    return "\(folder)/\(word)"
  }

  /// The list, numbered.
  var lines: [String] {
    let width = all.map(\.name.count).max() ?? 0
    return all.enumerated().map { index, sample in
      "\((index + 1).padded(2))  \(sample.name.padding(to: width))  \(sample.summary)"
    }
  }

  /// The first sentence of a script's first comment, without the sample's name before it.
  private static func summary(of path: String) -> String {
    guard let first = try? TextFile.read(path)?.lines.first, first.hasPrefix("--") else { return "" }
    let text = first.drop { $0 == "-" || $0 == " " }
    let sentence = text.prefix { $0 != "." }
    return String(sentence.firstIndex(of: ":").map { sentence[sentence.index(after: $0)...].trimmed } ?? sentence)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
