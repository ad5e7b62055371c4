import Controllers
import Locations

/// The scenes of a storyboard.
///
/// The scenes are read from an interface file, or a script declares them with `storyboard`.
///
/// A storyboard is a value. The objects of a scene are created when the scene is instantiated.
package struct DeclaredStoryboard {
  package let name: String
  /// The source location, such as `app.lua:12` or `Main.storyboard`.
  package let location: CodeLocation
  /// The `id` of the initial scene, or `nil` if the storyboard has no initial scene.
  package var initial: String?
  /// The scenes, in the order of the file.
  ///
  /// In a storyboard of a script, the unnamed scenes come first, followed by the named scenes in order.
  package var scenes: [DeclaredScene] = []
  /// Whether a class that the script doesn't declare is an error.
  ///
  /// In a file, such a class isn't an error. The controller then has no custom behavior, but it keeps the name of the
  /// class.
  package var requiresClasses = false
  /// The variants of the scenes for particular size classes.
  ///
  /// The dictionary is empty if the file has no variants.
  package var variants: [SizeClasses: [DeclaredScene]] = [:]
  /// The device for which the file was designed, or `nil` for a file that names none and for a storyboard of a script.
  package var device: Device.Model?
  /// The system for which an old file was saved, or `nil` for a current file and for a storyboard of a script.
  package var system: Int?
  /// Notes about parts of the file that Maquette doesn't support, such as `Main.storyboard:12: …`, without duplicates.
  package var notes: [String] = []
  /// The classes that implement each unwind method, by the method's name, if a file lists them.
  package var unwindClasses: [String: Set<String>] = [:]

  package init(_ name: String, location: CodeLocation) {
    self.name = name
    self.location = location
  }

  /// Returns the scene with an `id`, or `nil` if there is no such scene.
  ///
  /// Such an id is used only in the file.
  package func scene(_ id: String) -> DeclaredScene? { scenes.first { $0.id == id } }

  /// Returns the scene with a storyboard identifier, or `nil` if there is no such scene.
  ///
  /// Code refers to scenes by these identifiers.
  package func scene(called identifier: String) -> DeclaredScene? { scenes.first { $0.identifier == identifier } }

  /// Returns the variant of a scene for particular size classes, or the scene itself if there is no such variant.
  func variant(of scene: DeclaredScene, for sizes: SizeClasses) -> DeclaredScene {
    variants[sizes]?.first { $0.id == scene.id } ?? scene
  }
}

/// A scene, which consists of the declaration of a controller and the declarations inside it.
package struct DeclaredScene {
  /// The id that segues, relationships and `initial` refer to.
  ///
  /// This id is the `id` in a file, or the identifier in a script.
  package let id: String
  /// The identifier for `instantiateViewController`, or `nil` if only segues lead to the scene.
  package var identifier: String?
  /// The name of the scene's screen in the script, or `nil` if the controller has a UIKit class.
  package var customClass: String?
  /// The outlets that connect the scene's objects to properties.
  package var outlets: [DeclaredOutlet] = []
  /// The values of the controller's custom properties, which are available as `self.<name>`.
  package var values: [DeclaredField] = []
  /// The reference to the scene in another storyboard, or `nil` if the scene is declared in this storyboard.
  package var reference: SceneReference?
  /// The declaration of the controller, as an object of its UIKit class.
  ///
  /// The declaration contains the segues of the controller. The segues of an element are in the element's declaration.
  package var declaration: Declaration
  /// The source location, such as `Main.storyboard:13`, or `nil` if it isn't known.
  package var location: CodeLocation? { declaration.location }

  /// The keys in a scene's table that don't belong to its screen.
  static let reservedKeys = ["class", "segues"]

  package init(id: String, identifier: String? = nil, customClass: String? = nil, declaration: Declaration) {
    self.id = id
    self.identifier = identifier
    self.customClass = customClass
    self.declaration = declaration
  }
}

extension DeclaredScene {
  /// The segues that leave the scene: first the segues of the controller, and then the segues of its elements in order.
  package var segues: [SegueTemplate] { declaration.allSegues.filter { $0.kind != .relationship } }

  /// The relationships to the children that are created with the controller, in order.
  package var relationships: [SegueTemplate] { declaration.segues.filter { $0.kind == .relationship } }
}

extension Declaration {
  /// The segues of the declaration and of all declarations inside it.
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
