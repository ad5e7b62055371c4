/// The screens of an app and the ways between them, as a loaded script declares them and as its text names them.
///
/// A value without the session. Screens stand in the order of their declaration, scenes and containers that are drawn or
/// declared elsewhere after them; ways by the screen they leave, in the order in which it declares them.
package struct ScreenGraph: Equatable, Sendable {
  package let screens: [Screen]
  package let ways: [Way]
  let index: WayIndex

  init(screens: [Screen], ways: [Way]) {
    (self.screens, self.ways) = (screens, ways)
    index = WayIndex(screens, ways)
  }

  /// The number of screens: containers of UIKit's alone are the frames around them.
  package var screenCount: Int { screens.count(where: \.isScreen) }

  /// A node: a screen of the script's, a scene, or a container.
  package struct Screen: Equatable, Sendable {
    /// Its name in this graph, which no other has: `RecipeList`, `NavigationController(RecipeList)`.
    package var name: String
    /// UIKit's class of it, without the prefix.
    package let className: String
    /// The script's class; nil for one of UIKit's alone.
    package let screenClass: String?
    /// The scenes that it is drawn as.
    package internal(set) var scenes: [Scene] = []
    /// Where it is declared: `app.lua:12`.
    package let place: String
    /// Whether it shows other screens as its children: a stack, tabs, pages, both sides of a split view.
    package let isContainer: Bool
    /// What is written over it, where its declaration says that.
    package internal(set) var title: String?
    /// The screens that extend it.
    package internal(set) var extensions: [String] = []
    /// The names of its methods that segues unwind to.
    package internal(set) var unwindActions: [String] = []

    /// Whether a person would call it a screen: all but containers that are UIKit's alone.
    package var isScreen: Bool { !isContainer || screenClass != nil }
  }

  /// A scene of a storyboard.
  package struct Scene: Hashable, Sendable {
    package let storyboard: String
    package let id: String
  }

  /// A way from a screen to another, or back.
  package struct Way: Hashable, Sendable {
    /// The screen that it leaves, by its place in `screens`; nil for the app itself.
    package let from: Int?
    /// The screen that it leads to; nil for one that goes back to where one came from, or to nothing that there is.
    package let to: Int?
    package let kind: Kind
    /// What leads there; nil for what only code does, and for the children of containers without tabs.
    package internal(set) var element: Element?
    /// The identifier of its segue; nil for what is none, or has none.
    package internal(set) var segue: String?
    /// What it names and there is not: a screen, a scene, a segue, an unwind method.
    package internal(set) var missing: String?
    /// The file and line: `app.lua:12`.
    package let place: String
    /// Whether a touch beside what it presents ends that, as below a page that curls up.
    package internal(set) var endsAtTouchBeside = false
    /// Which of the tabs it is, from 0; nil for what is none: one screen may stand in two of them.
    package internal(set) var tab: Int?
    /// The script's class whose declaration says it, which others may extend; nil for one that stands in no screen.
    package internal(set) var declarer: String?

    /// How it is known.
    package var evidence: Evidence { kind == .code ? .text : .declaration }
  }

  /// How a way is known.
  package enum Evidence: String, Sendable {
    /// A declaration says it.
    case declaration
    /// A function of the screen names the other: nothing says that it goes there.
    case text
  }

  /// What a way does.
  package enum Kind: String, CaseIterable, Sendable {
    /// The app's first screen, or the first of a stack.
    case root
    case tab, page, split
    /// Another child of a container.
    case child
    /// Into a container view.
    case embed
    case push, present, popover, replace
    /// A segue that pushes or presents, as it finds its source.
    case show, showDetail
    /// A segue of the script's own.
    case custom
    case dismiss, pop, unwind
    /// Some function names the screen.
    case code

    /// Whether it is a part of what it leaves: shown with it, without a way that a user would go.
    package var isPart: Bool { [.root, .tab, .page, .split, .child, .embed].contains(self) }

    /// Whether it leads back.
    package var isBack: Bool { [.dismiss, .pop, .unwind].contains(self) }
  }
}
