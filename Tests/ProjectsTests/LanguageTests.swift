import Controllers
import Glibc
import Layout
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `The language of an app` {
  private static let main = storyboard([("Home", "At home")], initial: "Home")
  private static let info = propertyList("<key>UIMainStoryboardFile</key><string>Main</string>")
  private static let script = """
    screen "Home" { title = "Home", view = { label "Good morning", button "Evening" { action = "show" } },
      show = function(self) self.title = localized "Good evening" end }
    app { root = navigation(Home) }
    """

  private static func picture(_ folder: ProjectFolder, _ language: String?) throws -> String {
    let session = try folder.opened(ProjectFolder.options(language: language))
    defer { session.close() }
    return Picture(of: session.system).lines.joined(separator: "\n")
  }

  @Test func `chooses the strings file of a storyboard`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Base.lproj/Main.storyboard": Self.main,
      "de.lproj/Main.strings": "\"Home-l.text\" = \"Zu Hause\";",
    ])

    #expect(try Self.picture(folder, nil).contains("At home"))
    #expect(try Self.picture(folder, "de").contains("Zu Hause"))
    #expect(try Self.picture(folder, "de-AT").contains("Zu Hause"))
    #expect(
      folder.refusal(ProjectFolder.options(language: "fr"))?
        .contains("the project has no translations for `fr`; it has: de") == true)
  }

  @Test func `a language may be the one in which the project was written, which needs no translations`() throws {
    let folder = ProjectFolder([
      "Info.plist": propertyList(
        "<key>UIMainStoryboardFile</key><string>Main</string><key>CFBundleDevelopmentRegion</key><string>nl</string>"),
      "Base.lproj/Main.storyboard": Self.main, "de.lproj/Main.strings": "\"Home-l.text\" = \"Zu Hause\";",
    ])

    #expect(try Self.picture(folder, "nl").contains("At home"))
    #expect(
      folder.refusal(ProjectFolder.options(language: "fr"))?
        .contains("the project has no translations for `fr`; it has: de, nl") == true)
  }

  @Test func `chooses the localized storyboard if there is one for each language`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "en.lproj/Main.storyboard": Self.main,
      "fr.lproj/Main.storyboard": storyboard([("Home", "Chez nous")], initial: "Home"),
    ])

    #expect(try Self.picture(folder, nil).contains("At home"))
    #expect(try Self.picture(folder, "fr").contains("Chez nous"))
  }

  @Test func `chooses the texts of a strings catalog`() throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{"Home-l.text":{"localizations":{
      "de":{"stringUnit":{"state":"translated","value":"Zu Hause"}}}}},"version":"1.0"}
      """
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Base.lproj/Main.storyboard": Self.main, "mul.lproj/Main.xcstrings": catalog,
    ])

    #expect(try Self.picture(folder, "de").contains("Zu Hause"))
    #expect(
      folder.refusal(ProjectFolder.options(language: "fr"))?
        .contains("the project has no translations for `fr`; it has: de, en") == true)
  }

  @Test func `chooses the name of the app`() throws {
    let keys = """
      <key>UIMainStoryboardFile</key><string>Main</string><key>CFBundleDisplayName</key><string>Shop</string>
      """
    let folder = ProjectFolder([
      "Info.plist": propertyList(keys), "Base.lproj/Main.storyboard": Self.main,
      "de.lproj/InfoPlist.strings": "CFBundleDisplayName = Laden;",
    ])

    #expect(try folder.script().contains("name = \"Shop\""))
    #expect(try folder.script(ProjectFolder.options(language: "de-AT")).contains("name = \"Laden\""))
  }

  @Test func `chooses the general plural text of a strings dictionary`() throws {
    let plural = """
      <key>Basket</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@items@ im %#@place@</string>
      <key>items</key><dict><key>one</key><string>Ein Ding</string><key>other</key><string>%d Dinge</string></dict>
      <key>place</key><dict><key>other</key><string>Korb</string></dict></dict>
      """
    let folder = ProjectFolder([
      "app.lua": "screen \"Home\" { title = \"Basket\" } app { root = navigation(Home) }",
      "de.lproj/Localizable.stringsdict": propertyList(plural),
    ])

    #expect(try Self.picture(folder, "de").contains("%d Dinge im Korb"))
  }

  @Test(arguments: [
    (
      "NSStringDeviceSpecificRuleType",
      "<key>mac</key><string>Klicken</string><key>iphone</key><string>Tippen</string>", "Tippen"
    ),
    ("NSStringVariableWidthRuleType", "<key>9</key><string>Kurz</string><key>20</key><string>Lang</string>", "Lang"),
  ]) func `chooses the text for the iPhone, or the longest one, from a strings dictionary`(
    rule: String, texts: String, text: String
  ) throws {
    let entry = "<key>Basket</key><dict><key>\(rule)</key><dict>\(texts)</dict></dict>"
    let folder = ProjectFolder([
      "app.lua": "screen \"Home\" { title = \"Basket\" } app { root = navigation(Home) }",
      "de.lproj/Localizable.stringsdict": propertyList(entry),
    ])

    #expect(try Self.picture(folder, "de").contains(text))
  }

  @Test func `replaces the variables of a strings catalog with their general plural texts`() throws {
    let items = """
      {"formatSpecifier":"d","variations":{"plural":{"one":{"stringUnit":{"value":"ein Ding"}},
      "other":{"stringUnit":{"value":"%arg Dinge"}}}}}
      """
    let catalog = """
      {"sourceLanguage":"en","strings":{"Basket":{"localizations":{"de":{"stringUnit":{"value":"Korb: %#@items@"},
      "substitutions":{"items":\(items)}}}}},"version":"1.0"}
      """
    let folder = ProjectFolder([
      "app.lua": "screen \"Home\" { title = \"Basket\" } app { root = navigation(Home) }",
      "Localizable.xcstrings": catalog,
    ])

    #expect(try Self.picture(folder, "de").contains("Korb: %d Dinge"))
  }

  @Test func `causes a note if a strings file of the project is broken`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Base.lproj/Main.storyboard": Self.main, "de.lproj/Main.strings": "\"a\" = \n",
    ])
    let session = try folder.opened(ProjectFolder.options(language: "de"))
    defer { session.close() }

    #expect(session.storyboards.codeNotes.contains { $0.hasPrefix("de.lproj/Main.strings:") })
  }

  @Test func `translates the texts of a script, which serve as their keys`() throws {
    let folder = ProjectFolder([
      "app.lua": Self.script,
      "de.lproj/Localizable.strings": "\"Home\" = \"Haus\"; \"Good morning\" = \"Guten Morgen\"; Evening = Abend;",
    ])
    let german = try Self.picture(folder, "de")

    #expect(["Haus", "Guten Morgen", "Abend"].allSatisfy(german.contains))
    #expect(try Self.picture(folder, nil).contains("Good morning"))
  }

  @Test func `translates rows and their headers`() throws {
    let script = """
      screen "Fruit" { extends = "TableViewController",
        sections = { { header = "Fresh", rows = { "Apple", { text = "Pear", detailText = "ripe" } } } } }
      app { root = "Fruit" }
      """
    let folder = ProjectFolder([
      "app.lua": script, "de.strings": "Apple = Apfel; Pear = Birne; ripe = reif; Fresh = Frisch;",
    ])
    let german = try Self.picture(folder, "de")

    #expect(["Apfel", "Birne", "reif"].allSatisfy(german.contains))
    #expect(german.lowercased().contains("frisch"))
  }

  @Test func `doesn't translate text that code assigns, unless the code calls the function localized`() throws {
    let script = """
      screen "Home" { viewDidLoad = function(self)
        self.title = "Save"
        self.navigationItem.prompt = localized "Save"
      end }
      app { root = navigation(Home) }
      """
    let folder = ProjectFolder(["app.lua": script, "de.strings": "Save = Sichern;"])
    let german = try Self.picture(folder, "de")

    #expect(german.contains("Save") && german.contains("Sichern"))
  }

  @Test func `a language lays out the app from right to left if it is written that way`() throws {
    let folder = ProjectFolder(["app.lua": Self.script, "ar.strings": "Home = \"بيت\";"])
    let session = try folder.opened(ProjectFolder.options(language: "ar"))
    defer { session.close() }

    #expect(session.system.readingDirection == .rightToLeft)
  }

  @Test func `a language is refused if a script has no strings file for it`() {
    let folder = ProjectFolder(["app.lua": Self.script])

    #expect {
      try folder.opened(ProjectFolder.options(language: "de"))
    } throws: {
      "\($0)".contains(
        "--language de: app.lua has no translations for `de`; looked for de.lproj/Localizable.strings, de.strings and "
          + "Localizable.xcstrings")
    }
  }

  @Test func `a language is refused with the languages of a script's files if the script has no text in it`() {
    let catalog = """
      {"sourceLanguage":"en","strings":{"Home":{"localizations":{"it":{"stringUnit":{"value":"Casa"}}}}},"version":"1.0"}
      """
    let folder = ProjectFolder([
      "app.lua": Self.script, "de.lproj/Localizable.strings": "Home = Haus;", "fr.strings": "Home = Maison;",
      "es.lproj/Other.strings": "Home = Casa;", "nl.strings": "", "Localizable.xcstrings": catalog,
    ])

    #expect {
      try folder.opened(ProjectFolder.options(language: "nl"))
    } throws: {
      "\($0)".contains(
        "; nl.strings contains no text in `nl`; Localizable.xcstrings contains no text in `nl`; it has: de, en, fr, it")
    }
  }

  @Test(arguments: [
    ("3", "\"Home\": expected a JSON object with the member \"localizations\""),
    ("{\"localizations\":[]}", "\"Home\": localizations: expected a JSON object with languages"),
    ("{\"localizations\":{\"de\":7}}", "\"Home\": de: expected a JSON object"),
    (
      "{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":5}}}}",
      "\"Home\": de: stringUnit: expected a string as `value`"
    ),
  ]) func `a language is refused with the name of the malformed entry of its catalog`(entry: String, message: String) {
    let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{\"Home\":\(entry)},\"version\":\"1.0\"}"
    let folder = ProjectFolder(["app.lua": Self.script, "Localizable.xcstrings": catalog])

    #expect {
      try folder.opened(ProjectFolder.options(language: "de"))
    } throws: {
      "\($0)".contains("Localizable.xcstrings: \(message)")
    }
  }

  @Test func `a language causes a note if its strings file is a folder or a broken link`() throws {
    let files = [
      "Info.plist": Self.info, "Base.lproj/Main.storyboard": Self.main, "de.lproj/Other.strings": "a = b;",
    ]
    let folder = ProjectFolder(files.merging(["de.lproj/Main.strings/a.txt": ""]) { old, _ in old })
    let linked = ProjectFolder(files)
    try #require(symlink("missing", linked.path + "/de.lproj/Main.strings") == 0)
    for (folder, reason) in [(folder, "expected a file, found a folder"), (linked, "the link leads to no file")] {
      let session = try folder.opened(ProjectFolder.options(language: "de"))
      defer { session.close() }

      #expect(
        session.storyboards.codeNotes.first == "de.lproj/Main.strings: \(reason); the app is opened without it",
        "\(session.storyboards.codeNotes)")
    }
  }

  @Test func `a language is refused with the reason if its catalog can't be read`() {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Base.lproj/Main.storyboard": Self.main, "Localizable.xcstrings": "{}",
    ])

    #expect(
      folder.refusal(ProjectFolder.options(language: "fr"))?.hasSuffix(
        "the project has no translations for `fr`; it has: en; Localizable.xcstrings: expected a strings catalog with "
          + "the member \"strings\"") == true)
  }

  @Test func `translates alerts, picker wheels, and the texts of an empty screen`() throws {
    let script = """
      screen "Home" {
        view = { pickerView { id = "wheels", components = { { "Cancel" }, { "Delete", "Other" } } } },
        contentUnavailableConfiguration = { text = "Name", secondaryText = "Delete" },
        viewDidAppear = function(self)
          local components = self.elements.wheels.components
          print(components[1][1] .. "/" .. components[2][1] .. "/" .. components[2][2])
          local none = self.contentUnavailableConfiguration
          print(none.text .. "/" .. none.secondaryText)
          for _, title in ipairs { "Delete", "Löschen" } do
            local parts = { "Cancel", "Delete" }
            self:present(alert "Delete" { buttons = parts, textFields = { "Name" }, preferredAction = title }, false)
            local shown = self.presentedViewController
            print(shown.buttons[1].title .. "/" .. shown.textFields[1].placeholder .. "/" .. shown.preferredAction.title)
            self:dismiss(false)
            print(parts[2])
          end
        end,
      }
      app { root = "Home" }
      """
    let folder = ProjectFolder([
      "app.lua": script, "de.strings": "Cancel = Abbrechen; Delete = \"Löschen\"; Name = \"Ihr Name\";",
    ])
    let session = try folder.opened(ProjectFolder.options(language: "de"))
    defer { session.close() }
    let printed = session.loggedText

    for text in ["Abbrechen/Löschen/Other", "Ihr Name/Löschen", "Delete"] {
      #expect(printed.contains(text), "\(printed)")
    }
    #expect(printed.ranges(of: "Abbrechen/Ihr Name/Löschen").count == 2, "\(printed)")
  }

  @Test func `a language is refused with the file and line if its strings file is broken`() {
    let folder = ProjectFolder(["app.lua": Self.script, "de.strings": "\"Home\" = \"Haus\";\n\"a\" = \"b\n"])

    #expect {
      try folder.opened(ProjectFolder.options(language: "de"))
    } throws: { "\($0)".contains("de.strings:2: the string has no closing quotation mark") }
  }
}
