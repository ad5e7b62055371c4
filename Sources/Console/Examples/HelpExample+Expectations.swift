extension HelpExample {
  private static func flow(_ text: String) -> HelpExample { HelpExample(text, in: .flow) }

  /// Code that adds a collection view to the screen.
  private static let items =
    "window:addSubview(collectionView { frame = { 0, 60, 320, 60 }, items = { 'Lake', 'Beach' } })"

  static let expectations: [String: HelpExample] = [
    "expect": flow(#"tap "Waffles" expect.screen "Detail""#),
    "expect.screen": flow(#"tap "Waffles" expect.screen "Detail""#),
    "expect.alert": flow(#"tap "Waffles" tap "Delete" expect.alert "Delete it?""#),
    "expect.trace": flow(#"tap "Waffles" expect.trace { "…", "Detail viewDidAppear", "…" }"#),
    "expect.snapshot": flow(#"expect.snapshot "list" tap "Waffles" expect.snapshot("detail", "tree")"#),
    "expect.hierarchy": flow("expect.hierarchy()"),
    "expect.screens": flow(#"expect.screens { "List" }"#),
    "expect.stack": flow(#"tap "Waffles" expect.stack { "List", "Detail" }"#),
    "expect.tab": flow(#"expect.tab "Recipes""#),
    "expect.page": HelpExample(
      "expect.page \"Detail\"", after: ["window.rootViewController = pages { 'Detail' }"], in: .flow),
    "expect.column": HelpExample(
      "expect.column \"secondary\"",
      after: ["window.rootViewController = split { style = 'doubleColumn', primary = 'List', secondary = 'Detail' }"],
      in: .flow, flowOptions: "{ system = 17, device = \"iPad 10.2\" }"),
    "expect.presented": flow(#"tap "Add" expect.presented "New""#),
    "expect.noAlert": flow("expect.noAlert()"),
    "expect.orientation": flow(#"rotate "landscapeLeft" expect.orientation "landscape""#),
    "expect.title": flow(#"expect.title "Recipes""#),
    "expect.visible": flow(#"expect.visible "Waffles""#),
    "expect.hidden": flow(#"tap "Waffles" expect.hidden "secret""#),
    "expect.absent": flow(#"tap "Waffles" expect.absent "Add""#),
    "expect.enabled": flow(#"expect.enabled "Add""#),
    "expect.readable": flow(#"expect.readable() expect.readable "Waffles""#),
    "expect.voiceOver": flow(#"tap "Waffles" tap "Form" expect.voiceOver { "…", "Spicy, switch button, off", "…" }"#),
    "expect.accessible": flow("expect.accessible()"),
    "expect.disabled": flow(#"tap "Waffles" tap "Form" expect.disabled "Save""#),
    "expect.text": flow(#"tap "Waffles" expect.text("count", "12")"#),
    "expect.value": flow(#"tap "Waffles" tap "Form" expect.value("Spicy", false)"#),
    "expect.badge": flow(#"expect.badge("Cart", "2")"#),
    "expect.row": flow(#"expect.row("Waffles", { accessory = "detailDisclosureButton" })"#),
    "expect.item": HelpExample(
      #"tapItem "Lake" expect.item("Lake", { isSelected = true })"#, after: [items], in: .flow),
    "expect.items": HelpExample(#"expect.items { "Lake", "Beach" }"#, after: [items], in: .flow),
    "expect.rows": flow(#"expect.rows("recipes", { "Crêpes Suzette", "Waffles" })"#),
    "expect.traceSince": flow(
      #"local start = mark() tap "Waffles" expect.traceSince(start, { "…", "Detail viewDidAppear", "…" })"#),
    "expect.events": flow(#"tap "Waffles" expect.events("Detail", { "…", "viewWillAppear", "…" })"#),
    "expect.order": flow(#"tap "Waffles" expect.order { "Detail viewDidLoad", "Detail viewWillAppear" }"#),
    "expect.never": flow(#"expect.never "Detail viewDidLoad""#),
    "expect.balanced": flow(#"tap "Waffles" back() expect.balanced()"#),
    "expect.warning": flow(#"tap "Twice" expect.warning "while a presentation is in progress""#),
    "expect.noWarning": flow(#"tap "Add" expect.noWarning "presented""#),
    "expect.noWarnings": flow("expect.noWarnings()"),
    "expect.released": flow(#"tap "Waffles" back() expect.released "Detail""#),
    "expect.alive": flow(#"tap "Waffles" expect.alive("Detail", 1)"#),
    "expect.restored": HelpExample(
      "home() terminate() open() expect.restored \"List\"", after: [], in: .flow),
    "expect.error": flow(#"expect.error(function() tap "Nothing" end, "nothing on the screen")"#),
    "expect.equal": flow("expect.equal({ 1, 2 }, { 1, 2 })"),
    "expect.that": flow(#"expect.that(clock() < 1, "still early")"#),
  ]
}
