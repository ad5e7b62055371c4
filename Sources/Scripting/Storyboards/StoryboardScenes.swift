/// Creates and connects the objects of a storyboard's scenes.
///
/// This `BridgePart` has no stored properties. The storyboards belong to the bridge.
package final class StoryboardScenes: BridgePart {}
