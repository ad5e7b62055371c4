import Locations

/// The screens of an app and the links between them, as a loaded script declares them or mentions them in functions.
///
/// The graph is a value that doesn't refer to the session. Screens are in the order of their declarations, followed by
/// scenes and by containers that are declared elsewhere. Links are sorted by the screens where they start, and then in
/// the order of their declarations.
package struct ScreenGraph: Equatable, Sendable {
  package let screens: [Screen]
  package let ways: [Link]
  let index: LinkIndex

  init(screens: [Screen], links: [Link]) {
    (self.screens, self.ways) = (screens, links)
    index = LinkIndex(screens, links)
  }

  /// The number of screens, not counting containers with a UIKit class.
  package var screenCount: Int { screens.count(where: \.isScreen) }

  /// A node of the graph: a screen of the script, a scene, or a container.
  package struct Screen: Equatable, Sendable {
    /// The unique name of the node, such as `RecipeList` or `NavigationController(RecipeList)`.
    package var name: String
    /// UIKit's class, without its prefix.
    package let className: String
    /// The script's class, or `nil` if the class is UIKit's.
    package let screenClass: String?
    /// The scenes that declare the screen in a file.
    package internal(set) var scenes: [Scene] = []
    /// The source location of the declaration, such as `app.lua:12`, or `nil` if it isn't known.
    package let location: CodeLocation?
    /// Whether the screen shows other screens as its children, as a stack, tabs, pages or a split view do.
    package let isContainer: Bool
    /// The declared title of the screen.
    package internal(set) var title: String?
    /// The names of the screens that extend this one.
    package internal(set) var extensions: [String] = []
    /// The names of the screen's methods that unwind segues can call.
    package internal(set) var unwindActions: [String] = []

    /// Whether a user would call the node a screen.
    ///
    /// All nodes are screens except containers with a UIKit class.
    package var isScreen: Bool { !isContainer || screenClass != nil }
  }

  /// A scene of a storyboard.
  package struct Scene: Hashable, Sendable {
    package let storyboard: String
    package let id: String
  }

  /// A link from one screen to another, or back to the previous screen.
  package struct Link: Hashable, Sendable {
    /// The index of the screen where the link starts, or `nil` for the app.
    package let from: Int?
    /// The index of the target, or `nil` for a link back to the previous screen or to a target that doesn't exist.
    package let to: Int?
    package let kind: Kind
    /// The element that triggers the link.
    ///
    /// The value is `nil` if only code follows the link, or if the target is a child without a tab.
    package internal(set) var element: Element?
    /// The identifier of the segue, or `nil` if the link isn't a segue or has no identifier.
    package internal(set) var segue: String?
    /// The declared name of a target that doesn't exist, which may be a screen, a scene, a segue or an unwind method.
    package internal(set) var missingTarget: String?
    /// The missing file, such as `Shop.storyboard`, or the identifier of the missing scene.
    ///
    /// A storyboard reference names that file or scene, and `missingTarget` is the reference's internal id. The value is
    /// `nil` if the link doesn't lead to a reference with a missing target.
    package internal(set) var missingReference: String?
    /// The property that declares the link, or `nil` if the link's kind is named after that property.
    package internal(set) var property: String?
    /// The source location of the link, such as `app.lua:12`, or `nil` if it isn't known.
    package let location: CodeLocation?
    /// Whether the user can dismiss the presented screen without touching an element in it, such as by dragging a
    /// sheet.
    package internal(set) var isDismissedByUser = false
    /// The index of the tab, or `nil` if the link isn't a tab.
    ///
    /// The same screen may be in several tabs.
    package internal(set) var tab: Int?
    /// The script's class that declares the link, or `nil` if no screen declares the link.
    ///
    /// Other classes may inherit the link.
    package internal(set) var declarer: String?
    /// The name of the scene whose window initially shows the target, or `nil` if the link isn't the root of a scene.
    package internal(set) var windowScene: String?

    /// The name of a target that doesn't exist, as the author of the app knows it.
    package var missingName: String? { missingReference ?? missingTarget }

    /// The evidence for the link: a declaration or code.
    package var evidence: Evidence { kind == .code ? .text : .declaration }
  }

  /// The evidence for a link.
  package enum Evidence: String, Sendable {
    /// The link is declared.
    case declaration
    /// A function of the screen mentions the other screen, but may never show it.
    case text
  }

  /// The kind of a link.
  package enum Kind: String, CaseIterable, Sendable {
    /// A link to the app's first screen or to the first screen of a stack.
    case root
    case tab, page, split
    /// A link from a container to a child other than the root.
    case child
    /// A link to a screen that is embedded in a container view.
    case embed
    case push, present, popover, replace
    /// An adaptive segue, which pushes or presents depending on its source.
    case show, showDetail
    /// A custom segue that the script defines.
    case custom
    case dismiss, pop, unwind
    /// A mention of the screen in a function.
    case code

    /// Whether the target is a part of the source, so that both appear together without a user action.
    package var isPart: Bool {
      switch self {
      case .root, .tab, .page, .split, .child, .embed: true
      case .push, .present, .popover, .replace, .show, .showDetail, .custom, .dismiss, .pop, .unwind, .code: false
      }
    }

    /// Whether the link returns to an earlier screen.
    package var isBack: Bool { [.dismiss, .pop, .unwind].contains(self) }
  }
}
