/// The traits that a controller overrides, as an object that scripts change.
package final class TraitOverridesOfController: ModelObject {
  package override class var className: String { "TraitOverrides" }

  package let controller: ViewController

  package init(_ controller: ViewController) {
    self.controller = controller
    super.init(in: controller.system)
  }
}
