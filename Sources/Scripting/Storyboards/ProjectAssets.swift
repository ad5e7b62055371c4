/// The colors and images that interface files can refer to by name.
package struct ProjectAssets: Sendable {
  /// The names of the colors in asset catalogs.
  package var colors: Set<String> = []
  /// The names of the images, or `nil` if the prototype doesn't list them, so that any image may exist.
  package var images: Set<String>?

  package init() {}

  /// Whether an image exists, or may exist.
  ///
  /// A folder of a catalog that provides a namespace is part of the names of its images.
  package func mayHaveImage(_ name: String) -> Bool {
    guard let images else { return true }
    let last = name.pathParts().last.map(String.init) ?? name
    return images.contains(name) || images.contains(last) || images.contains(last.fileStem)
  }
}
