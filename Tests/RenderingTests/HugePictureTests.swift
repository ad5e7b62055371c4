import Controllers
import Layout
import Rendering
import TestSupport
import Testing
import TextWidth

@Suite struct `Pictures of views that are too large, too far or too long` {
  private static let lengths: [Double] = [
    0, 1, 7.9, 20, 160, 480, 5000, 1e7, 1e12, 1e20, 1e300, .infinity, .nan, -1, -40, -1e7, -1e300, -.infinity,
    .leastNonzeroMagnitude,
  ]

  private static let texts = [
    "", "Add", "a\u{0}b", "\u{1B}[31mred\u{7}", "one\ntwo\r\nthree", "日本語のラベル", "👩‍👩‍👧‍👦🇨🇭", "\u{202E}abc\u{2028}d",
    String(repeating: "word ", count: 30_000), String(repeating: "x", count: 200_000),
    "e" + String(repeating: "\u{301}", count: 100_000), String(repeating: "\u{200B}", count: 5000),
  ]

  @Test(arguments: Share.cases(of: Array(0..<60)))
  func `pictures of huge views are drawn, and every line is as wide as the others`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let scene = Scene()
    scene.launch(
      scene.screen("S") { (0..<4).map { _ in Self.tree(scene, depth: 3, &random) } })

    for options in [Picture.Options(), Picture.Options(terminal: (80, 24))] {
      let lines = Picture(of: scene.system, options: options).lines.dropLast()

      #expect(Set(lines.map(\.cellWidth)).count == 1)
      #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { !Self.isObeyed($0) } })
    }
  }

  /// Returns whether a terminal would obey the character instead of showing it.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.generalCategory == .control || properties.generalCategory == .lineSeparator
      || properties.isBidiControl
  }

  private static func tree(_ scene: Scene, depth: Int, _ random: inout SplitMix) -> View {
    let text = texts.randomElement(using: &random) ?? ""
    let frame = Rect(
      x: length(&random), y: length(&random), width: length(&random), height: length(&random))
    let system = scene.system
    let view = element(text, Bool.random(using: &random) ? frame : nil, system, &random)
    view.clipsToBounds = Bool.random(using: &random)
    view.accessibilityLabel = Bool.random(using: &random) ? text : nil
    if Int.random(in: 0..<4, using: &random) == 0 { view.backgroundColor = "red" }
    guard depth > 0, !(view is Control) else { return view }
    for _ in 0..<2 { view.addSubview(tree(scene, depth: depth - 1, &random)) }
    if let scroll = view as? ScrollView { scroll.contentOffset = Point(x: length(&random), y: length(&random)) }
    return view
  }

  private static func length(_ random: inout SplitMix) -> Double { lengths.randomElement(using: &random) ?? 0 }

  private static func element(_ text: String, _ frame: Rect?, _ system: System, _ random: inout SplitMix) -> View {
    func made<Element: View>(_ element: Element, _ configure: (Element) -> Void) -> View {
      configure(element)
      return element
    }
    let number = length(&random)
    let kinds: [() -> View] = [
      { View(frame: frame, in: system) }, { ScrollView(frame: frame, in: system) },
      { made(Label(frame: frame, in: system)) { ($0.text, $0.numberOfLines) = (text, 0) } },
      { made(Label(frame: frame, in: system)) { ($0.text, $0.textAlignment) = (text, .right) } },
      { made(Button(frame: frame, in: system)) { $0.title = text } },
      { made(TextField(frame: frame, in: system)) { ($0.text, $0.isSecureTextEntry) = (text, number > 0) } },
      { made(TextView(frame: frame, in: system)) { $0.text = text } },
      { made(Slider(frame: frame, in: system)) { ($0.maximumValue, $0.value) = (number, number / 2) } },
      { made(SegmentedControl(frame: frame, in: system)) { $0.titles = [text, "b", text] } },
      { made(ProgressView(frame: frame, in: system)) { $0.progress = number } },
      { made(PickerView(frame: frame, in: system)) { $0.components = [[text, "b"], []] } },
      { made(SearchBar(frame: frame, in: system)) { ($0.text, $0.prompt) = (text, text) } },
      { made(ImageView(frame: frame, in: system)) { $0.image = text } },
      { made(StackView(frame: frame, in: system)) { $0.spacing = number } },
      { made(PageControl(frame: frame, in: system)) { $0.numberOfPages = 1000 } },
    ]
    return kinds[Int.random(in: 0..<kinds.count, using: &random)]()
  }

  @Test func `pictures of huge views read a long text only once`() {
    let text = String(repeating: "\u{1B}", count: 2_000_000)

    #expect(text.printableLine.unicodeScalars.count == 2_000_000)
  }

  @Test func `pictures show symbols in place of control characters`() throws {
    let scene = Scene()
    scene.launch(
      scene.screen("S") {
        [
          scene.make(Label.init) { $0.text = "a\u{1B}[31mb\u{7}c\u{0}\u{7F}" },
          scene.make(Button.init) { $0.title = "x\u{9B}y\u{202E}z" },
          scene.make(Label.init) { ($0.text, $0.numberOfLines) = ("p\u{2028}q\r\nr", 0) },
        ]
      })

    #expect(scene.picture.contains("a␛[31mb␇c␀␡"))
    #expect(scene.picture.contains("[x‹U+009B›y‹U+202E›z]"))
    #expect(scene.picture.contains("p‹U+2028›q"))
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
