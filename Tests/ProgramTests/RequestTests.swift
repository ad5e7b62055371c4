import CommandArguments
import TestSupport
import Testing

/// Tests that command lines that are parsed directly have the same meaning as with the argument parser.
struct RequestTests {
  @Test func `a command line that is parsed directly has the same meaning as with the argument parser`() {
    var byHand = 0
    for words in lines {
      guard let request = Request(ordinary: words) else { continue }
      byHand += 1
      let parsed = try? Request(parsing: words)
      #expect(parsed == request, "\(words)")
    }
    #expect(byHand > 80)
  }

  @Test(arguments: [
    "", "app.lua", "Samples/recipes", "run app.lua", "run . words.txt", "run . -e one -e -two", "run . --render --tree",
    "run . --trace --strict --ascii --keep-going", "run . --device iPad -e show", "test", "test flows", "test a b c",
    "test --filter adding flows --strict", "test --list --fail-fast --ascii", "flow-worker",
  ])
  func `the most common command lines are parsed directly`(line: String) {
    #expect(Request(ordinary: line.split(separator: " ").map(String.init)) != nil)
  }

  @Test(arguments: [
    "--help", "--version", "help", "help run", "run", "run --help", "run a b c", "run . --device iPhoney", "run . -e",
    "run . --render --render", "run . --limit-steps 3", "run . --trace-format json", "console .", "test --filter",
    "test --tag smoke", "test -x", "app.lua --ascii", "flow-worker x", "run --", "run . -- x", "run . -",
  ])
  func `help, mistakes and rare options are left to the argument parser`(line: String) {
    #expect(Request(ordinary: line.split(separator: " ").map(String.init)) == nil)
  }

  @Test(arguments: [
    ("run . -e --render", "-e expects a command, found the option --render."),
    ("run . --render -e --keep-going", "-e expects a command, found the option --keep-going."),
    ("test --filter= flows", "--filter expects a value, but nothing follows `=`."),
  ])
  func `a missing value of an option is reported`(line: String, message: String) throws {
    let words = line.split(separator: " ").map(String.init)

    let error = #expect(throws: (any Error).self) { try Request(words: words) }

    #expect(error.map { "\($0)" }?.contains(message) == true)
  }

  @Test func `the value of -e can follow without a space`() throws {
    #expect(try Request(words: ["run", ".", "-eshow"]) == Request(words: ["run", ".", "-e", "show"]))
  }

  /// Command lines to compare.
  ///
  /// The command lines consist of each command with every single word, of each command with every pair of common words,
  /// and of longer combinations from a fixed seed. Their number is limited so that the parser can read them in a second
  /// or two.
  private var lines: [[String]] {
    let common = ["-e", "--render", "--strict", "--device", "iPad", "--filter", "help", "-", "", "app.lua"]
    let words =
      common + [
        "--tree", "--trace", "--ascii", "--keep-going", "--fail-fast", "--list", "--", "-x", "--help", "tap Go",
      ]
      + ["run", "test", "console", "flow-worker"]
    let commands = [["run"], ["test"], [], ["run", "app.lua"], ["console"]]
    var lines = commands.flatMap { command in [command] + words.map { command + [$0] } }
    for command in [["run", "app.lua"], ["test"]] {
      lines += common.flatMap { one in common.map { command + [one, $0] } }
    }
    var dice = Dice(seed: 1)
    func draw(_ count: Int) -> Int { dice.roll(count) }
    for _ in 0..<220 {
      lines.append(commands[draw(2)] + ["app.lua"] + (0..<3 + draw(3)).map { _ in words[draw(words.count)] })
    }
    return lines
  }
}
