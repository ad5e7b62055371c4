import Lua

/// Reads the translations in a strings file or a strings catalog.
///
/// The result contains the translations by key. The closure receives the bytes of the file, the file's name for
/// messages, and the language.
package typealias StringsReader =
  @Sendable (_ bytes: [UInt8], _ file: String, _ language: String) throws -> [String: String]

/// Translates the texts of the prototype and of its interface files into the language of the session.
///
/// A session without a language translates nothing and looks for no files.
package final class Localization: SessionPart {
  /// The function that reads strings files, or `nil` if this program can't read such files.
  package var readStrings: StringsReader?
  /// The function that returns the languages of a strings catalog, or `nil` if this program can't read such files.
  package var readLanguages: (@Sendable (_ bytes: [UInt8]) -> Set<String>)?
  /// A closure that handles the errors of a file that can't be read, or `nil` if such an error is thrown.
  ///
  /// The closure calls its argument to read the file. If the file can't be read, the project is opened without it.
  var reading: ((_ path: String, _ body: () throws -> Void) throws -> Void)?
  /// The translations of `Localizable.strings`, by key, or `nil` if no such file was found.
  private(set) var table: [String: String]?
  /// Whether a strings file of the language was found.
  private var hasFiles = false
  /// The strings files and catalogs that were read and contain no translations into the language.
  private var filesWithoutTexts: [String] = []

  /// Reads the translations of the script's texts.
  ///
  /// - Parameter script: the path of the prototype's script, relative to its folder.
  /// - Throws: an error if a file can't be read.
  func load(for script: String) throws {
    guard let language = session.options.language else { return }
    // A relaunch reads the files again.
    (table, hasFiles, filesWithoutTexts) = (nil, false, [])
    for language in Language.fallbacks(of: language) where table == nil {
      let paths = ["\(language).lproj/Localizable.strings", "\(language).strings"].flatMap { name in
        session.files.paths(of: name, from: script)
      }
      table = try findStrings(at: paths, language)
    }
    for language in Language.fallbacks(of: language) {
      let paths = session.files.paths(of: "\(language).lproj/Localizable.stringsdict", from: script)
      guard let plurals = try findStrings(at: paths, language) else { continue }
      // UIKit: a text in the dictionary takes precedence.
      table = (table ?? [:]).merging(plurals) { $1 }
      break
    }
    guard let catalog = try findStrings(at: session.files.paths(of: "Localizable.xcstrings", from: script), language)
    else { return }
    table = (table ?? [:]).merging(catalog) { old, _ in old }
  }

  /// Returns the translations of an interface file's texts, by the object's id and property, such as
  /// `Ozk-4d-8sT.normalTitle`.
  ///
  /// Apple's reference ("Localizing storyboard and XIB files"): `Base.lproj/Main.storyboard` has its translations in
  /// `de.lproj/Main.strings`. Since Xcode 15, `mul.lproj/Main.xcstrings` can contain the translations of all languages.
  ///
  /// - Parameter path: the path of the interface file, relative to the prototype's folder.
  /// - Returns: the translations. The dictionary is empty if the session has no language, or if the file has no
  ///   translations.
  /// - Throws: an error if a file can't be read.
  func translations(ofInterface path: String) throws -> [String: String] {
    guard let language = session.options.language else { return [:] }
    var parts = path.pathParts().map(String.init)
    guard let file = parts.popLast(), let dotIndex = file.lastIndex(of: ".") else { return [:] }
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    let (folder, name) = (parts.map { $0 + "/" }.joined(), file[..<dotIndex])
    let stringsPaths = Language.fallbacks(of: language).map { "\(folder)\($0).lproj/\(name).strings" }
    if let texts = try findStrings(at: stringsPaths, language) { return texts }
    return try findStrings(at: ["\(folder)mul.lproj/\(name).xcstrings", "\(folder)\(name).xcstrings"], language) ?? [:]
  }

  /// Throws an error if the session has a language but no strings file was found.
  ///
  /// A project declares its own languages, so don't call this for a project.
  ///
  /// - Parameter script: the path of the prototype's script, for the message.
  /// - Throws: `RefusedOption` that says where strings files are expected, and which languages there are.
  func checkTranslationsExist(of script: String) throws {
    guard let language = session.options.language, !hasFiles else { return }
    let knownLanguages = languages(for: script).filter { $0 != language }.joined(separator: ", ")
    let emptyFilesText = filesWithoutTexts.map { "; \($0) contains no text in `\(language)`" }.joined()
    throw RefusedOption(
      "--language \(language): \(script) has no translations for `\(language)`; looked for"
        + " \(language).lproj/Localizable.strings, \(language).strings and Localizable.xcstrings" + emptyFilesText
        + (knownLanguages.isEmpty ? "" : "; it has: \(knownLanguages)"))
  }

  /// Returns the languages of the strings files that a script can have, in alphabetical order.
  private func languages(for script: String) -> [String] {
    guard let folder = session.files.folder else { return [] }
    var languages: Set<String> = []
    for path in session.files.paths(of: "", from: script) {
      for entry in FolderContents.entries(of: folder + "/" + path) ?? [] {
        if let name = Localization.language(of: entry, in: folder + "/" + path) { languages.insert(name) }
      }
      if let catalog = try? session.files.source(at: path + "Localizable.xcstrings"), let readLanguages {
        languages.formUnion(readLanguages(catalog.bytes))
      }
    }
    return languages.sorted()
  }

  /// Returns the language of a strings file such as `de.strings`, or of a folder such as `de.lproj` with such a file.
  private static func language(of entry: FolderContents.Entry, in folder: String) -> String? {
    guard let suffix = [".lproj", ".strings"].first(where: entry.name.hasSuffix) else { return nil }
    let name = String(entry.name.dropLast(suffix.count))
    guard Language.isName(name), name != "Base", entry.isFolder == (suffix == ".lproj") else { return nil }
    let files = [".strings", ".stringsdict"].map { "\(folder)\(entry.name)/Localizable\($0)" }
    return !entry.isFolder || files.contains(where: TextFile.isRegularFile) ? name : nil
  }

  /// Returns the translation of a text, or the text itself if it has no translation.
  ///
  /// UIKit: the key of a text without a translation is shown.
  package func translated(_ key: String) -> String { table?[key] ?? key }

  /// Returns the texts of the script that have a translation, in alphabetical order.
  package func keys(of translation: String) -> [String] {
    (table ?? [:]).filter { $0.value == translation }.map(\.key).sorted()
  }

  /// Returns the translations in the first of the files that exists, or `nil` if none of the files exists.
  private func findStrings(at paths: [String], _ language: String) throws -> [String: String]? {
    for path in paths {
      var texts: [String: String]?
      func readTexts() throws {
        guard let source = try session.files.source(at: path) else { return }
        guard let readStrings else { throw PlainError("\(path): this session can't read strings files") }
        do { texts = try readStrings(source.bytes, path, language) } catch { throw PlainError("\(error)") }
      }
      if let readTolerantly = reading { try readTolerantly(path, readTexts) } else { try readTexts() }
      guard let texts else { continue }
      // A catalog may lack the language.
      guard !texts.isEmpty else {
        filesWithoutTexts.append(path)
        continue
      }
      hasFiles = true
      return texts
    }
    return nil
  }
}
