import Checks
import Controllers
import Flows
import InterfaceFiles
import Lua
import Scripting
import TestSupport
import Testing

struct FaultySampleTests {
  private static let samples =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/Samples"

  private func check(
    _ sample: String, _ file: String = "app.lua", on devices: [Device.Model] = []
  ) throws -> PrototypeCheck {
    let folder = FaultySampleTests.samples + "/" + sample
    let source = try #require(try TextFile.source(folder + "/" + file))
    let walk = DeviceWalk(on: devices.map { WalkSetting($0) }) { setting, body in
      var options = Session.Options()
      options.device = setting.model
      let session = Session(options: options, words: [InterfaceFiles.install], folder: folder)
      defer { session.close() }
      try body(session)
    }
    let session = Session(options: .init(), words: [InterfaceFiles.install], folder: folder)
    defer { session.close() }
    return try PrototypeCheck(
      session, source: source, name: file, flows: FlowScripts(of: file, in: folder).sources,
      walk: devices.isEmpty ? nil : walk)
  }

  @Test func `all mistakes of the faulty sample are reported, and no others`() throws {
    let report = CheckFormat.text.report(of: try check("faulty"), in: ".")

    #expect(
      report == """
        app.lua:10: [unknown-key] app: the app has no `devise`; did you mean `device`?
        screens/account.lua:7: [dead-pop] pop: Account is the root of its stack, so no screen is below it
        screens/account.lua:11: [unknown-element] screen "Account": constraints: no element `mial`; did you mean `mail`?
        screens/account.lua:13: [impossible-constraints] screen "Account": these constraints can't all be satisfied: H:[card(200)] (screens/account.lua:12), H:[card(<=120)] (screens/account.lua:13)
        screens/account.lua:17: [no-way-back] screen "Help" has no way back: Account presents it (screens/account.lua:8), and nothing in it dismisses or unwinds
        screens/account.lua:19: [doubtful-key] `titel` is a custom field that no line reads; did you mean `title`?
        screens/catalogue.lua:5: [unknown-action] action: no method `sortBoks` in the responder chain of Catalogue; did you mean `sortBooks`?
        screens/catalogue.lua:12: [unknown-screen] push: no screen is called "Bok"; did you mean "Book"?
        screens/catalogue.lua:16: [misspelt-callback] screen "Catalogue": unknown callback `viewWillApear`; did you mean `viewWillAppear`?
        screens/catalogue.lua:24: [duplicate-id] screen "Book": two elements have the id "author" (screens/catalogue.lua:23)
        screens/catalogue.lua:25: [unknown-segue] segue: no segue is called "resrve"; did you mean "reserve"?
        screens/catalogue.lua:34: [unused-allowance] check: allow: `duplicate-name` finds nothing on line 34
        screens/catalogue.lua:36: [unknown-unwind] unwind: there is no unwind method named "resreved"; did you mean "reserved"?
        screens/catalogue.lua:37: [duplicate-name] screen "Reservation": two elements are called "Market" (screens/catalogue.lua:36); give each an `id`
        screens/loans.lua:5: [dead-push] push: Loans isn't in a navigation controller
        screens/loans.lua:6: [dead-dismiss] dismiss: nothing presents Loans
        screens/loans.lua:12: [declaration] label: numberOfLines: expected a whole number, found string "two"
        screens/loans.lua:15: [unknown-rule] check: allow: no rule is called `unreachable-scren`; did you mean `unreachable-screen`?
        screens/loans.lua:16: [unreachable-screen] nothing leads to screen "Statistics"
        screens/loans.lua:21: [duplicate-declaration] screen "Loan": already declared (screens/loans.lua:10)
        screens/settings.lua:4: [duplicate-restoration-identifier] screen "Settings": Loans in the same container also has the restorationIdentifier "list"
        screens/settings.lua:6: [gesture-without-touches] gestures: labels and images don't receive touches by default; add `isUserInteractionEnabled = true`
        screens/settings.lua:6: [unknown-color] textColor: no color is called "grean"; did you mean "green"?
        screens/settings.lua:7: [out-of-range] value: expected a number from 0 to 1, found 7
        screens/settings.lua:9: [empty-alert] the alert has no buttons, and nothing closes it; write `buttons = { "OK" }`
        screens/settings.lua:13: [misspelt-name] nothing sets `isHiden`; did you mean `isHidden`?
        screens/settings.lua:14: [unknown-notification] nothing observes the notification "sizeChangd"; did you mean "sizeChanged"?
        screens/settings.lua:17: [dot-call] `self.performSegue` is a method: write `self:performSegue` with a colon
        screens/settings.lua:18: [unset-global] nothing sets the global `refesh`
        18 errors, 11 warnings in 10 screens
        """)
  }

  @Test func `the error that ends the broken sample script early is reported`() throws {
    let found = try check("faulty", "broken.lua").findings

    #expect(found.map(\.rule) == [.scriptError])
    #expect(found.first?.line == 9)
  }

  @Test func `the device script has one fault of each kind, and another on a screen opened by a tap`() throws {
    let report = CheckFormat.text.report(
      of: try check("faulty", "devices.lua", on: [.iPhone, .iPhone5, .iPad]), in: ".")

    #expect(
      report == """
        devices.lua:7: [cut-text] label "High tide at 1:20 in the afternoon" (Harbour) is cut off: it needs 235 points and has 120 (all devices)
        devices.lua:10: [overlap] button "Reload" (Harbour) and label "Tides of today" (Harbour) overlap by 26.8 × 18.7 points (all devices)
        devices.lua:12: [keyboard] text field "Note" (Harbour) is covered by the keyboard: 31 of its 31 points (iPhone, iPhone5)
        devices.lua:14: [off-screen] button "Log" (Harbour) is off the screen: it extends 54 points beyond the bottom edge and can't be scrolled into view (iPhone)
        devices.lua:16: [covered] button "Map" (Harbour) can't be touched: "banner" (Harbour) covers it (all devices)
        devices.lua:19: [voiceover] switch (Harbour) has no name for VoiceOver; set its accessibilityLabel (all devices)
        devices.lua:24: [cut-text] title "Everything that was written down at the harbour" (Log) is cut off: it needs 402 points and has 232 (iPhone5)
        7 warnings in 2 screens; 1 not reached on iPhone: Log
        """)
  }

  @Test func `the faulty sample has one finding for each rule`() throws {
    // The finding about the title is omitted, because it is a second finding of the rule `cut-text`.
    let onDevices = try check("faulty", "devices.lua", on: [.iPhone]).findings.filter { !$0.message.hasPrefix("title") }
    let found = try check("faulty").findings + check("faulty", "broken.lua").findings + onDevices

    #expect(Set(found.map(\.rule)) == Set(CheckRule.allCases))
    #expect(found.count == CheckRule.allCases.count)
  }

  @Test(
    arguments: [
      "carousel", "clock", "contacts", "flashcards", "forms", "gallery", "inbox", "journal", "news", "orders", "photos",
      "profile", "recipes", "xcode",
    ])
  func `a working sample has no findings`(sample: String) throws {
    let check = try check(sample)

    #expect(check.findings.map(\.message) == [])
    #expect(check.screenCount > 1)
  }

  @Test(
    arguments: Share.cases(of: ["clock", "contacts", "flashcards", "forms", "journal", "news", "orders", "recipes"]))
  func `a walk over devices reaches each screen of a sample, and no script fails`(sample: String) throws {
    let check = try check(sample, on: [.iPhone, .iPad])

    #expect(check.unreachedScreenNames == [])
    #expect(check.findings.filter { !CheckRule.deviceRules.contains($0.rule) } == [])
  }
}
