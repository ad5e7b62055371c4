import Foundation

// Weaves changes into a copy of the package; the options are described in Scripts/mutate.
//   weave <copy> <every> <from> <title> <path>…  writes the copy, without the changes that `<copy>/rejected` lists
//   reject <copy>                                reads the compiler's errors, and adds the changes that they concern to that list

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("mutate: \(message)\n".utf8))
  exit(1)
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  switch arguments.first {
  case "weave":
    guard arguments.count > 5, let every = Int(arguments[2]), let from = Int(arguments[3]), every > 0 else {
      fail("weave needs a copy, two numbers, a title and paths")
    }
    let choice = Choice(every: every, from: from, title: try Regex(arguments[4]))
    try Copy(at: arguments[1]).weave(Array(arguments.dropFirst(5)), choice)
  case "reject":
    let errors = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    try Copy(at: arguments[1]).reject(errors)
  default: fail("unknown command")
  }
} catch {
  fail("\(error)")
}
