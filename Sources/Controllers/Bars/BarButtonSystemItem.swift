/// The bar button items the system brings.
///
/// Source: "View Controllers" (Programming iOS 6). Here: those that UIKit draws as a picture show their word.
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

  /// The fixed title, also the word for a picture.
  package var title: String {
    switch self {
    case .flexibleSpace, .fixedSpace: ""
    case .fastForward: "Fast Forward"
    case .pageCurl: "Page Curl"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Another name it answers to, for what everybody calls by its sign.
  package var sign: String? { self == .add ? "+" : nil }

  /// Whether it only keeps others apart.
  package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The style such a button has when none is given.
  package var style: BarButtonItem.Style { self == .done || self == .save ? .done : .bordered }
}
