/// The bar button items that the system provides.
///
/// Source: "View Controllers" (Programming iOS 6). Here: the picture shows the name of an item for which UIKit shows an
/// image.
package enum BarButtonSystemItem: String, CaseIterable, Sendable {
  case done
  case cancel
  case edit
  case save
  case add
  case flexibleSpace
  case fixedSpace
  case compose
  case reply
  case action
  case organize
  case bookmarks
  case search
  case refresh
  case stop
  case camera
  case trash
  case play
  case pause
  case rewind
  case fastForward
  case undo
  case redo
  case pageCurl

  /// The fixed title of the item.
  ///
  /// For an item that UIKit shows as an image, this is the name of the item.
  package var title: String {
    switch self {
    case .flexibleSpace, .fixedSpace: ""
    case .fastForward: "Fast Forward"
    case .pageCurl: "Page Curl"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The name that VoiceOver speaks, which differs from the title of an item that UIKit shows as an image.
  ///
  /// Here: the names are chosen for this model, because Apple doesn't list them.
  package var spokenName: String {
    switch self {
    case .action: "Share"
    case .trash: "Delete"
    case .fastForward: "Fast forward"
    case .pageCurl: "Page curl"
    default: title
    }
  }

  /// Another name of the item, if the item is usually known by its symbol.
  package var symbol: String? { self == .add ? "+" : nil }

  /// Whether the item is only a space between other items.
  package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The style of the button if the script sets no style.
  package var style: BarButtonItem.Style { self == .done || self == .save ? .done : .bordered }
}
