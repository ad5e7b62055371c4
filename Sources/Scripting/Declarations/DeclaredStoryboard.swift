import Controllers

/// Scenes that were drawn together, as a reader found them: of a file, or of what a script says with `storyboard`.
///
/// A value: nothing is made of it yet, and each scene is made when it is needed.
package struct DeclaredStoryboard {
  package let name: String
  /// Where it stands: `app.lua:12`, `Main.storyboard`.
  package let place: String
  /// The scene that is made first, by its `id`; nil when there is none.
  package var initial: String?
  /// In the order of the file; of a script those without a name of their own first, the others by their names.
  package var scenes: [DeclaredScene] = []
  /// Whether a class that the script does not have is an error; of a file it has no behaviour then, and keeps its name.
  package var requiresClasses = false
  /// The same scenes as they are on screens of some size classes, where a file varies them.
  package var variants: [SizeClasses: [DeclaredScene]] = [:]
  /// The device that a file was drawn for; nil for what a script says.
  package var device: Device.Model?
  /// What of a file has no counterpart here, each thing once: `Main.storyboard:12: …`.
  package var notes: [String] = []
  /// The classes that have a method which segues unwind to, by its name, where a file lists them.
  package var unwindClasses: [String: Set<String>] = [:]

  package init(_ name: String, place: String) {
    self.name = name
    self.place = place
  }

  /// The scene of that `id`, which only the file itself uses.
  package func scene(_ id: String) -> DeclaredScene? { scenes.first { $0.id == id } }

  /// The scene that code asks for by that identifier.
  package func scene(called identifier: String) -> DeclaredScene? { scenes.first { $0.identifier == identifier } }

  /// A scene as it is on a screen of those size classes.
  func variant(of scene: DeclaredScene, for sizes: SizeClasses) -> DeclaredScene {
    variants[sizes]?.first { $0.id == scene.id } ?? scene
  }
}

/// A controller as it is drawn, with all that stands in it.
package struct DeclaredScene {
  /// How segues, relationships and `initial` refer to it: a file's `id`, in a script the identifier.
  package let id: String
  /// What `instantiateViewController` asks for; nil for one that only segues lead to.
  package var identifier: String?
  /// The script's screen that it is of; nil for UIKit's class.
  package var customClass: String?
  /// What its code calls the objects in it.
  package var outlets: [DeclaredOutlet] = []
  /// What it is given under names that UIKit's class does not have: `self.<name>`.
  package var values: [DeclaredField] = []
  /// Where it stands when it is drawn in another storyboard; nil for one that is drawn here.
  package var reference: SceneReference?
  /// What is declared of its controller, which is of UIKit's class.
  ///
  /// Its segues are those of the controller itself; each element carries its own.
  package var declaration: Declaration
  /// Where it stands: `Main.storyboard:13`.
  package var place: String { declaration.place }

  /// The keys of a scene's table that aren't given to its screen.
  static let keysOfItself = ["class", "segues"]

  package init(id: String, identifier: String? = nil, customClass: String? = nil, declaration: Declaration) {
    self.id = id
    self.identifier = identifier
    self.customClass = customClass
    self.declaration = declaration
  }
}

extension DeclaredScene {
  /// The ways that leave it: those of the controller, then those of its elements in their order.
  package var segues: [SegueTemplate] { declaration.allSegues.filter { $0.kind != .relationship } }

  /// The children that are made with it, in their order.
  package var relationships: [SegueTemplate] { declaration.segues.filter { $0.kind == .relationship } }
}

extension Declaration {
  /// Its segues and those of all that stands in it.
  fileprivate var allSegues: [SegueTemplate] {
    segues + (properties.map(\.field.value) + children).flatMap(\.segues)
  }
}

extension DeclaredValue {
  fileprivate var segues: [SegueTemplate] {
    switch self {
    case .object(let declaration): declaration.allSegues
    case .list(let values): values.flatMap(\.segues)
    case .table(let fields): fields.flatMap(\.value.segues)
    default: []
    }
  }
}
