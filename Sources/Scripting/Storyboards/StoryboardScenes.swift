/// Creates and connects the objects of a storyboard's scenes.
///
/// The part has no fields. The storyboards belong to the bridge.
package final class StoryboardScenes: BridgePart {}
