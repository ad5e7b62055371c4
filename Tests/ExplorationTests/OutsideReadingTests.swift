import Exploration
import Testing

/// Readings of the clock and of random numbers, which aren't part of the state.
@Suite struct OutsideReadingTests {
  private func app(_ statement: String, before: String = "") -> String {
    """
    \(before)
    screen "Home" { view = { button "Read" { action = "read" } },
      read = function(self)
        \(statement)
      end }
    app { root = "Home" }
    """
  }

  @Test(arguments: ["os.time()", "os.date()", "os.clock()", "clock()", "os.date('%c')"])
  func aStepThatReadsTheClockIsNeverComplete(_ reading: String) throws {
    let found = try explored(app("value = \(reading)"))
    #expect(found.reasons == ["reads the clock at app.lua:4"])
  }

  @Test func aReadingUnderAnotherNameIsNotedToo() throws {
    let found = try explored(app("value = now()", before: "local now = os.time"))
    #expect(found.reasons == ["reads the clock at app.lua:4"])
  }

  @Test(arguments: ["os.time({ year = 2012, month = 9, day = 19 })", "os.date('%Y', 0)"])
  func aGivenDateIsNoReading(_ reading: String) throws {
    #expect(try explored(app("value = \(reading)")).reasons == [])
  }

  @Test func aReadingAtLaunchIsTheSameEachTime() throws {
    let found = try explored(app("value = 1", before: "start = os.time() chance = math.random(100)"))
    #expect(found.reasons == [])
  }

  @Test func codeThatNeverRunsReadsNothing() throws {
    #expect(try explored(app("if false then value = os.time() end")).reasons == [])
  }

  @Test func aRandomNumberIsNotedWithItsLine() throws {
    let found = try explored(app("value = math.random() > 2")) { $0.maximumStateCount = 5 }
    #expect(found.reasons.contains("draws a random number at app.lua:4"))
  }
}
