/// The bar button items that the system provides.
///
/// Source: "View Controllers" (Programming iOS 6). Here: items that UIKit draws as an image show their name.
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

  /// The fixed title.
  ///
  /// The title also represents items that UIKit draws as an image.
  package var title: String {
    switch self {
    case .flexibleSpace, .fixedSpace: ""
    case .fastForward: "Fast Forward"
    case .pageCurl: "Page Curl"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Another name for an item that is usually called by its symbol.
  package var sign: String? { self == .add ? "+" : nil }

  /// Whether the item is only a space between others.
  package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The style of the button if no style is set.
  package var style: BarButtonItem.Style { self == .done || self == .save ? .done : .bordered }
}
