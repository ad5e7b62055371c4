/// The colors and images that interface files can refer to by name.
package struct ProjectAssets: Sendable {
  /// The names of the colors in asset catalogs.
  package var colors: Set<String> = []
  /// The names of the images, or `nil` if the prototype doesn't list its images, so that any image may exist.
  package var images: Set<String>?

  package init() {}

  /// Whether an image exists, or may exist.
  ///
  /// If a folder of a catalog provides a namespace, the names of its images include the folder.
  package func mayHaveImage(_ name: String) -> Bool {
    guard let images else { return true }
    let lastPart = name.pathParts().last.map(String.init) ?? name
    return images.contains(name) || images.contains(lastPart) || images.contains(lastPart.fileStem)
  }
}
