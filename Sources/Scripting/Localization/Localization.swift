import Lua

/// Reads the translations in a strings file or a strings catalog.
///
/// The result contains the translations by key. `file` is the name of the file in messages.
package typealias StringsReader =
  @Sendable (_ bytes: [UInt8], _ file: String, _ language: String) throws -> [String: String]

/// Translates the texts of the prototype and of its interface files into the language of the session.
///
/// A session without a language translates nothing and looks for no files.
package final class Localization: SessionPart {
  /// The function that reads strings files, or `nil` if this program can't read such files.
  package var readStrings: StringsReader?
  /// Performs a closure that reads a file. `nil` if a file that can't be read is an error.
  ///
  /// A project is opened without a file that can't be read.
  var reading: ((_ path: String, _ body: () throws -> Void) throws -> Void)?
  /// The translations of `Localizable.strings`, by key, or `nil` if no such file was found.
  private(set) var table: [String: String]?
  /// Whether a strings file of the language was found.
  private var hasFiles = false

  /// Reads the translations of the script's texts.
  ///
  /// - Parameter script: the path of the prototype's script, relative to its folder.
  /// - Throws: an error if a file can't be read.
  func load(for script: String) throws {
    guard let language = session.options.language else { return }
    for language in Language.fallbacks(of: language) where table == nil {
      let places = ["\(language).lproj/Localizable.strings", "\(language).strings"].flatMap { name in
        session.files.places(of: name, from: script)
      }
      table = try strings(at: places, language)
    }
    for language in Language.fallbacks(of: language) {
      let places = session.files.places(of: "\(language).lproj/Localizable.stringsdict", from: script)
      guard let plurals = try strings(at: places, language) else { continue }
      // UIKit: a text in the dictionary takes precedence.
      table = (table ?? [:]).merging(plurals) { $1 }
      break
    }
    guard let catalog = try strings(at: session.files.places(of: "Localizable.xcstrings", from: script), language)
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
  /// - Returns: the translations, or an empty dictionary if the session has no language or the file no translations.
  /// - Throws: an error if a file can't be read.
  func translations(ofInterface path: String) throws -> [String: String] {
    guard let language = session.options.language else { return [:] }
    var parts = path.split(separator: "/").map(String.init)
    guard let file = parts.popLast(), let dot = file.lastIndex(of: ".") else { return [:] }
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    let (folder, name) = (parts.map { $0 + "/" }.joined(), file[..<dot])
    let own = Language.fallbacks(of: language).map { "\(folder)\($0).lproj/\(name).strings" }
    if let texts = try strings(at: own, language) { return texts }
    return try strings(at: ["\(folder)mul.lproj/\(name).xcstrings", "\(folder)\(name).xcstrings"], language) ?? [:]
  }

  /// Throws an error if the session has a language but no strings file was found.
  ///
  /// A project declares its own languages, so don't call this for a project.
  ///
  /// - Parameter script: the path of the prototype's script, for the message.
  /// - Throws: `PlainError` that says where strings files are expected.
  func refuseMissingTranslations(of script: String) throws {
    guard let language = session.options.language, !hasFiles else { return }
    throw PlainError(
      "--language \(language): \(script) has no translations; looked for \(language).lproj/Localizable.strings, "
        + "\(language).strings and Localizable.xcstrings")
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
  private func strings(at paths: [String], _ language: String) throws -> [String: String]? {
    for path in paths {
      guard let source = try session.files.source(at: path) else { continue }
      guard let readStrings else { throw PlainError("\(path): this session can't read strings files") }
      var texts: [String: String] = [:]
      let read = {
        do { texts = try readStrings(source.bytes, path, language) } catch { throw PlainError("\(error)") }
      }
      if let reading { try reading(path, read) } else { try read() }
      // A catalog may lack the language.
      guard !texts.isEmpty else { continue }
      hasFiles = true
      return texts
    }
    return nil
  }
}

extension Session {
  /// The part that translates texts.
  package var localization: Localization { unsafeDowncast(features.localization, to: Localization.self) }
}
