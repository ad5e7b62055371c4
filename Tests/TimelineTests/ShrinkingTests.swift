import Scripting
import Testing
import Timeline

/// Tests of the search for the shortest list that shows a failure.
@Suite struct `A shrinking list` {
  /// Shrinks the numbers below 100 and counts the attempts.
  private func shrunk(_ stillFails: ([Int]) -> Bool) -> (elements: [Int], attempts: Int) {
    var list = ShrinkingList(Array(0..<100))
    var attempts = 0
    list.removeElements { candidate in
      attempts += 1
      return stillFails(candidate)
    }
    return (list.elements, attempts)
  }

  @Test func `keeps exactly the elements that the failure needs`() {
    let (elements, attempts) = shrunk { $0.contains(17) && $0.contains(18) && $0.contains(93) }

    #expect(elements == [17, 18, 93])
    #expect(attempts < 250)
  }

  @Test func `becomes empty at the first attempt if the failure needs nothing`() {
    let (elements, attempts) = shrunk { _ in true }

    #expect(elements == [])
    #expect(attempts == 1)
  }

  @Test func `keeps all elements if each is needed`() {
    #expect(shrunk { $0.count == 100 }.elements == Array(0..<100))
  }

  @Test func `loses pairs that can only be removed together`() {
    // 41 and 42 are like a push and its pop.
    let (elements, _) = shrunk { $0.contains(41) == $0.contains(42) && $0.contains(40) && $0.contains(70) }

    #expect(elements == [40, 70])
  }

  @Test func `is minimal: the failure is lost without any one element`() {
    let stillFails = { (list: [Int]) in list.count(where: { $0.isMultiple(of: 7) }) >= 3 && list.reduce(0, +) > 200 }
    let (elements, _) = shrunk(stillFails)

    #expect(stillFails(elements))
    for index in elements.indices {
      var shorter = elements
      shorter.remove(at: index)
      #expect(!stillFails(shorter))
    }
  }

  @Test func `a shrinking list keeps what it has removed when it is interrupted`() {
    struct Interruption: Error {}
    var list = ShrinkingList(Array(0..<100))
    var attempts = 0

    #expect(throws: Interruption.self) {
      try list.removeElements { candidate in
        attempts += 1
        if attempts == 4 { throw Interruption() }
        return candidate.contains(99)
      }
    }

    #expect(list.elements.count < 100)
    #expect(list.elements.contains(99))
  }

  @Test func `replaces elements by shorter ones as long as the failure stays`() {
    var list = ShrinkingList([40, 3])
    let halved = { (number: Int) in number > 0 ? [0, number / 2] : [] }

    let hasReplaced = list.replaceElements(by: halved) { $0[0] >= 9 }

    #expect(hasReplaced)
    #expect(list.elements == [10, 0])
  }
}

/// Tests of the shorter texts that an input can type.
@Suite struct `An input with a shorter text` {
  @Test(arguments: [
    (#"enter "Name" "Leek Soup""#, [#"enter "Name" """#, #"enter "Name" "Leek""#]),
    (#"enter("Name", "ab")"#, [#"enter("Name", "")"#, #"enter("Name", "a")"#]),
    ("enter Name hello", [#"enter Name """#, #"enter Name "he""#]),
    (#"enter Name "x""#, [#"enter Name """#]), (#"enter Name """#, []), ("enter Name", []), (#"tap "Name""#, []),
    (#"enter("Name", text)"#, []), (#"enter("Name", "a\"b")"#, []),
  ])
  func `types nothing, or the first half`(text: String, shorter: [String]) {
    let input = InputLog.Input(kind: .chunk, text: text, line: 4)

    #expect(input.inputsWithShorterText.map(\.text) == shorter)
    #expect(input.inputsWithShorterText.allSatisfy { $0.kind == .chunk && $0.line == 4 })
  }

  @Test func `exists only for inputs that a user types`() {
    #expect(InputLog.Input(kind: .flow, text: #"enter Name "x""#, line: 0).inputsWithShorterText.isEmpty)
  }
}

/// Tests of messages that are compared between runs.
@Suite struct `A message that is compared between runs` {
  @Test(arguments: [
    ("console:3: Detail#2 has no view", "Detail has no view"),
    ("app.lua:3: no data", "app.lua:3: no data"),
    ("Nav(List)#12: pushed; also console:14: no", "Nav(List): pushed; also no"),
    ("console: row #2 of # and #", "console: row #2 of # and #"),
    ("AlertController \"Hi\"#4 is presented", "AlertController \"Hi\" is presented"),
    ("", ""),
  ])
  func `has no instance numbers and no typed lines`(message: String, comparable: String) {
    #expect(ComparableMessage.comparable(message, typedIn: ["console"]) == comparable)
  }

  @Test func `keeps instance numbers if only lines are removed`() {
    #expect(ComparableMessage.withoutLines(of: ["flows/a.lua"], in: "flows/a.lua:6: A#2") == "A#2")
  }
}
