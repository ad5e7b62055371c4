import Foundation

/// Compares the dependencies between targets in the manifest with the imports in the sources.
///
/// The compiler finds every module of the package, even if it isn't a dependency, and so does SwiftPM's check of
/// imports.
struct Arrows {
  private struct Package: Decodable {
    let targets: [Target]
  }

  private struct Target: Decodable {
    let name: String
    let path: String?
    let type: String
    let dependencies: [[String: [Part?]]]

    /// The first part of a dependency is its name.
    ///
    /// All other parts are ignored.
    enum Part: Decodable {
      case name(String)
      case other

      init(from decoder: any Decoder) throws {
        self = (try? decoder.singleValueContainer().decode(String.self)).map(Part.name) ?? .other
      }
    }

    var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }

    var drawn: Set<String> {
      Set(
        dependencies.flatMap(\.values).compactMap {
          guard case .name(let name)?? = $0.first else { return nil }
          return name
        })
    }
  }

  /// The imports of modules of the package that aren't dependencies of the importing target.
  let undrawn: [String]

  /// Compares the manifest with the imports.
  ///
  /// - Parameter manifest: the output of `swift package dump-package`.
  /// - Throws: an error if the manifest can't be decoded.
  init(manifest: Data) throws {
    let targets = try JSONDecoder().decode(Package.self, from: manifest).targets
    let known = targets.reduce(into: Set(targets.map(\.name))) { $0.formUnion($1.drawn) }
    undrawn = targets.flatMap { target in
      Self.imports(in: target.folder).filter { known.contains($0.module) && !target.drawn.contains($0.module) }
        .map { "\($0.file): \(target.name) imports \($0.module)" }
    }
  }

  private static func imports(in folder: String) -> [(file: String, module: String)] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      SourceFile(path: "\(folder)/\(file)").lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let mark = words.firstIndex(of: "import"), mark <= 1, mark + 1 < words.count else { return nil }
        return ("\(folder)/\(file)", String(words[mark + 1]))
      }
    }
  }
}
