import Controllers

/// The owners of a controller in the model, beginning with the nearest.
///
/// The chain ends at the app or at an object that isn't owned by any object of the model.
struct OwnerChain {
  private let controller: ViewController
  private let owners: [ModelObject]

  /// - Parameters:
  ///   - owner: an owner of the controller.
  ///   - controller: the controller.
  init(_ owner: ModelObject, of controller: ViewController) {
    var owners = [owner]
    while let topOwner = owners.last, !topOwner.isWindow, let nextOwner = topOwner.owners.first {
      owners.append(nextOwner)
    }
    (self.controller, self.owners) = (controller, owners)
  }

  /// The topmost owner if no object of the model owns it, or `nil` if the chain ends at the app.
  var unownedTop: ModelObject? {
    guard let top = owners.last, !top.isWindow, !(top is Application) else { return nil }
    return top
  }

  /// Whether the controller is the content of a popover that isn't on the screen.
  var isPopoverContent: Bool { owners.count == 1 && owners[0] is PopoverController }

  /// A description of the owners, such as `its parent NavigationController(List), in the window`.
  var text: String {
    zip(owners, [controller] + owners).enumerated()
      .map { index, pair in index == 0 ? pair.0.description(asOwnerOf: pair.1) : pair.0.continuation(after: pair.1) }
      .joined()
  }
}

extension ViewController {
  /// The chains of owners above the controller, one for each owner.
  var ownerChains: [OwnerChain] { owners.map { OwnerChain($0, of: self) } }
}

extension ModelObject {
  /// Describes how this object owns a controller, as the first owner in a chain.
  fileprivate func description(asOwnerOf object: ModelObject) -> String {
    switch self {
    case _ where isWindow: "the window, as its root"
    case is Application: "the app, which shows it"
    case let parent as ViewController where parent.children.contains { $0 === object }:
      "its parent \(parent.displayName)"
    case let retainer as ViewController where (object as? ViewController)?.keeper === retainer:
      "\(retainer.displayName), which keeps it for later"
    case let presenter as ViewController: "\(presenter.displayName), which presents it"
    case let popover as PopoverController: "\(popover.displayName), as its content"
    default: type(of: self).className
    }
  }

  /// Describes how this object owns the previous owner in a chain.
  fileprivate func continuation(after object: ModelObject) -> String {
    switch self {
    case _ where isWindow: ", in the window"
    case is Application: ", on the screen"
    case let parent as ViewController where parent.children.contains { $0 === object }: ", in \(parent.displayName)"
    case let retainer as ViewController where (object as? ViewController)?.keeper === retainer:
      ", kept by \(retainer.displayName)"
    case let split as ViewController where object is PopoverController:
      ", which shows the master of \(split.displayName)"
    case let presenter as ViewController: ", presented by \(presenter.displayName)"
    case let popover as PopoverController: ", in \(popover.displayName)"
    default: ", in " + type(of: self).className
    }
  }
}
