/// Creates and connects the objects of a storyboard's scenes.
package final class StoryboardScenes: BridgePart {}
