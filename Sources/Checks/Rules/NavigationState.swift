import AppMap
import Controllers
import Scripting

/// The position of a screen on a stack and in a presentation, if declarations determine that position.
struct NavigationState: Hashable {
  var stack = Stack.none
  var isPresented = Certainty.no

  enum Stack: Hashable {
    /// The screen isn't on a stack.
    case none
    /// The screen is at the bottom of a stack.
    case bottom
    /// The screen is above another screen on a stack.
    case above
    case unknown
  }

  enum Certainty: Hashable {
    case yes, no, unknown
  }

  static let unknown = NavigationState(stack: .unknown, isPresented: .unknown)

  /// Returns the state of a link's target.
  ///
  /// - Parameters:
  ///   - link: A link from a screen in this state.
  ///   - isFromStack: Whether the link starts at a navigation controller.
  ///   - mayBeUnderMore: Whether the link is a tab that may be under More. Such a tab is pushed onto the stack of More.
  /// - Returns: The state, or `nil` for a link back.
  func stateAfter(_ link: ScreenGraph.Link, isFromStack: Bool, mayBeUnderMore: Bool = false) -> NavigationState? {
    switch link.kind {
    // For a tab under More, UIKit moves the first screen of the tab's stack to the stack of More.
    case .root where isFromStack:
      NavigationState(stack: stack == .unknown ? .unknown : .bottom, isPresented: isPresented)
    case .child where isFromStack, .push: NavigationState(stack: .above, isPresented: isPresented)
    case .tab where mayBeUnderMore: NavigationState(stack: .unknown, isPresented: isPresented)
    case .root, .tab, .page, .split, .child, .embed: self
    case .present, .popover: NavigationState(stack: .none, isPresented: .yes)
    case .show where stack == .none: NavigationState(stack: .none, isPresented: .yes)
    case .show: NavigationState(stack: stack == .unknown ? .unknown : .above, isPresented: isPresented)
    case .replace, .showDetail, .custom, .code: .unknown
    case .dismiss, .pop, .unwind: nil
    }
  }
}

extension DeclaredApp {
  /// All states of each screen, or an empty set for a screen that can't be reached.
  var navigationStates: [Set<NavigationState>] {
    var states = Array(repeating: Set<NavigationState>(), count: graph.screens.count)
    var pendingStates: [(screen: Int, state: NavigationState)] = []
    func addState(_ screen: Int, _ state: NavigationState) {
      if states[screen].insert(state).inserted { pendingStates.append((screen, state)) }
    }
    for link in graph.links(from: nil) {
      link.to.map { addState($0, link.kind == .code ? .unknown : NavigationState()) }
    }
    let firstTabsUnderMore = firstTabUnderMore
    while let (screen, state) = pendingStates.popLast() {
      let isStack = graph.screens[screen].className == NavigationController.className
      for link in graph.links(from: screen) {
        let mayBeUnderMore = firstTabsUnderMore[screen].map { (link.tab ?? 0) >= $0 } ?? false
        guard let to = link.to,
          let nextState = state.stateAfter(link, isFromStack: isStack, mayBeUnderMore: mayBeUnderMore)
        else {
          continue
        }
        addState(to, nextState)
      }
    }
    return states
  }

  /// The maximum number of tabs in a tab bar that also shows More.
  ///
  /// On the phone, UIKit shows at most five items, the last of which is More.
  private static let visibleItemCount = 5

  /// The index of the first tab that may be under More, keyed by the node of the tab bar controller.
  ///
  /// If the script mentions `customizableViewControllers`, any tab may be under More.
  private var firstTabUnderMore: [Int: Int] {
    let isCustomized = !code.indicesOfName("customizableViewControllers").isEmpty
    var firstTabs: [Int: Int] = [:]
    for node in graph.screens.indices where graph.screens[node].className == TabBarController.className {
      let tabs = graph.links(from: node).count { $0.kind == .tab }
      guard tabs > DeclaredApp.visibleItemCount else { continue }
      firstTabs[node] = isCustomized ? 0 : DeclaredApp.visibleItemCount - 1
    }
    return firstTabs
  }
}
