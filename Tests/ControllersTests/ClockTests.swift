import Controllers
import Testing

struct ClockTests {
  @Test func `what is due together happens in the order in which it was asked for`() {
    let system = System()
    var done: [String] = []

    system.clock.schedule(after: 0.2) { done.append("later") }
    system.clock.schedule(after: 0.1) { done.append("first") }
    system.clock.schedule(after: 0.1) { done.append("second") }
    system.advance(by: 0.15)

    #expect(done == ["first", "second"])
    #expect(system.clock.now == 150_000)
  }

  @Test func `settling waits for animations and for what is due by then`() {
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

  @Test func `what is cancelled does not happen and is not waited for`() {
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

  @Test func `timers that call for more without delay come to an end`() {
    let system = System()
    func again() { system.clock.schedule(after: 0) { again() } }

    again()
    system.settle()

    #expect(system.clock.now == 0)
  }
}
