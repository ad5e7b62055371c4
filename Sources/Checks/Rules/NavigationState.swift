import AppMap
import Controllers
import Scripting

/// How a screen may stand in the app, as far as declarations tell.
struct NavigationState: Hashable {
  var stack = Stack.none
  var isPresented = Certainty.no

  enum Stack: Hashable {
    /// On no stack.
    case none
    /// At the bottom of one.
    case bottom
    /// On top of another screen.
    case above
    case unknown
  }

  enum Certainty: Hashable {
    case yes, no, unknown
  }

  static let unknown = NavigationState(stack: .unknown, isPresented: .unknown)

  /// How the screen stands that a way leads to.
  ///
  /// - Parameters:
  ///   - way: a way from a screen that stands so.
  ///   - isFromStack: whether that is a navigation controller.
  ///   - mayBeListed: whether the way is a tab that may stand in the list under More, whose stack it is pushed on.
  /// - Returns: nil for a way back.
  func after(_ way: ScreenGraph.Way, isFromStack: Bool, mayBeListed: Bool = false) -> NavigationState? {
    switch way.kind {
    // Under More the first screen of a stack is lent to that of the list.
    case .root where isFromStack:
      NavigationState(stack: stack == .unknown ? .unknown : .bottom, isPresented: isPresented)
    case .child where isFromStack, .push: NavigationState(stack: .above, isPresented: isPresented)
    case .tab where mayBeListed: NavigationState(stack: .unknown, isPresented: isPresented)
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
  /// All ways in which each screen may stand; none for one that nothing leads to.
  var navigationStates: [Set<NavigationState>] {
    var states = Array(repeating: Set<NavigationState>(), count: graph.screens.count)
    var waiting: [(screen: Int, state: NavigationState)] = []
    func arrive(_ screen: Int, _ state: NavigationState) {
      if states[screen].insert(state).inserted { waiting.append((screen, state)) }
    }
    for way in graph.ways(from: nil) {
      way.to.map { arrive($0, way.kind == .code ? .unknown : NavigationState()) }
    }
    let listed = tabsUnderMore
    while let (screen, state) = waiting.popLast() {
      let isStack = graph.screens[screen].className == NavigationController.className
      for way in graph.ways(from: screen) {
        let mayBeListed = listed[screen].map { (way.tab ?? 0) >= $0 } ?? false
        guard let to = way.to, let next = state.after(way, isFromStack: isStack, mayBeListed: mayBeListed) else {
          continue
        }
        arrive(to, next)
      }
    }
    return states
  }

  /// How many tabs a bar shows where some of them stand in a list under More.
  ///
  /// UIKit: a bar has room for five on the phone, the last of which is More then.
  private static let roomForTabs = 5

  /// From which on the tabs of a tab bar controller may stand under More, by its node: from the first on where the script
  /// says which of them the user may move.
  private var tabsUnderMore: [Int: Int] {
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
