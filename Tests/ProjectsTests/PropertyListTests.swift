import InterfaceFiles
import Projects
import Testing

@Suite struct `A property list` {
  private static func read(_ text: String) throws -> PropertyList {
    try PropertyList.read(Array(text.utf8), named: "Main.strings")
  }

  private static func refusal(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a property list in the old format has dictionaries, arrays, words, strings and comments`() throws {
    let list = try Self.read("// !$*UTF8*$!\n{ a = (1, \"two words\", ); /* b */ \"c d\" = { e = f/g.h; }; }")

    #expect(
      list
        == .dictionary([
          "a": .list([.text("1"), .text("two words")]), "c d": .dictionary(["e": .text("f/g.h")]),
        ]))
  }

  @Test func `a property list of strings has no braces, and a key without a value is its own value`() throws {
    let list = try Self.read("/* A comment; */\n\"Save\" = \"Sichern\";\nDone = Fertig; // end\n\"Open\";")

    #expect(list.members == ["Save": .text("Sichern"), "Done": .text("Fertig"), "Open": .text("Open")])
  }

  @Test(arguments: [
    ("\\n\\t\\\"\\\\", "\n\t\"\\"), ("\\U00fc", "ü"), ("\\Ud83d\\Ude00", "😀"), ("\\101\\12", "A\n"), ("\\ü", "ü"),
    ("zwei\nZeilen", "zwei\nZeilen"), ("%@ // keep /* this */", "%@ // keep /* this */"),
  ]) func `a property list has strings with escapes`(written: String, text: String) throws {
    #expect(try Self.read("\"key\" = \"\(written)\";")["key"] == .text(text))
  }

  @Test(arguments: [false, true]) func `a property list can be in UTF-16 of either order`(isBigEndian: Bool) throws {
    let units = Array("\u{FEFF}\"a\" = \"Begrüßung\";".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }

    #expect(try PropertyList.read(bytes, named: "a.strings")["a"] == .text("Begrüßung"))
  }

  @Test func `a property list in XML has strings, numbers, flags, arrays and dictionaries`() throws {
    let list = try Self.read(
      propertyList(
        "<key>a</key><array><string>x</string><integer>2</integer><true/></array><key>b</key><dict/>"))

    #expect(list["a"] == .list([.text("x"), .number(2), .flag(true)]))
    #expect(list["b"] == .dictionary([:]))
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "Main.strings:2: expected `;` after the value of \"a\", found `\"`"),
    ("\"a\" \"b\";", "Main.strings:1: expected `=` after \"a\", found `\"`"),
    ("\n\"a\" = \"b;\n", "Main.strings:2: the string has no closing quotation mark"),
    ("\"a\" = \"b\";\n/* c", "Main.strings:2: the comment has no closing `*/`"),
    ("\"a\" = \"\\Uxyzw\";", "Main.strings:1: expected four hexadecimal digits after `\\U`"),
    ("{ a = (1, 2; }", "Main.strings:1: expected `,` or `)`, found `;`"),
    ("{ a = b;\n", "Main.strings:2: expected a key or `}`, found the end of the file"),
    ("<plist><dict><key>a</key></dict></plist>", "Main.strings:1: the key \"a\" has no value"),
    ("<plist>\n<dict>\n<string/></dict></plist>", "Main.strings:3: expected <key>, found <string>"),
    ("bplist00", "Main.strings: the binary property list is incomplete"),
  ]) func `a property list that isn't valid is refused with its line`(text: String, message: String) {
    #expect(Self.refusal(text) == message)
  }

  @Test func `a property list never crashes the reader, wherever it is truncated`() {
    let text = projectFile([("Shop", "A = \"b\\n\"; C = (1, 2);")])

    for count in 0..<text.utf8.count { _ = try? Self.read(String(text.prefix(count))) }
    for text in ["{ a = <0f", "(((", "{{", "\"", "a", "=", "<", "/*", "\\", "{ a = 'b'; }"] { _ = try? Self.read(text) }
  }
}
