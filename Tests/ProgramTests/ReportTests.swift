import Testing

/// Tests of `maquette test --report` in a shell and on a build server.
@Suite struct `Reports of the program` {
  private let program = Program([
    "app.lua": Program.app,
    "flows/a.lua": """
    require "app"
    flow("it opens", { tags = { "smoke" } }, function() tap "Go" expect.screen "Other" end)
    flow("it closes", function() tap "Go" expect.screen "Start" end)
    flow("later", { skip = "not yet" }, function() end)
    """,
  ])

  @Test func `several reports are written in addition to the report for people`() {
    let run = program.shell(
      """
      $maquette test . --report junit=out/j.xml --report jsonl=out/r.jsonl --report html=deep/er/r.html
      echo "status $?"; tail -n 1 out/j.xml; tail -n 1 out/r.jsonl | cut -c 1-40; tail -n 1 deep/er/r.html
      """)

    #expect(run.text.contains("1 passed, 1 failed, 1 skipped\nstatus 1\n"), "\(run.text)")
    #expect(
      run.text.contains("</testsuites>\n{\"end\":\"whole\",\"passed\":1,\"failed\":1,\"sk\n</html>\n"), "\(run.text)")
  }

  @Test(
    arguments: [
      ("ln -s app.lua r.html", "it is a script"), ("ln app.lua r.html", "it is a file that also has another name"),
      ("ln -s flows/a.lua r.html", "it is a script"), ("touch x.run; ln -s x.run r.html", "it is a saved run"),
      ("touch x.xib; ln -s x.xib r.html", "it is an Xcode file"),
      ("echo maquette snapshot 1 tree >r.html", "it is a snapshot"),
      ("ln -s later.lua r.html", "it is a link to a missing file"),
    ])
  func `a report isn't written over a file of a prototype, by whatever link`(link: String, reason: String) {
    let run = program.shell(
      """
      cp app.lua before; cp flows/a.lua flow
      \(link)
      $maquette test . --report html=r.html; status=$?
      cmp app.lua before && cmp flows/a.lua flow && echo kept; exit $status
      """)

    #expect(run.text.contains("r.html: can't be written: \(reason)"), "\(run.text)")
    #expect(run.text.hasSuffix("kept\n") && run.status != 0, "\(run.text)")
  }

  @Test func `a report replaces an older report, and can be written to a stream`() {
    let run = program.shell(
      """
      for i in 1 2; do $maquette test . --report html=r.html >/dev/null; tail -n 1 r.html; done
      $maquette test . --report tap=/dev/null >/dev/null; echo $?
      $maquette test . --report tap=/dev/stdout | grep -c '^TAP version'
      $maquette test . --report tap=/dev/fd/7 7>fd >/dev/null; grep -c '^TAP version' fd
      """)

    #expect(run.text == "</html>\n</html>\n1\n1\n1\n", "\(run.text)")
  }

  @Test func `a report without a path replaces the report for people`() {
    #expect(program.shell("$maquette test . --report junit").text.hasPrefix("<?xml version"))
    #expect(program.shell("$maquette test . --report html").text.hasSuffix("</html>\n"))
    let lines = program.shell("$maquette test . --report jsonl").text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    let both = program.shell("$maquette test . --report pretty=out/p.txt --report junit >out/j.xml; cat out/p.txt")
    #expect(both.text.hasPrefix("flows/a.lua\n  ✓ it opens"))
  }

  @Test func `annotations are printed with the report for people, and GitHub receives its summary`() {
    let run = program.shell(
      "echo before >sum; GITHUB_STEP_SUMMARY=sum $maquette test . --report github; cat sum; $maquette test . --report github=s.md"
    )

    #expect(run.text.contains("  ✓ it opens"))
    #expect(
      run.text.contains("\n::error file=flows/a.lua,line=3,title=it closes · iPhone%2C system 6::"), "\(run.text)")
    #expect(run.text.contains("\nbefore\n## ✗ maquette test\n"))
    #expect(run.text.contains("+│"))
    #expect(run.text.components(of: "::error ") == 1, "a summary in a file contains no annotations")
  }

  @Test func `the report that Bazel requests is written`() {
    let run = program.shell("XML_OUTPUT_FILE=bazel/test.xml $maquette test . >all; tail -n 1 bazel/test.xml")

    #expect(run.text == "</testsuites>\n")
  }

  @Test func `a report that can't be written is reported before anything runs`() {
    for path in ["/proc/no/report", "flows", "flows/a.lua/report"] {
      let run = program.shell("$maquette test . --report junit=\(path)")

      #expect(run.status == 3)
      #expect(run.text.hasPrefix("\(path): can't be written: "), "\(run.text)")
      #expect(!run.text.contains("it opens"))
    }
    let full = program.shell("$maquette test . --report jsonl=/dev/full")
    #expect(full.status == 3)
    #expect(full.text.contains("  ✓ it opens"))
    #expect(full.text.hasSuffix("/dev/full: can't be written: No space left on device\n"), "\(full.text)")
  }

  @Test func `an invalid request for a report is rejected, and the message lists the valid kinds`() {
    let rows = [
      ("junt=x", "unknown report `junt`; did you mean `junit`?"),
      ("=x", "expected a kind of report, found nothing; the reports are: pretty junit"),
      ("xml", "unknown report `xml`; the reports are: pretty junit"),
      ("junit=", "expected a path after `=`, found nothing"),
      ("junit --report jsonl", "only one report can go to standard output, found junit and jsonl"),
      ("junit --report github", "both github and junit write to standard output"),
      ("junit=x --report html=x", "two reports have the same path: x"),
    ]
    for (words, message) in rows {
      let run = program.shell("$maquette test . --report \(words)")

      #expect(run.status == 64 && run.text.contains(message), "\(words)\n\(run.text)")
    }
  }

  @Test func `after Ctrl-C, each report is complete and names the interrupted flow`() {
    let program = Program([
      "app.lua": Program.app,
      "flows/a.lua": """
      require "app"
      flow("quick", function() tap "Go" end)
      flow("endless", function() while true do end end)
      """,
    ])
    let run = program.shell(
      """
      set -m
      $program test . --jobs 1 --report junit=j.xml --report jsonl=r.jsonl --report html=r.html --report github=s.md >all &
      await worker_at endless; kill -INT $!; wait $!; echo "status $?"
      grep -o 'interrupted in the flow &quot;endless' j.xml | head -n 1; tail -n 1 j.xml
      tail -n 1 r.jsonl | cut -c 1-60; grep -c '"interruption"' r.html; tail -n 1 r.html; grep 'Cut short' s.md
      """)

    #expect(
      run.text.contains(
        """
        interrupted in the flow &quot;endless
        </testsuites>
        {"end":"cut short","interruption":"interrupted in the flow \\
        """.replacing(" \\", with: "")), "\(run.text)")
    #expect(run.text.contains("\n1\n</html>\n**Cut short:** interrupted in the flow"), "\(run.text)")
    #expect(run.text.contains("status 2\n"), "\(run.text)")
  }

  @Test func `no string in a flow can make a report invalid`() {
    let program = Program([
      "app.lua": Program.app,
      "flows/odd.lua": #"""
      require "app"
      flow("]]> </script> %0A | \27[31m \1 \u{2028} 'x' \"y\"", { tags = { "<b>" } }, function()
        print("\255\254 <![CDATA[ \0")
        tap "Go"
        error("::error::\r\n```</script>\1")
      end)
      """#,
    ])
    let run = program.shell(
      """
      $maquette test . --report junit=j.xml --report jsonl=r.jsonl --report html=r.html --report github=s.md >all; echo $?
      python3 -c '
      import json, xml.dom.minidom
      print(xml.dom.minidom.parse("j.xml").documentElement.tagName)
      print(len([json.loads(line) for line in open("r.jsonl")]))
      page = open("r.html").read()
      data = page.split("id=\\"data\\">\\n")[1].split("</script>")
      print(len(data), all(json.loads(line) for line in data[0].splitlines()))'
      """)

    #expect(run.text == "1\ntestsuites\n4\n2 True\n", "\(run.text)")
  }
}

extension String {
  /// Returns the number of occurrences of a string.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
