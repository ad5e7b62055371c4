import Testing

struct ColumnExpectationTests {
  private func outcome(_ body: String, device: String = "iPad 10.2") -> String {
    let folder = Folder([
      "app.lua": """
      screen "List" { view = { label "List" } }
      screen "Detail" { view = { label "Detail" } }
      app { system = 17, device = "\(device)", root = split { primary = "List", secondary = "Detail" } }
      """,
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  @Test(arguments: [
    #"expect.column "secondary""#, #"tap "Sidebar" expect.column "primary""#,
    #"rotate "landscapeLeft" expect.column "primary" expect.column "secondary""#,
    #"rotate "landscapeLeft" expect.screen "List" expect.screen "Detail""#,
    #"rotate "landscapeLeft" resize "narrow" expect.column "secondary""#,
  ])
  func `expect.column and expect.screen accept a visible column`(body: String) {
    let told = outcome(body)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `a column that isn't visible doesn't meet the expectation`() {
    let told = outcome(#"expect.column "primary""#)

    #expect(told.contains("expected  column \"primary\""), "\(told)")
    #expect(told.contains("found     \"secondary\""), "\(told)")
  }

  @Test func `an unknown column is an error that lists the columns`() {
    let told = outcome(#"expect.column "middle""#)

    #expect(told.contains("there is no column \"middle\""), "\(told)")
  }
}
