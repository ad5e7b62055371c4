import Controllers

/// The scenes of a storyboard, read from an interface file or declared by a script with `storyboard`.
///
/// A storyboard is a value; each scene's objects are created when the scene is needed.
package struct DeclaredStoryboard {
  package let name: String
  /// The source location, such as `app.lua:12` or `Main.storyboard`.
  package let place: String
  /// The `id` of the initial scene, or `nil` if there is none.
  package var initial: String?
  /// The scenes, in the order of the file.
  ///
  /// A script's unnamed scenes come first, and then the others sorted by name.
  package var scenes: [DeclaredScene] = []
  /// Whether a class that the script doesn't declare is an error.
  ///
  /// In a file it isn't: the controller then has no behavior, but keeps the name of the class.
  package var requiresClasses = false
  /// The scenes as they are for particular size classes, if a file varies them.
  package var variants: [SizeClasses: [DeclaredScene]] = [:]
  /// The device for which a file was designed, or `nil` for a storyboard of a script.
  package var device: Device.Model?
  /// Notes about parts of the file that Maquette doesn't support, each part once: `Main.storyboard:12: …`.
  package var notes: [String] = []
  /// The classes that implement each unwind method, by the method's name, if a file lists them.
  package var unwindClasses: [String: Set<String>] = [:]

  package init(_ name: String, place: String) {
    self.name = name
    self.place = place
  }

  /// Returns the scene with an `id`, which only the file itself uses.
  package func scene(_ id: String) -> DeclaredScene? { scenes.first { $0.id == id } }

  /// Returns the scene with a storyboard identifier, which code uses.
  package func scene(called identifier: String) -> DeclaredScene? { scenes.first { $0.identifier == identifier } }

  /// Returns the variant of a scene for some size classes, or the scene itself if it has none.
  func variant(of scene: DeclaredScene, for sizes: SizeClasses) -> DeclaredScene {
    variants[sizes]?.first { $0.id == scene.id } ?? scene
  }
}

/// A scene: the declaration of a controller and everything in it.
package struct DeclaredScene {
  /// The id that segues, relationships and `initial` refer to: a file's `id`, or in a script the identifier.
  package let id: String
  /// The identifier for `instantiateViewController`, or `nil` for a scene that only segues lead to.
  package var identifier: String?
  /// The name of the scene's screen in the script, or `nil` for a UIKit class.
  package var customClass: String?
  /// The outlets that connect the objects in the scene to properties.
  package var outlets: [DeclaredOutlet] = []
  /// The values for custom properties of the controller: `self.<name>`.
  package var values: [DeclaredField] = []
  /// The reference to the scene in another storyboard, or `nil` for a scene that is declared here.
  package var reference: SceneReference?
  /// The declaration of the controller, as an object of its UIKit class.
  ///
  /// Its segues are those of the controller itself; each element has its own.
  package var declaration: Declaration
  /// The source location, such as `Main.storyboard:13`.
  package var place: String { declaration.place }

  /// The keys of a scene's table that aren't given to its screen.
  static let reservedKeys = ["class", "segues"]

  package init(id: String, identifier: String? = nil, customClass: String? = nil, declaration: Declaration) {
    self.id = id
    self.identifier = identifier
    self.customClass = customClass
    self.declaration = declaration
  }
}

extension DeclaredScene {
  /// The segues that leave the scene: first those of the controller, and then those of its elements in order.
  package var segues: [SegueTemplate] { declaration.allSegues.filter { $0.kind != .relationship } }

  /// The relationships to the children that are created with the controller, in order.
  package var relationships: [SegueTemplate] { declaration.segues.filter { $0.kind == .relationship } }
}

extension Declaration {
  /// The segues of the declaration and of everything in it.
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
