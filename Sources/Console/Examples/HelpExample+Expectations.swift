extension HelpExample {
  private static func flowExample(_ text: String) -> HelpExample { HelpExample(text, in: .flow) }

  /// Code that adds a collection view to the screen.
  private static let collectionViewCode =
    "window:addSubview(collectionView { frame = { 0, 60, 320, 60 }, items = { 'Lake', 'Beach' } })"

  static let expectations: [String: HelpExample] = [
    "expect": flowExample(#"tap "Waffles" expect.screen "Detail""#),
    "expect.screen": flowExample(#"tap "Waffles" expect.screen "Detail""#),
    "expect.alert": flowExample(#"tap "Waffles" tap "Delete" expect.alert "Delete it?""#),
    "expect.trace": flowExample(#"tap "Waffles" expect.trace { "…", "Detail viewDidAppear", "…" }"#),
    "expect.snapshot": flowExample(#"expect.snapshot "list" tap "Waffles" expect.snapshot("detail", "tree")"#),
    "expect.hierarchy": flowExample("expect.hierarchy()"),
    "expect.screens": flowExample(#"expect.screens { "List" }"#),
    "expect.stack": flowExample(#"tap "Waffles" expect.stack { "List", "Detail" }"#),
    "expect.tab": flowExample(#"expect.tab "Recipes""#),
    "expect.page": HelpExample(
      "expect.page \"Detail\"", after: ["window.rootViewController = pages { 'Detail' }"], in: .flow),
    "expect.column": HelpExample(
      "expect.column \"secondary\"",
      after: ["window.rootViewController = split { style = 'doubleColumn', primary = 'List', secondary = 'Detail' }"],
      in: .flow, flowOptions: "{ system = 17, device = \"iPad 10.2\" }"),
    "expect.presented": flowExample(#"tap "Add" expect.presented "New""#),
    "expect.noAlert": flowExample("expect.noAlert()"),
    "expect.orientation": flowExample(#"rotate "landscapeLeft" expect.orientation "landscape""#),
    "expect.title": flowExample(#"expect.title "Recipes""#),
    "expect.visible": flowExample(#"expect.visible "Waffles""#),
    "expect.hidden": flowExample(#"tap "Waffles" expect.hidden "secret""#),
    "expect.absent": flowExample(#"tap "Waffles" expect.absent "Add""#),
    "expect.enabled": flowExample(#"expect.enabled "Add""#),
    "expect.readable": flowExample(#"expect.readable() expect.readable "Waffles""#),
    "expect.voiceOver": flowExample(
      #"tap "Waffles" tap "Form" expect.voiceOver { "…", "Spicy, switch button, off", "…" }"#),
    "expect.accessible": flowExample("expect.accessible()"),
    "expect.disabled": flowExample(#"tap "Waffles" tap "Form" expect.disabled "Save""#),
    "expect.text": flowExample(#"tap "Waffles" expect.text("count", "12")"#),
    "expect.value": flowExample(#"tap "Waffles" tap "Form" expect.value("Spicy", false)"#),
    "expect.badge": flowExample(#"expect.badge("Cart", "2")"#),
    "expect.row": flowExample(#"expect.row("Waffles", { accessory = "detailDisclosureButton" })"#),
    "expect.item": HelpExample(
      #"tapItem "Lake" expect.item("Lake", { isSelected = true })"#, after: [collectionViewCode], in: .flow),
    "expect.items": HelpExample(#"expect.items { "Lake", "Beach" }"#, after: [collectionViewCode], in: .flow),
    "expect.rows": flowExample(#"expect.rows("recipes", { "Crêpes Suzette", "Waffles" })"#),
    "expect.traceSince": flowExample(
      #"local start = mark() tap "Waffles" expect.traceSince(start, { "…", "Detail viewDidAppear", "…" })"#),
    "expect.events": flowExample(#"tap "Waffles" expect.events("Detail", { "…", "viewWillAppear", "…" })"#),
    "expect.order": flowExample(#"tap "Waffles" expect.order { "Detail viewDidLoad", "Detail viewWillAppear" }"#),
    "expect.never": flowExample(#"expect.never "Detail viewDidLoad""#),
    "expect.balanced": flowExample(#"tap "Waffles" back() expect.balanced()"#),
    "expect.warning": flowExample(#"tap "Twice" expect.warning "while a presentation is in progress""#),
    "expect.noWarning": flowExample(#"tap "Add" expect.noWarning "presented""#),
    "expect.noWarnings": flowExample("expect.noWarnings()"),
    "expect.released": flowExample(#"tap "Waffles" back() expect.released "Detail""#),
    "expect.alive": flowExample(#"tap "Waffles" expect.alive("Detail", 1)"#),
    "expect.restored": HelpExample(
      "home() terminate() open() expect.restored \"List\"", after: [], in: .flow),
    "expect.error": flowExample(#"expect.error(function() tap "Nothing" end, "nothing on the screen")"#),
    "expect.equal": flowExample("expect.equal({ 1, 2 }, { 1, 2 })"),
    "expect.that": flowExample(#"expect.that(clock() < 1, "still early")"#),
  ]
}
