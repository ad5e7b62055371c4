import AppMap
import Controllers
import Scripting

/// The position of a screen on a stack and in a presentation, as far as declarations determine it.
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
  ///   - way: A link from a screen in this state.
  ///   - isFromStack: Whether the link starts at a navigation controller.
  ///   - mayBeUnderMore: Whether the link is a tab that may be under More. Such a tab is pushed onto the stack of More.
  /// - Returns: The state, or `nil` for a link back.
  func after(_ way: ScreenGraph.Way, isFromStack: Bool, mayBeUnderMore: Bool = false) -> NavigationState? {
    switch way.kind {
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
    var waiting: [(screen: Int, state: NavigationState)] = []
    func arrive(_ screen: Int, _ state: NavigationState) {
      if states[screen].insert(state).inserted { waiting.append((screen, state)) }
    }
    for way in graph.ways(from: nil) {
      way.to.map { arrive($0, way.kind == .code ? .unknown : NavigationState()) }
    }
    let listed = firstTabUnderMore
    while let (screen, state) = waiting.popLast() {
      let isStack = graph.screens[screen].className == NavigationController.className
      for way in graph.ways(from: screen) {
        let mayBeUnderMore = listed[screen].map { (way.tab ?? 0) >= $0 } ?? false
        guard let to = way.to, let next = state.after(way, isFromStack: isStack, mayBeUnderMore: mayBeUnderMore) else {
          continue
        }
        arrive(to, next)
      }
    }
    return states
  }

  /// The number of items in a tab bar that also has More as its last item.
  ///
  /// UIKit shows at most five items on the phone.
  private static let roomForTabs = 5

  /// The index of the first tab that may be under More, keyed by the node of the tab bar controller.
  ///
  /// If the script mentions `customizableViewControllers`, any tab may be under More.
  private var firstTabUnderMore: [Int: Int] {
    let isCustomized = !code.names("customizableViewControllers").isEmpty
    var found: [Int: Int] = [:]
    for node in graph.screens.indices where graph.screens[node].className == TabBarController.className {
      let tabs = graph.ways(from: node).count { $0.kind == .tab }
      guard tabs > DeclaredApp.roomForTabs else { continue }
      found[node] = isCustomized ? 0 : DeclaredApp.roomForTabs - 1
    }
    return found
  }
}
