import AppMap
import Controllers

/// How a screen may stand in the app, as far as declarations tell.
struct Standing: Hashable {
  var stack = Stack.none
  var isPresented = Known.no

  enum Stack: Hashable {
    /// On no stack.
    case none
    /// At the bottom of one.
    case bottom
    /// On top of another screen.
    case above
    case unknown
  }

  enum Known: Hashable {
    case yes, no, unknown
  }

  /// How the screen stands that a way leads to.
  func after(_ way: ScreenGraph.Way, isFromStack: Bool) -> Standing? {
    switch way.kind {
    case .root where isFromStack: Standing(stack: .bottom, isPresented: isPresented)
    case .child where isFromStack, .push: Standing(stack: .above, isPresented: isPresented)
    case .root, .tab, .page, .split, .child, .embed: self
    case .present, .popover: Standing(stack: .none, isPresented: .yes)
    case .show where stack == .none: Standing(stack: .none, isPresented: .yes)
    case .show: Standing(stack: stack == .unknown ? .unknown : .above, isPresented: isPresented)
    case .replace, .showDetail, .custom, .code: Standing(stack: .unknown, isPresented: .unknown)
    case .dismiss, .pop, .unwind: nil
    }
  }
}

extension ScreenGraph {
  /// All ways in which each screen may stand; none for one that nothing leads to.
  var standings: [Set<Standing>] {
    var standings = Array(repeating: Set<Standing>(), count: screens.count)
    var waiting: [(screen: Int, standing: Standing)] = []
    func arrive(_ screen: Int, _ standing: Standing) {
      if standings[screen].insert(standing).inserted { waiting.append((screen, standing)) }
    }
    for way in ways(from: nil) {
      guard let to = way.to else { continue }
      arrive(to, way.kind == .code ? Standing(stack: .unknown, isPresented: .unknown) : Standing())
    }
    let following = Dictionary(grouping: ways.filter { $0.from != nil }) { $0.from ?? 0 }
    while let (screen, standing) = waiting.popLast() {
      let isStack = screens[screen].className == NavigationController.className
      for way in following[screen] ?? [] {
        guard let to = way.to, let next = standing.after(way, isFromStack: isStack) else { continue }
        arrive(to, next)
      }
    }
    return standings
  }
}
