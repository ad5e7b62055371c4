import Flows
import Scripting
import Testing

/// Tests of the examples in the article about writing flows.
struct WritingFlowsTests {
  private let page: String

  init() throws {
    let project = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    page = try #require(try TextFile.read(project + "/Sources/Flows/Flows.docc/WritingFlows.md"))
  }

  /// Returns the article's code blocks in a language, in order.
  private func blocks(_ language: String) -> [String] {
    let parts = page.split(separator: "\n```", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).compactMap { place in
      let lines = parts[place].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return lines.count == 2 && lines[0] == language ? String(lines[1]) : nil
    }
  }

  private var folder: Folder? {
    let scripts = blocks("lua")
    return scripts.count > 1 ? Folder(["app.lua": scripts[0], "flows/shop.lua": scripts[1]]) : nil
  }

  @Test func `the output of the example is the same as in the article`() throws {
    var options = FlowRunner.Options()
    options.snapshots = .missing

    let run = try #require(folder).run("flows/shop.lua", options: options)

    #expect(run.output == blocks("").first, "\(run.output)")
    #expect(run.status == .ok)
  }

  @Test func `the snapshot and the coverage of the example are the same as in the article`() throws {
    let folder = try #require(folder)
    var options = FlowRunner.Options()
    options.snapshots = .missing
    options.coverage.printsTable = true

    let run = folder.run("flows/shop.lua", options: options)

    #expect(try TextFile.read(folder.path + "/flows/snapshots/shop/shop.tree.txt") == blocks("")[1] + "\n")
    #expect(run.output.contains(blocks("")[2]), "\(run.output)")
  }
}
