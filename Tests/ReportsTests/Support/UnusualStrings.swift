import Flows
import Locations
import Lua

/// Strings with characters that have a special meaning in one of the formats.
enum UnusualStrings {
  static let all = [
    "a\0b\u{1B}[31mred\u{1B}[0m\u{1B}]0;title\u{7}\u{7F}", "]]>", "<![CDATA[ </script><script>alert(1)</script> <!--",
    "100% %0A %25 :: , :", "line\nbreak\r\nreturn\rand\ttab", "quote \" ' ` ``` ```` end",
    "| pipe || <b>&amp;</b> &#10;",
    "\u{FFFE}\u{FFFF}\u{85}\u{2028}\u{2029}", "e\u{301}<\u{301}|\u{301}%\u{301}\"\u{301}:\u{301}\n\u{301}",
    "👩‍👩‍👧 日本語 עברית \u{202E}turned\u{202C}", "", " ", "\\", "${x} `#{y}` {{z}}", "::error::x", "# heading\n---\n- item",
    "\u{FFFD}", String(repeating: "long ", count: 2000), "--> <? ?> <!doctype", "\u{FEFF}first",
  ]

  /// Returns a failed, a passed and a skipped flow in which every string is the given string.
  static func results(_ text: String) -> [FlowResult] {
    let failed = Told.result(text, .failed, tags: [text]) { result in
      var failure = Failure(location: CodeLocation(typed: "flows/a.lua:5"), message: [text, text])
      (failure.sourceLine, failure.expectationSource, failure.hints) = (text, text, [text])
      var moment = FailureMoment()
      (moment.picture, moment.userActions, moment.trace) = ([text, "│ a │", text], [text], [text])
      failure.moment = moment
      failure.previousScreen = Failure.PreviousScreen(step: text, picture: [text, "│ b │", text])
      result.report.failures = [failure, Failure(message: [text])]
      result.report.status = .failed
      fill(&result, text)
    }
    let passed = Told.result(text, .passed, file: text + ".lua", tags: [text, text]) { fill(&$0, text) }
    return [failed, passed, Told.result(text, .skipped(reason: text), tags: [text])]
  }

  private static func fill(_ result: inout FlowResult, _ text: String) {
    result.replayCommand = text
    result.runFile = text
    result.report.output = [text, text]
    var step = Told.step(text, 1, line: text)
    step.trace = text
    result.report.steps = [step]
    result.report.pictures = [text]
    result.report.warnings = [FlowWarning(message: text, location: CodeLocation(file: text), count: 2)]
  }
}
