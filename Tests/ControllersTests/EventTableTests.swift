import Controllers
import Testing

struct EventTableTests {
  @Test func `two rows of the table have the same number if and only if they have the same name`() {
    for kind in EventKind.all {
      for other in EventKind.all { #expect((kind.number == other.number) == (kind.name == other.name)) }
    }
  }

  /// A number that an event had once can't be used again, so each new event takes the next number after the highest.
  @Test func `the highest number is the one of the newest event`() {
    #expect(EventKind.all.map(\.number).max() == 310)
  }

  @Test func `no row is listed twice`() {
    #expect(Set(EventKind.all).count == EventKind.all.count)
  }

  @Test func `only callbacks of controllers have a bit for use in sets of events`() {
    let own = EventKind.all.filter { $0.bit != 0 }

    #expect(own.allSatisfy { $0.receiver == .itself })
    #expect(own.allSatisfy { $0.subjects == [] || $0.subjects.contains(.instances(ViewController.className)) })
  }

  @Test func `events with numbers below 64 have bits of their own, and all others share other bits`() {
    let own = EventKind.all.filter { $0.bit != 0 }
    let (single, sharing) = (own.filter { $0.number < 64 }, own.filter { $0.number >= 64 })

    #expect(Set(single.map(\.bit)).count == single.count)
    #expect(Set(single.map(\.bit)).isDisjoint(with: sharing.map(\.bit)))
  }

  @Test func `each event that isn't sent to any object is recorded in the trace`() {
    for kind in EventKind.all where kind.receiver == .traceOnly { #expect(kind.isRecorded || kind.isText) }
  }

  @Test func `events with details are recorded in the trace`() {
    for kind in EventKind.all where !kind.details.isEmpty { #expect(kind.isRecorded || kind.isText, "\(kind.name)") }
  }

  @Test func `no two details of an event have the same name`() {
    for kind in EventKind.all { #expect(Set(kind.details.map(\.name)).count == kind.details.count, "\(kind.name)") }
  }
}
