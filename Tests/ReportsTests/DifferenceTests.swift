import Flows
import Rendering
import Testing

@Suite struct `Differences between pictures` {
  @Test func `differing lines are reported, and colors are ignored`() {
    let difference = PictureDifference(
      from: ["┌─┐", "│a│", "│b│", "└─┘"], to: ["┌─┐", "│\u{1B}[0;1ma\u{1B}[0m│", "│c│", "└─┘"])

    #expect(difference.changedIndices == [2])
    #expect(difference.patchLines == [" ┌─┐", " │a│", "-│b│", "+│c│", " └─┘"])
  }

  @Test func `pictures of different heights are compared line by line`() {
    #expect(PictureDifference(from: ["a"], to: ["a", "b"]).patchLines == [" a", "+b"])
    #expect(PictureDifference(from: ["a", "b"], to: ["c"]).patchLines == ["-a", "-b", "+c"])
    #expect(PictureDifference(from: [], to: ["c"]).changedIndices == [0])
  }

  @Test func `pictures are the same if they differ only in the time`() {
    #expect(["x", " Nav(A) ▸ B · portrait · 0.350 s"].withoutTime == ["x", " Nav(A) ▸ B · portrait"])
    #expect(["x", " no screen"].withoutTime == ["x", " no screen"])
  }
}
