import Controllers
import Rendering

/// The root of the stack, with a button that pushes a recipe.
final class RecipeList: ViewController {
  override func viewDidLoad() {
    title = "Recipes"
    let open = Button(in: system)
    open.title = "Open"
    open.addAction { [unowned self] in
      do {
        try navigationController?.pushViewController(Recipe(named: "Leek Soup", in: system), animated: true)
      } catch {
        print("can't open the recipe: \(error)")
      }
    }
    view.addSubview(open)
  }
}

/// A recipe, which shows its name.
final class Recipe: ViewController {
  private let name: String

  init(named name: String, in system: System) {
    self.name = name
    super.init(in: system)
    title = name
  }

  override func viewDidLoad() {
    let label = Label(in: system)
    label.text = "A recipe for \(name)"
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    print("\(name) is about to appear, \(animated ? "with" : "without") animation")
  }
}

let system = System(device: .iPhone)
let application = Application(in: system)
let list = RecipeList(in: system)
application.window?.rootViewController = try NavigationController(rootViewController: list, in: system)
application.launch()
system.settle()

system.tap("Open")
system.settle()
print(Picture(of: system).text)
print(ControllerTree.text(of: system))

system.tap("Recipes")  // the back button, which shows the title of the previous screen
system.settle()
print(TraceText.text(of: system.trace))
