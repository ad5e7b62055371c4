import TestSupport
import Testing

/// Tests that each option of `maquette test` has an effect.
///
/// Without these tests, an option that is parsed and then ignored might go unnoticed.
@Suite struct TestOptionTests {
  /// An option as it is typed, and a pattern that matches the output only with the option.
  struct Case: Sendable, CustomTestStringConvertible {
    let option: String
    let typed: String
    /// A pattern for `grep -E`.
    ///
    /// The pattern is matched against the run's output, exit status and created files.
    let shows: String
    /// A shell command to run before the test.
    var before = ":"
    /// The words of the command line for the run to compare with, which omits the option.
    var base = ""

    var testDescription: String { option }
  }

  private static let cases = [
    Case(option: "filter", typed: "--filter opens", shows: "1 passed, 0 failed"),
    Case(option: "skip", typed: "--skip red", shows: "3 passed, 0 failed"),
    Case(option: "not-tag", typed: "--not-tag slow", shows: "1 passed, 2 failed"),
    Case(option: "tag", typed: "--tag slow", shows: "2 passed, 0 failed"),
    Case(option: "last-failed", typed: "--last-failed", shows: "0 passed, 2 failed", before: "$maquette test"),
    Case(option: "changed", typed: "--changed", shows: "no flow is affected", before: repository),
    Case(option: "changed-since", typed: "--changed-since HEAD", shows: "no flow is affected", before: repository),
    Case(option: "shard", typed: "--shard 1/40", shows: "no flow belongs to part 1 of 40"),
    Case(option: "repeat", typed: "--repeat 3", shows: "^each flow ran 3 times$"),
    Case(option: "shuffle", typed: "--shuffle", shows: "order of --shuffle"),
    Case(option: "seed", typed: "--seed 5 --shuffle", shows: "order of --shuffle --seed 5", base: "--shuffle"),
    Case(option: "fail-fast", typed: "--fail-fast", shows: "stopped at the first failure"),
    Case(option: "max-failures", typed: "--max-failures 1", shows: "stopped at the first failure"),
    Case(option: "durations", typed: "--durations 2", shows: "^slowest$"),
    Case(option: "report", typed: "--report junit=out/j.xml", shows: "^file out/j.xml$"),
    Case(option: "strict", typed: "--strict", shows: "warnings count as failures"),
    Case(option: "snapshots", typed: "--snapshots never", shows: "no such snapshot"),
    Case(option: "debug", typed: "--debug", shows: "^1 red one|stopped at the first failure"),
    Case(option: "coverage", typed: "--coverage", shows: "^ *screens? "),
    Case(option: "coverage-json", typed: "--coverage-json out/c.json", shows: "^file out/c.json$"),
    Case(
      option: "min-coverage", typed: "--filter pictures --min-coverage 100", shows: "less than the required 100 %",
      base: "--filter pictures"),
    Case(option: "language", typed: "--language de", shows: "has no translations"),
    Case(
      option: "target", typed: "--target Shop", shows: "no such app|no app targets",
      before: "(rm app.lua; mkdir A.xcodeproj; echo '{objects={P={};};rootObject=P;}' >A.xcodeproj/project.pbxproj)"),
    Case(
      option: "limit-setting-bytes", typed: "--limit-setting-bytes 3", shows: "more than 3 bytes after its variables",
      before: """
        (rm app.lua; mkdir A.xcodeproj; cat >A.xcodeproj/project.pbxproj <<'end'
        { objects = { P = { targets = (T); };
            T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
              buildConfigurationList = L; };
            L = { buildConfigurations = (C); }; C = { name = Debug; buildSettings = { LONG = four; }; };
          }; rootObject = P; }
        end
        )
        """),
    Case(option: "mutate", typed: "--filter opens --mutate 3", shows: "^3 mutants", base: "--filter opens"),
    Case(option: "stress", typed: "--filter opens --stress", shows: "of 1 flow", base: "--filter opens"),
    Case(
      option: "write", typed: "--filter opens --stress --write found", shows: "^file found/memory-warning-1.lua$",
      before: """
        (cat >app.lua <<'end'
        screen "Start" {
          view = { button "Go" { action = "go" } },
          go = function(self) self:present(Other()) end,
          didReceiveMemoryWarning = function(self) error("low") end,
        }
        screen "Other" {}
        app { root = "Start" }
        end
        )
        """, base: "--filter opens --stress"),
    Case(option: "against", typed: "--against HEAD", shows: "nothing changed", before: repository),
    Case(option: "list", typed: "--list", shows: "^flows/a.lua:[0-9]+: it opens"),
    Case(option: "watch", typed: "--watch", shows: "^status 64$"),
    Case(option: "ascii", typed: "--ascii", shows: "^ *\\+-----"),
    Case(option: "limit-steps", typed: "--limit-steps 2000", shows: "step limit"),
    // Processor time is counted in units of up to ten milliseconds, so a shorter flow may pass.
    Case(
      option: "limit-seconds", typed: "--limit-seconds 0.0001", shows: "time limit",
      before: "(echo 'require \"app\" flow(\"long\", function() for _ = 1, 4e7 do end end)' >flows/long.lua)"),
    Case(option: "limit-memory", typed: "--limit-memory 1", shows: "not enough memory"),
    Case(option: "limit-output", typed: "--limit-output 2", shows: "output limit"),
    Case(option: "limit-depth", typed: "--limit-depth 2", shows: "nested calls"),
    Case(
      option: "limit-snapshots", typed: "--limit-snapshots 1", shows: "at most 1 snapshot;",
      before: "(echo 'require \"app\" flow(\"more\", function() expect.snapshot \"more\" end)' >flows/more.lua)"),
    Case(option: "limit-snapshot-bytes", typed: "--limit-snapshot-bytes 9", shows: "at most 9 bytes of snapshots;"),
    Case(option: "color", typed: "--color always", shows: "\u{1b}\\[31m"),
    Case(
      option: "no-config", typed: "--no-config", shows: "2 failed",
      before: "echo 'return { test = { tag = \"slow\" } }' >.maquette.lua"),
  ]

  private static let repository = """
    git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm all
    """

  private static let files = [
    "app.lua": Program.app,
    "flows/a.lua": """
    require "app"
    flow("it opens", function() tap "Go" expect.screen "Other" print("text") end)
    flow("pictures", { tags = { "slow" } }, function() expect.snapshot "start" end)
    flow("warned", { tags = { "slow" } }, function() 
      for _ = 1, 2 do window.rootViewController:present "Other" end
    end)
    flow("red one", function() expect.screen "Nowhere" end)
    flow("red two", function()
      local function deep(n) return n > 0 and 1 + deep(n - 1) or 0 end deep(5000)
      local list = {} for i = 1, 20000 do list[i] = "item " .. i end
      expect.screen "Nowhere"
    end)
    """,
  ]

  /// The output of a run without options, with which most cases are compared.
  private static let plain = told(after: ":", "")

  /// Runs the flows.
  ///
  /// - Parameters:
  ///   - before: A shell command to run before the test.
  ///   - words: The words of the command line.
  /// - Returns: The output of the run, followed by the files that it created.
  private static func told(after before: String, _ words: String) -> String {
    let program = Program(files)
    return program.shell(
      """
      \(before) >/dev/null 2>&1; rm -rf counts; unset NO_COLOR
      $maquette test \(words); echo "status $?"
      find . -name .git -prune -o -type f -print | sed 's|^./|file |' | sort
      """
    ).text
  }

  @Test(arguments: [
    ("--mutate=0", "--mutate: expected a whole number from 1 to 1000000, found \"0\""),
    ("--mutate=-5", "found \"-5\""), ("--mutate -1", "--mutate: expected a whole number from 1 to 1000000"),
    ("--mutate x", "--mutate: expected a number of mutants, or a file or folder of flows, found \"x\""),
    ("--stress 3", "--stress takes no number, found \"3\""),
    ("--stress 1.5", "--stress takes no number, found \"1.5\""), ("--mutate 1e9", "found \"1e9\""),
    ("--seed x", "expected a whole number"),
    ("--filter 'a('", "--filter: \"a(\" isn't a regular expression: expected ')'"),
    ("--filter 'a(?=b)'", "--filter: \"a(?=b)\": a filter can't contain `(?=` (look-ahead)"),
    ("--skip '(a)\\1'", #"--skip: "(a)\1": a filter can't contain `\1` (a back reference)"#),
    ("--changed-since nope", "--changed-since: "),
  ])
  func `an option refuses a value that it can't use`(words: String, message: String) {
    let program = Program(["app.lua": Program.app, "flows/a.lua": "require 'app' flow('one', function() end)"])
    let result = program.shell("export GIT_CEILING_DIRECTORIES=/tmp; $maquette test \(words)")

    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.status == (words.contains("changed") ? 66 : 64))
  }

  @Test func `every option has a test case`() {
    let help = Program().shell("$maquette help test").text
    let options = help.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard let name = words.first(where: { $0.hasPrefix("--") }), line.hasPrefix("  "), words[0].hasPrefix("-") else {
        return nil
      }
      return String(name.drop { $0 == "-" }.prefix { $0.isLetter || $0 == "-" })
    }
    // `JobTests` checks the effect of --jobs, which is the number of workers. `Other people's prototypes` checks the
    // effect of --isolate on a worker's permissions.
    let known = Set(
      TestOptionTests.cases.map(\.option) + ["jobs", "isolate", "no-isolate", "trust", "help", "version"])

    #expect(options.count > 20)
    #expect(options.filter { !known.contains($0) } == [])
  }

  @Test(arguments: Share.cases(of: cases)) func `an option changes the output as its test case says`(_ one: Case) {
    let lines = { (text: String) in text.split(separator: "\n").joined(separator: "\n") }
    let with = lines(Self.told(after: one.before, one.typed))
    let isPlain = one.before == ":" && one.base.isEmpty
    let without = lines(isPlain ? Self.plain : Self.told(after: one.before, one.base))

    #expect(TestOptionTests.holds(with, one.shows), "with \(one.typed):\n\(with)")
    #expect(!TestOptionTests.holds(without, one.shows), "without:\n\(without)")
  }

  private static func holds(_ text: String, _ pattern: String) -> Bool {
    guard let pattern = try? Regex(pattern).anchorsMatchLineEndings() else { return false }
    return text.contains(pattern)
  }

  @Test func `a report names a file with a long path in full, and shows the line of an error in it`() {
    let path = "flows/onboarding-and-registration/returning-customers/password-reset-by-mail.lua"
    let program = Program([
      "app.lua": Program.app, path: "require \"app\"\nflow(\"one\", function()\n  expect.screen \"Nope\"\nend)\n",
    ])

    let text = program.shell("$maquette test \(path) --report github").text

    #expect(text.contains("\(path):3: expect.screen \"Nope\"") && text.contains("file=\(path),line=3"), "\(text)")
  }
}
