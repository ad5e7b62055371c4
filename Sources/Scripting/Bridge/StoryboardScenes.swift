import Controllers
import Lua

/// Creates and connects the objects of a storyboard's scenes.
///
/// This `BridgePart` has no stored properties. The storyboards belong to the bridge.
package final class StoryboardScenes: BridgePart {}

extension StoryboardScenes {
  /// Returns the storyboard with a certain name.
  ///
  /// The storyboard is declared, or its file is in the same folder as a given file.
  ///
  /// - Throws: an error if no storyboard has the name, or if the file can't be read.
  func findStoryboard(_ name: String, _ file: String?) throws -> StoryboardTable.Entry {
    try bridge.session.storyboards.findStoryboard(named: name, besideFile: file)
  }

  /// Makes a new segue hold its source and its destination in Lua.
  func retainControllers(of segue: StoryboardSegue) {
    let call = bridge.state.top
    call.restoringStack {
      bridge.push(segue, call)
      for end in [segue.source, segue.destination].compactMap({ $0 }) {
        bridge.push(end, call)
        call.setHeld(end, serial: end.serialNumber, by: segue, true)
      }
    }
  }
}
