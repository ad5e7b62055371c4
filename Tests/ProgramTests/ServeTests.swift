import Testing

@Suite struct `A program that uses serve` {
  private static let app = """
    count = 0
    screen "List" { title = "List", view = { button "Open" { push = "Detail" }, button "Off" { isEnabled = false },
      button "Loop" { action = function() while true do end end } } }
    screen "Detail" { title = "Detail", viewDidAppear = function() count = count + 1 end, view = { label "here" } }
    app { root = navigation "List" }
    """

  /// A client that another program might contain.
  private static let client = """
    import json, subprocess, sys

    class Maquette:
        def __init__(self, program, path):
            self.process = subprocess.Popen(
                [program, "serve", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
            self.greeting = self.answer()
            self.count = 0

        def answer(self):
            return json.loads(self.process.stdout.readline())

        def ask(self, **request):
            self.count += 1
            self.process.stdin.write(json.dumps({"id": self.count, **request}, ensure_ascii=False) + "\\n")
            self.process.stdin.flush()
            answer = self.answer()
            assert answer["id"] == self.count, answer
            return answer

        def tap(self, name, *look):
            return self.ask(verb="tap", arguments=[name], look=list(look))

        def leave(self):
            self.ask(quit=True)
            return self.process.wait()

    app = Maquette(sys.argv[1], "app.lua")
    assert app.greeting["protocol"] == 1 and app.greeting["ok"], app.greeting
    assert app.greeting["events"][0]["event"] == "willFinishLaunching"

    opened = app.tap("Open", "picture", "tree")
    assert opened["ok"] and opened["address"] == "1" and opened["time"] == 0.35
    assert any("here" in line for line in opened["picture"])
    names = [event["event"] for event in opened["events"] if event["subject"] == "Detail"]
    assert names.index("viewWillAppear") < names.index("viewDidAppear")
    assert app.ask(lua="count")["lines"] == ["1"]

    then = app.ask(moment="1:5", lua="count", look=["tree", "picture"])
    assert then["lines"] == ["0"] and then["address"] == "1:5" and then["events"] == []
    assert app.ask()["address"] == "2"
    assert app.ask(moment=1, verb="tap", arguments=["List"])["error"]["kind"] == "refused"

    back = app.ask(verb="back", look=["choices"])
    first = back["choices"][0]
    assert first["verb"] == "tap" and first["arguments"] == ["Open"] and first["kind"] == "user" and 'button "Open"' in first["text"]
    assert {"text": 'button "Off" (List)', "reason": "disabled"} in back["refused"]

    assert "did you mean" in app.ask(verb="tpa")["error"]["message"]
    assert app.ask(lua="x =")["error"]["kind"] == "syntax"
    failed = app.ask(lua="\\n\\nerror 'mine'")["error"]
    assert failed["kind"] == "script" and failed["line"] == 3, failed
    stopped = app.tap("Loop")
    assert stopped["error"]["kind"] == "limit" and stopped["events"] == []
    assert app.ask(lua="count")["lines"] == ["1"]
    assert app.ask(line="at 99")["ok"] is False
    assert app.ask(look=["picture", "state", "history", "trace"])["trace"][0]["subject"] == "application"
    app.ask(lua="function noted() print('one') end monitor(noted)")
    noted = app.ask(lua="noted()", look=["trace"])
    assert [list(event)[1] for event in noted["events"]] == ["call", "print"], noted["events"]
    assert any(event.get("call") == "call" and event["name"] == "noted" for event in noted["trace"])

    assert app.leave() == 0
    print("all as expected")
    """

  @Test func `can be written in Python, and can drive a prototype, look at past moments and receive errors`() {
    let program = Program(["app.lua": Self.app, "client.py": Self.client])
    let (text, status) = program.shell("python3 client.py \(Program.path)")
    #expect(text == "all as expected\n")
    #expect(status == 0)
  }

  @Test(arguments: [
    ("nonsense", "invalid JSON at character 1: expected a value"), ("[]", "expected an object, found []"),
    ("{\"vreb\":\"tap\"}", "did you mean"),
    ("{\"verb\":3}", "expected verb: a string, found 3"), ("{\"verb\":\"tap\",\"lua\":\"x\"}", "expected one of"),
    ("{\"arguments\":[]}", "expected `verb` with `arguments`"), ("{\"look\":[\"pictrue\"]}", "expected look: picture"),
    ("{\"verb\":\"tap\",\"arguments\":[{}]}", "expected arguments: strings"), ("{\"moment\":[]}", "expected moment"),
    ("{\"moment\":\"77\",\"look\":[\"tree\"]}", "there is no moment 77"), ("{\"quit\":1}", "expected quit: true"),
    ("{\"verb\":\"tap\"}", "`element` is missing"), ("\u{FFFD}\u{1}", "invalid JSON at character 1: expected a value"),
    ("{\"id\":1e999}", "invalid JSON at character 7: expected a number of at most about 1.8e308, found 1e999"),
    ("{\"verb\":\"swipe\",\"arguments\":[\"left\",1.5e999]}", "character 37: expected a number of at most"),
  ]) func `receives an error for an invalid request, and can send another request`(
    line: String, told: String
  ) {
    let program = Program(["app.lua": Self.app, "requests": line + "\n\n{\"id\":2,\"lua\":\"1+1\"}\n"])
    let (text, status) = program.shell("$maquette serve app.lua <requests | tail -n 2")
    let answers = text.split(separator: "\n")
    #expect(answers.count == 2 && answers[0].contains("\"ok\":false") && answers[0].contains(told), "\(text)")
    #expect(!answers[0].contains("\"tree\""))
    #expect(answers.last?.contains("\"lines\":[\"2\"]") == true)
    #expect(status == 0)
  }

  @Test(arguments: [
    "9007199254740993", "-0", "1.50", "1e3", "123456789012345678901234567890", "[1, 20000000000000001]",
  ])
  func `receives the identifier of its request as it was written`(id: String) {
    let program = Program(["app.lua": Self.app, "requests": "{\"id\":\(id)}\n{\"id\":\(id),\"verb\":3}\n"])
    let answers = program.shell("$maquette serve app.lua <requests | tail -n 2").text.split(separator: "\n")

    #expect(answers.count == 2 && answers.allSatisfy { $0.hasPrefix("{\"id\":\(id),") }, "\(answers)")
  }

  @Test func `receives an answer to a line that isn't UTF-8, and can send another request`() {
    let program = Program(["app.lua": Self.app])
    let (text, status) = program.shell(
      #"printf '\377\376\n{"id":2,"lua":"1+1"}\n' | $maquette serve app.lua | tail -n 2"#)
    let answers = text.split(separator: "\n")
    #expect(answers.first?.contains("line 1 isn't UTF-8 text") == true, "\(text)")
    #expect(answers.first?.contains("\"kind\":\"request\"") == true, "\(text)")
    #expect(answers.last?.contains("\"lines\":[\"2\"]") == true && status == 0, "\(text)")
  }

  @Test func `can go to a past moment with one line and return with another`() {
    let lines = ["tap Go", "at 1:3", "now", "previous", "here", "undo"]
    let requests = lines.map { "{\"line\":\"\($0)\"}\n" }.joined()
    let program = Program(["app.lua": Program.app, "requests": requests])
    let (text, _) = program.shell("$maquette serve app.lua <requests")
    let answers = text.split(separator: "\n").dropFirst()
    #expect(answers.count == lines.count && answers.allSatisfy { $0.contains("\"ok\":true") }, "\(text)")
    #expect(answers.map { $0.contains("\"address\":\"1\"") } == [true, false, true, false, false, false], "\(text)")
  }

  @Test(arguments: ["0", "1", "1:3"]) func `a program that uses serve can look at a past moment but can't change it`(
    _ moment: String
  ) {
    let requests = """
      {"line":"tap Go"}
      {"moment":"\(moment)","verb":"home"}
      {"moment":"\(moment)","lua":"count = 7"}
      {"id":4,"lua":"count == nil"}

      """
    let program = Program(["app.lua": Program.app, "requests": requests])
    let (text, _) = program.shell("$maquette serve app.lua <requests")
    let answers = text.split(separator: "\n").dropFirst(2)
    #expect(answers.count == 3 && answers.first?.contains("a past moment is shown") == true, "\(text)")
    #expect(
      answers.dropFirst().first?.contains("change discarded, because \(moment) is in the past") == true, "\(text)")
    #expect(answers.last?.contains("\"lines\":[\"true\"]") == true, "\(text)")
  }

  @Test func `receives the replay for a changed file before the answer to the next request`() {
    let program = Program(["app.lua": Program.app])
    let (text, _) = program.shell(
      """
      mkfifo requests; $program serve app.lua <requests >answers & exec 9>requests; await grep -q protocol answers
      echo '{"id":1,"line":"watch on"}' >&9; await grep -q '"id":1' answers
      sed -i s/Go/Walk/ app.lua
      echo '{"id":2,"look":["picture"]}' >&9; await grep -q '"id":2' answers; exec 9>&-; wait; tail -n 1 answers
      """)
    #expect(text.contains("Walk"), "\(text)")
  }

  @Test
  func `can't open a missing prototype, receives errors of the launch, and ends with 2 after Ctrl-C`() {
    let program = Program(["bad.lua": "screen(", "app.lua": Self.app])
    #expect(program.shell("echo | $maquette serve none.lua").status == 66)
    #expect(program.shell("echo '{}' | $maquette serve bad.lua").text.contains("\"ok\":false,\"address\":\"0\""))
    #expect(program.shell("$maquette serve").status == 64)
    let script = """
      mkfifo requests; $program serve app.lua <requests >answers & exec 9>requests; await grep -q protocol answers
      kill -INT $!; wait $!
      """
    #expect(program.shell(script).status == 2)
  }
}
