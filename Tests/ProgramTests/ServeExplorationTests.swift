import Testing

/// Tests of the request `explore` of `maquette serve`.
@Suite struct ServeExplorationTests {
  private static let app = """
    count = 0
    screen "List" { title = "List", view = { button "Open" { push = "Detail" } } }
    screen "Detail" { title = "Detail", view = { button "Fail" { action = function() error "broken" end } } }
    screen "Endless" { view = { button "More" { action = function() count = count + 1 end } } }
    app { root = navigation "List" }
    """

  /// Returns the answers to some requests, without the greeting.
  private func answers(to requests: [String]) -> [String] {
    let program = Program(["app.lua": Self.app, "requests": requests.map { $0 + "\n" }.joined()])
    return program.shell("$maquette serve app.lua <requests").text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `an exploration is answered with the objects of the JSON report, and changes nothing`() {
    let answers = answers(to: ["{\"id\":1,\"explore\":{}}", "{\"id\":2,\"look\":[\"history\"]}"])

    #expect(answers.count == 2)
    #expect(answers.first?.hasPrefix("{\"id\":1,\"ok\":true,\"address\":\"0\"") == true, "\(answers)")
    let answer = answers.first ?? ""
    #expect(answer.contains(#""exploration":[{"type":"finding","check":"error""#), "\(answers)")
    #expect(answer.contains(#"{"type":"verdict","verdict":"findings","states":2"#), "\(answers)")
    #expect(answers.last?.contains("\"address\":\"0\"") == true)
  }

  @Test func `an exploration begins at the session's current state, or at the moment in the request`() {
    let requests = ["{\"line\":\"tap Open\"}", "{\"explore\":{\"goal\":\"expect.screen 'Detail'\"}}"]
    let past = "{\"moment\":0,\"explore\":{\"goal\":\"expect.screen 'Detail'\"}}"
    let answers = answers(to: requests + [past])

    #expect(answers.count == 3)
    #expect(answers[1].contains("\"answer\":\"reached\",\"steps\":[]"), "\(answers)")
    #expect(answers[2].contains("\"answer\":\"reached\",\"steps\":[\"tap(\\\"Open\\\")\"]"), "\(answers)")
  }

  @Test func `progress is reported with the identifier of the request`() {
    let requests = [
      #"{"lua":"application.root = Endless()"}"#, #"{"id":"x","explore":{"states":120,"depth":200}}"#,
    ]
    let answers = answers(to: requests).dropFirst()

    let progress = answers.filter { $0.hasPrefix("{\"id\":\"x\",\"progress\":{\"states\":") }
    #expect(progress.count == 2 && progress.first?.contains("\"states\":50,") == true, "\(answers)")
    #expect(answers.last?.contains("\"ok\":true") == true, "\(answers)")
    #expect(answers.last?.contains("when the limit of 120 states was reached (states)") == true, "\(answers)")
  }

  @Test(arguments: [
    ("3", "expected explore: an object, found 3"),
    ("{\"stats\":3}", "unknown key `explore.stats`; did you mean"),
    ("{\"states\":0}", "expected explore.states: a positive integer, found 0"),
    ("{\"events\":\"none\"}", "expected explore.events: user, device, all, found"),
    ("{\"texts\":\"x\"}", "expected explore.texts: a list, found"),
    ("{\"skip\":[1]}", "expected explore.skip: a string, found 1"),
    ("{\"without\":[\"deaf\"]}", "expected explore.without: error, limit"),
    ("{\"seed\":1}", "expected explore.walk with explore.seed, found nothing"),
    ("{\"walk\":1,\"goal\":\"true\"}", "`explore.walk` and `explore.goal` can't be combined"),
    ("{\"goal\":\"x =\"}", "explore.goal: expected an expectation or an expression in Lua"),
  ])
  func `a mistake in the options of an exploration is named`(_ options: String, _ message: String) {
    let answers = answers(to: ["{\"explore\":\(options)}", "{\"id\":2}"])

    #expect(answers.count == 2 && answers[0].contains("\"ok\":false"), "\(answers)")
    #expect(answers[0].contains(message), "\(answers)")
    #expect(answers[1].contains("\"ok\":true"))
  }
}
