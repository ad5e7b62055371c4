import Controllers
import Testing

struct ClockTests {
  @Test func `timers that are due at the same time fire in the order of scheduling`() {
    let system = System()
    var done: [String] = []

    system.clock.schedule(after: 0.2) { done.append("later") }
    system.clock.schedule(after: 0.1) { done.append("first") }
    system.clock.schedule(after: 0.1) { done.append("second") }
    system.advance(by: 0.15)

    #expect(done == ["first", "second"])
    #expect(system.clock.now == 150_000)
  }

  @Test func `settling waits for animations, and fires timers that are due before the animations end`() {
    let system = System()
    var done: [String] = []

    system.clock.schedule(after: 0.35, endsAnimation: true) { done.append("animation") }
    system.clock.schedule(after: 0.2) { done.append("due") }
    system.clock.schedule(after: 0) { done.append("at once") }
    system.clock.schedule(after: 0.5) { done.append("not due") }
    system.settle()

    #expect(done == ["at once", "due", "animation"])
    #expect(system.clock.seconds == 0.35)
  }

  @Test func `a cancelled timer doesn't fire, and settling doesn't wait for it`() {
    let system = System()
    var done = 0

    let timer = system.clock.schedule(after: 1, endsAnimation: true) { done += 1 }
    timer.cancel()
    timer.cancel()
    system.settle()

    #expect(done == 0)
    #expect(system.clock.now == 0)
    #expect(!system.clock.isAnimating)
  }

  @Test func `many timers due at the same time aren't mistaken for an endless series, and time continues to pass`() {
    let system = System()
    var done = 0

    for _ in 0..<10_050 { system.clock.schedule(after: 1) { done += 1 } }
    system.clock.schedule(after: 1) {
      for _ in 0..<10_050 { system.clock.schedule(after: 0) { done += 1 } }
    }
    system.advance(by: 2)

    #expect(done == 20_100)
    #expect(system.clock.seconds == 2)
    #expect(!system.trace.events(from: 0).contains { $0.subject == .warning })
  }

  @Test func `time continues after an endless series of timers has been stopped`() {
    let system = System()
    func again() { system.clock.schedule(after: 0) { again() } }

    system.clock.schedule(after: 1) { again() }
    system.advance(by: 2)

    #expect(system.clock.seconds == 2)
    #expect(system.trace.events(from: 0).count { $0.subject == .warning } == 1)
  }

  @Test func `the clock stops at the end of time, no matter how long a wait is`() {
    let system = System()

    for _ in 0..<10_000 {
      system.clock.schedule(after: .infinity) {}
      system.advance(by: .greatestFiniteMagnitude)
    }

    #expect(system.clock.now == Clock.latestTime)
  }

  @Test func `an endless series of timers without delay is stopped`() {
    let system = System()
    func again() { system.clock.schedule(after: 0) { again() } }

    again()
    system.settle()

    #expect(system.clock.now == 0)
  }
}
