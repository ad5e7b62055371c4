import Testing
import Timeline

/// Tests of run files that someone else has written or changed.
@Suite struct RunFileMemberTests {
  @Test(arguments: [
    (#""prototype":"a","files":{}"#, "the file is incomplete: `inputs` is missing"),
    (#""prototype":"a","files":{},"inputs":5"#, "inputs: expected a list, found 5"),
    (#""prototype":"a","files":[]"#, "files: expected an object, found []"),
    (#""prototype":7"#, "prototype: expected a string, found 7"),
    (#""prototype":"a","files":{},"inputs":[],"projects":5"#, "projects: expected an object, found 5"),
    (#""prototype":"a","files":{},"inputs":[],"projects":{"a":[7]}"#, "projects: expected lists of strings"),
  ])
  func `the error names the member of a run file that is missing or has the wrong type`(members: String, told: String) {
    let text = #"{"format":"maquette run","version":3,\#(members)}"#
    #expect { try RunFile(bytes: Array(text.utf8)) } throws: { "\($0)" == told }
  }
}
