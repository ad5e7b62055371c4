/// Makes the objects of a storyboard's scenes, and connects them.
package final class StoryboardScenes: BridgePart {}
