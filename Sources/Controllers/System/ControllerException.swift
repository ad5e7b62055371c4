/// What UIKit raises: the call is refused before anything changes.
///
/// Facts here, words in `message`.
package struct ControllerException: Error, CustomStringConvertible {
  package let reason: Reason

  /// The facts; controllers by their names in the trace.
  package enum Reason {
    case pushedTwice(String, on: String)
    case navigationControllerPushed(String, on: String)
    case notOnStack(String, of: String)
    case wrongPageCount(Int, required: Int, spine: SpineLocation, of: String)
    case oneSidedSpread(String)
    case pageOptionIsFixed(String, of: String)
    case listedTwice(String, in: String)
    case presentedActive(String, on: String)
    case presentedNil(on: String)
    case partialCurlNotFullScreen(String, on: String)
    case presentedOnPartialCurl(String, on: String)
    case inconsistentHierarchy(String, parent: String?, expected: String?)
    case cyclicHierarchy(String, child: String)
    case viewsTooDeep(String, in: String)
    case controllersTooDeep(String, in: String)
    case sameChild(String, container: String)
    case presentedTooHigh(String, on: String, most: Int)
    case differentParents(String, String, container: String)
    case notAmongTabs(String, of: String)
    case tabOutOfRange(Int, of: String, count: Int)
    case noCommonOrientation(String, own: String, app: String)
    case preferredNotSupported(String, String, supported: String)
    case moreAmongTabs(String)
    case managedBar(String, bar: String, of: String)
    case managedBarDelegate(bar: String, of: String)
    /// What a constraint may not say, in full.
    case illegalConstraint(String)
    case constraintOutside(constraint: String, view: String, item: String)
    case noCommonAncestor(constraint: String, first: String, second: String)
    // What an update of a table says, and its data source does not; places counted from 0.
    case rowsDisagree(TableUpdate.Changes)
    case sectionsDisagree(before: Int, after: Int, inserted: Int, deleted: Int)
    case noRow(IndexPath, count: Int, when: String)
    case noSection(Int, count: Int, when: String)
    case popoverOnPhone
    case popoverWithoutContent(String)
    case popoverWithoutAnchor(String)
    case splitOnPhone(String)
    case splitCount(String, count: Int)
    case splitPushed(String, on: String)
    case splitPresented(String, on: String)
    case alertAsScreen(String, in: String)
    case neverRests(moments: Int, seconds: Double, callers: [String])
  }

  package init(_ reason: Reason) { self.reason = reason }
}

extension ControllerException {
  package var description: String { message }

  /// What the exception says; names both controllers.
  package var message: String {
    switch reason {
    case .pushedTwice(let controller, let container):
      "Pushing the same view controller instance more than once is not supported"
        + " (\(controller) is on the stack of \(container))"
    case .wrongPageCount(let count, let required, let spine, let container):
      "The number of view controllers provided (\(count)) doesn't match the number required (\(required))"
        + " for the requested transition (\(container), \(spine.words))"
    case .oneSidedSpread(let container):
      "\(container) cannot be single-sided: its spine is in the middle"
    case .pageOptionIsFixed(let option, let container):
      "\(option) of \(container) is chosen when it is made"
    case .navigationControllerPushed(let controller, let container):
      "Pushing a navigation controller is not supported (\(controller) on \(container))"
    case .notOnStack(let controller, let container):
      "Tried to pop to a view controller that doesn't exist"
        + " (\(controller) is not on the stack of \(container))"
    case .listedTwice(let controller, let container):
      "\(container) cannot hold \(controller) twice"
    case .presentedActive(let controller, let presenter):
      "Application tried to present modally an active controller \(controller) (on \(presenter))"
    case .presentedNil(let presenter):
      "Application tried to present a nil modal view controller on target \(presenter)"
    case .partialCurlNotFullScreen(let controller, let presenter):
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller"
        + " (\(controller) on \(presenter)); a partial curl needs the whole screen"
    case .presentedOnPartialCurl(let controller, let presenter):
      "Application tried to present \(controller) on \(presenter), which was presented with a partial curl"
        + " and may present nothing"
    case .inconsistentHierarchy(let child, let parent, let expected):
      "A view can only be associated with at most one view controller at a time, and the hierarchy must agree:"
        + " child view controller \(child) should have parent view controller \(expected ?? "none")"
        + " but actual parent is \(parent ?? "none")"
    case .cyclicHierarchy(let parent, let child):
      "\(parent) cannot take \(child) as a child: it lies in it"
    case .viewsTooDeep(let view, let other):
      "\(view) cannot be added to \(other): at most \(HierarchyLimits.views) views may lie one in another"
    case .controllersTooDeep(let child, let parent):
      "\(child) cannot become a child of \(parent): at most \(HierarchyLimits.controllers) controllers may lie one in"
        + " another"
    case .presentedTooHigh(let presented, let presenter, let most):
      "\(presented) cannot be presented on \(presenter): \(most) controllers are presented one on top of another already"
    case .sameChild(let child, let container):
      "\(container) cannot swap \(child) for itself"
    case .differentParents(let from, let to, let container):
      "Children view controllers \(from) and \(to) must have a common parent view controller"
        + " when calling transition on \(container)"
    case .notAmongTabs(let controller, let container):
      "Only a view controller in the tab bar controller's list of view controllers can be selected"
        + " (\(controller) is not among the view controllers of \(container))"
    case .tabOutOfRange(let index, let container, let count):
      "Tab \(index + 1) of \(container) does not exist: it has \(count)"
    case .noCommonOrientation(let controller, let own, let app):
      "Supported orientations has no common orientation with the application, and shouldAutorotate is returning true"
        + " (\(controller) supports \(own), the application \(app))"
    case .preferredNotSupported(let controller, let preferred, let supported):
      "preferredInterfaceOrientationForPresentation must return a supported interface orientation"
        + " (\(controller) prefers \(preferred), supported: \(supported))"
    case .moreAmongTabs(let container):
      "The moreNavigationController of \(container) cannot be among its view controllers"
    case .managedBar(let call, let bar, let container):
      bar == TabBar.className
        ? "Directly modifying a tab bar managed by a tab bar controller is not allowed (\(call) on the bar of \(container))"
        : "Cannot call \(call) directly on a \(bar) managed by a controller (\(container))"
    case .managedBarDelegate(let bar, let container):
      bar == TabBar.className
        ? "Changing the delegate of a tab bar managed by a tab bar controller is not allowed (\(container))"
        : "Cannot manually set the delegate on a \(bar) managed by a controller (\(container))"
    case .illegalConstraint(let message): message
    case .constraintOutside(let constraint, let view, let item):
      "The view hierarchy is not prepared for the constraint \(constraint): when added to a view, its items must be"
        + " that view or lie in it, and \(item) does not lie in \(view)"
    case .noCommonAncestor(let constraint, let first, let second):
      "Unable to activate constraint \(constraint) with items \(first) and \(second) because they have no common"
        + " ancestor. Does the constraint reference items in different view hierarchies? That's illegal."
    case .rowsDisagree(let changes): changes.message
    case .sectionsDisagree(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections. The number of sections contained in the table view after the update"
        + " (\(after)) must be equal to the number of sections contained in the table view before the update"
        + " (\(before)), plus or minus the number of sections inserted or deleted"
        + " (\(inserted) inserted, \(deleted) deleted)"
    case .noRow(let path, let count, let when):
      "Invalid update: row \(path.row + 1) in section \(path.section + 1), which has \(count) rows"
        + " \(when) the update"
    case .noSection(let section, let count, let when):
      "Invalid update: section \(section + 1), but there are \(count) sections \(when) the update"
    case .popoverOnPhone:
      "A popover controller is only available when running on the pad"
    case .popoverWithoutContent(let popover):
      "\(popover) must have a content view controller: found nil"
    case .popoverWithoutAnchor(let popover):
      "Popovers cannot be presented from a view which does not have a window"
        + " (\(popover): give an element or a bar item that is on the screen, as `from`)"
    case .splitOnPhone(let split):
      "\(split): a split view controller is only supported when running on the pad"
    case .splitCount(let split, let count):
      "\(split) takes exactly two view controllers, master and detail: found \(count)"
    case .splitPushed(let split, let container):
      "Split view controllers cannot be pushed to a navigation controller (\(split) on \(container))"
    case .splitPresented(let split, let presenter):
      "Application tried to present a split view controller modally (\(split) on \(presenter))"
    case .neverRests(let moments, let seconds, let callers):
      "The device never comes to rest: animations ended \(moments) times, one after the other, and each began another"
        + " (\(Int(seconds)) s)" + Warning.last(callers)
    case .alertAsScreen(let alert, let container):
      "\(alert) is no screen for \(container): an alert is presented"
    }
  }
}

extension TableUpdate.Changes {
  /// What UIKit says when a data source has other numbers of rows than an update makes of them.
  fileprivate var message: String {
    "Invalid update: invalid number of rows in section \(section + 1). The number of rows contained in an existing"
      + " section after the update (\(after)) must be equal to the number of rows contained in that section before the"
      + " update (\(before)), plus or minus the number of rows inserted or deleted from that section"
      + " (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that"
      + " section (\(movedIn) moved in, \(movedOut) moved out)"
  }
}

extension SpineLocation {
  /// As messages tell it.
  fileprivate var words: String { self == .none ? "pages that scroll" : "spine location \(rawValue)" }
}
