import Controllers
import Lua
import OrderedCollections

/// Creates the screens of storyboards and performs their segues.
///
/// This class also stores the list of Xcode files that have been read, and the function that reads these files.
package final class StoryboardObjects: SessionPart {
  /// The Xcode files that have been read, with notes about their parts that Maquette doesn't support.
  package internal(set) var openedFiles: [OpenedFile] = []
  /// The function that reads Xcode files, or `nil` if this program can't read such files.
  package var readInterface: InterfaceReader?
  /// The function that reads colors of asset catalogs, or `nil` if this program can't read them.
  package var readColor: ColorReader?
  /// The colors and images of asset catalogs.
  var assets = ProjectAssets()
  /// The files of a project that can't be read, by path, with the reasons.
  var unreadableFiles: OrderedDictionary<String, any Error> = [:]
  /// Lines that list the properties that a project sets in its code and not in its files.
  ///
  /// The array is empty for any other prototype.
  package internal(set) var codeNotes: [String] = []

  /// Discards the contents of the files that the script has required, before the script requires them again.
  func discardFiles() {
    assets = ProjectAssets()
    session.system.namedColors = [:]
    unreadableFiles = [:]
  }
}
