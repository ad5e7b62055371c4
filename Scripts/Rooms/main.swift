import Foundation

// Prints the figures and compares them with the bounds in the table. Scripts/rooms describes the options.

let arguments = CommandLine.arguments
let (index, manifest, table) = (arguments[1], arguments[2], arguments[3])
let list = arguments.dropFirst(4).first == "--list" ? arguments.dropFirst(5).first ?? "" : nil

/// Returns the bounds in the table, keyed by the names of the figures.
func readBounds() throws -> [String: Int] {
  let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").map { $0.split(separator: "\t") }
  return Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), Int($0[1]) ?? 0) })
}

do {
  let house = try House(index: index, root: FileManager.default.currentDirectoryPath)
  let arrows = try Arrows(manifest: Data(contentsOf: URL(fileURLWithPath: manifest)))
  let bounds = try readBounds()
  var failed = false
  let undrawn = Figure(
    name: "imports that Package.swift doesn't draw", value: arrows.undrawn.count, list: arrows.undrawn)
  for figure in [undrawn] + house.figures where list.map(figure.name.contains) ?? true {
    let title = figure.name.padding(toLength: 56, withPad: " ", startingAt: 0)
    let bound = bounds[figure.name]
    print(
      title, figure.value,
      bound.map { (figure.isLowerBounded ? "at least " : "at most ") + "\($0)" } ?? "no row in \(table)")
    if list != nil { for line in figure.list { print("  " + line) } }
    if bound.map(figure.isWorse) ?? true { failed = true }
    if let bound, figure.value != bound, !figure.isWorse(than: bound) { print("  better: write it down in \(table)") }
  }
  exit(failed ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("rooms: \(error)\n".utf8))
  exit(1)
}
