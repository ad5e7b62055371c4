import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the heights at which sheets rest, on a phone of 393 by 852 points.
struct SheetHeightTests {
  let stage = Stage(version: 17, model: .iPhone15)
  let root: ViewController
  let form: ViewController

  init() {
    root = stage.screen("F")
    form = stage.screen("P")
    stage.launch(root)
  }

  private func present(_ detents: [SheetDetent], selected: String? = nil) throws -> SheetPresentationController {
    let sheet = try #require(form.sheetPresentationController)
    sheet.detents = detents
    sheet.selectedDetentIdentifier = selected
    sheet.hasDelegate = true
    _ = try stage.act { try root.present(form, animated: true) }
    return sheet
  }

  private func points(_ height: Double) -> SheetDetent { SheetDetent(identifier: "\(height)", height: .points(height)) }

  private func resolved(_ identifier: String, _ height: @escaping (Double) -> Double?) -> SheetDetent {
    SheetDetent(identifier: identifier, height: .resolved(HeightFunction(forget: {}, resolve: height)))
  }

  @Test(arguments: [
    ("medium", nil, "0 426 393 426"), ("medium large", nil, "0 426 393 426"), ("large medium", "large", "0 59 393 793"),
    ("large", nil, "0 59 393 793"), ("large medium", "none", "0 426 393 426"),
  ])
  func `a sheet begins at its smallest detent, or at the selected one`(
    detents: String, selected: String?, frame: String
  ) throws {
    let words = detents.split(separator: " ")

    _ = try present(words.map { $0 == "medium" ? .medium : .large }, selected: selected)

    #expect(stage.frame(of: form) == frame)
  }

  @Test func `a detent's height excludes the space below the safe area, and is at most the large height`() throws {
    let sheet = try present([points(200)])
    #expect(stage.frame(of: form) == "0 618 393 234")

    _ = stage.act { sheet.detents = [points(5000)] }

    #expect(stage.frame(of: form) == "0 59 393 793")
  }

  @Test func `a detent's function receives the largest height, and deactivates the detent by returning nil`() throws {
    var largest: [Double] = []
    let third = resolved("third") {
      largest.append($0)
      return $0 / 3
    }

    _ = try present([resolved("none") { _ in nil }, third])

    #expect(largest == [759])
    #expect(form.presenting.sheetDetents == ["third"])
    #expect(stage.frame(of: form) == "0 565 393 287")
  }

  @Test func `the function of a detent is called again only if the space or the detents change`() throws {
    var calls = 0
    let detent = resolved("low") { _ in
      calls += 1
      return 100
    }
    let sheet = try present([detent, .large])
    _ = stage.act { sheet.prefersGrabberVisible = true }
    _ = stage.act { form.presenting.dragSheet(by: -300) }
    #expect(calls == 1)

    _ = stage.act { sheet.invalidateDetents() }
    #expect(calls == 2)
    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }
    _ = try stage.act { try stage.application.rotateDevice(to: .portrait) }
    #expect(calls == 3)
  }

  @Test func `a change of the detents or of the selected detent moves the sheet at once`() throws {
    let sheet = try present([.medium, .large])

    let told = stage.act(layout: true) { sheet.selectedDetentIdentifier = "large" }
    #expect(stage.frame(of: form) == "0 59 393 793")
    _ = stage.act { sheet.detents = [.medium] }

    #expect(told == "P viewWillLayoutSubviews\nP viewDidLayoutSubviews")
    #expect(stage.frame(of: form) == "0 426 393 426")
  }

  @Test func `a medium detent is inactive in a compact height`() throws {
    let sheet = try present([.medium, .large])
    _ = stage.act { sheet.prefersEdgeAttachedInCompactHeight = true }

    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }

    #expect(form.presenting.sheetDetents == ["large"])
    #expect(stage.frame(of: form) == "59 20 734 373")
  }

  @Test func `in a compact height, a sheet covers the screen and can't be dragged`() throws {
    _ = try present([.medium, .large])

    _ = try stage.act { try stage.application.rotateDevice(to: .landscapeLeft) }

    #expect(form.presenting.sheetCoversAll)
    #expect(!form.presenting.canDragSheet)
    #expect(stage.frame(of: form) == "0 0 852 393")
    #expect(stage.act { form.presenting.dragSheet(by: 300) } == "")
    #expect(root.presentedViewController === form)
  }

  @Test func `a warning names the detents if the selected one isn't among them`() throws {
    let sheet = try present([.medium, .large])

    let told = stage.act { sheet.selectedDetentIdentifier = "larg" }

    #expect(
      told.contains(
        #"selectedDetentIdentifier of the sheet of P is "larg", which isn't one of its detents: "medium", "large""#))
    #expect(stage.frame(of: form) == "0 426 393 426")
  }

  @Test(arguments: [(13, "large"), (15, "medium")])
  func `detents have an effect from system 15 on`(version: Int, detent: String) throws {
    let stage = Stage(version: version, model: .iPhone11Pro)
    let (root, form) = (stage.screen("F"), stage.screen("P"))
    stage.launch(root)
    form.sheetPresentationController?.detents = [.medium]

    _ = try stage.act { try root.present(form, animated: true) }

    #expect(form.presenting.currentDetent == detent)
    #expect(stage.frame(of: form) == (detent == "large" ? "0 44 375 768" : "0 406 375 406"))
  }

  @Test func `on an iPad, a sheet is a card without detents, and a note says so`() throws {
    let stage = Stage(version: 17, model: .iPad10th)
    let (root, form) = (stage.screen("F"), stage.screen("P"))
    stage.launch(root)
    form.modalPresentationStyle = .formSheet
    form.sheetPresentationController?.detents = [.medium]

    let told = try stage.act { try root.present(form, animated: true) }

    #expect(told.contains("The detents of P have no effect, because its sheet is a card in the middle."))
    #expect(form.presenting.sheetDetents == [])
    #expect(stage.frame(of: form) == "140 280 540 620")
  }
}
