/// The traits of an element for VoiceOver, with the same names as in UIKit.
package struct AccessibilityTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let button = AccessibilityTraits(rawValue: 1)
  package static let link = AccessibilityTraits(rawValue: 2)
  package static let searchField = AccessibilityTraits(rawValue: 4)
  package static let image = AccessibilityTraits(rawValue: 8)
  package static let selected = AccessibilityTraits(rawValue: 16)
  package static let playsSound = AccessibilityTraits(rawValue: 32)
  package static let keyboardKey = AccessibilityTraits(rawValue: 64)
  package static let staticText = AccessibilityTraits(rawValue: 128)
  package static let summaryElement = AccessibilityTraits(rawValue: 256)
  package static let notEnabled = AccessibilityTraits(rawValue: 512)
  package static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  package static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  package static let adjustable = AccessibilityTraits(rawValue: 4096)
  package static let allowsDirectInteraction = AccessibilityTraits(rawValue: 8192)
  package static let causesPageTurn = AccessibilityTraits(rawValue: 16384)
  package static let header = AccessibilityTraits(rawValue: 32768)
  package static let tabBar = AccessibilityTraits(rawValue: 65536)

  /// A trait, with the name that scripts use and the words that VoiceOver says for it.
  package struct Named: Sendable {
    package let name: String
    package let trait: AccessibilityTraits
    /// The words that follow the label, or `nil` if VoiceOver doesn't say any at that point.
    let words: String?
  }

  /// The traits, in the order in which VoiceOver announces them.
  package static let named: [Named] = [
    Named(name: "selected", trait: .selected, words: nil),
    Named(name: "notEnabled", trait: .notEnabled, words: nil),
    Named(name: "header", trait: .header, words: "heading"),
    Named(name: "searchField", trait: .searchField, words: "search field"),
    Named(name: "button", trait: .button, words: "button"),
    Named(name: "link", trait: .link, words: "link"),
    Named(name: "image", trait: .image, words: "image"),
    Named(name: "adjustable", trait: .adjustable, words: "adjustable"),
    Named(name: "tabBar", trait: .tabBar, words: "tab bar"),
    Named(name: "summaryElement", trait: .summaryElement, words: nil),
    Named(name: "staticText", trait: .staticText, words: nil),
    Named(name: "playsSound", trait: .playsSound, words: nil),
    Named(name: "keyboardKey", trait: .keyboardKey, words: nil),
    Named(name: "updatesFrequently", trait: .updatesFrequently, words: nil),
    Named(name: "startsMediaSession", trait: .startsMediaSession, words: nil),
    Named(name: "allowsDirectInteraction", trait: .allowsDirectInteraction, words: nil),
    Named(name: "causesPageTurn", trait: .causesPageTurn, words: nil),
  ]

  /// The words for the traits, which VoiceOver says after the label.
  var words: [String] { AccessibilityTraits.named.filter { contains($0.trait) }.compactMap(\.words) }
}
