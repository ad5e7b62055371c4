import Controllers
import Scripting
import Testing

/// Each row of the article about defaults is tested.
@Suite struct `The default of a property` {
  private static let rows = DefaultRow.all(inArticle: "Sources/Scripting/Scripting.docc/Defaults.md")

  @Test(arguments: rows) func `the default of a property is the value that the article lists`(_ row: DefaultRow) throws
  {
    let made = try #require(DefaultRow.object(of: row.className))
    let member = ClassTable.builtIn.named(row.className).map(ClassTable.builtIn.members)?[row.property]

    #expect((member?.property ?? member?.value)?.readValue(at: made).words == row.value)
  }

  @Test func `the default of a property is listed for its class and for each class that changes it`() throws {
    let told = Set(Self.rows.map { "\($0.className).\($0.property)" })
    let classes = ClassTable.builtIn.all.filter { DefaultRow.object(of: $0.name) != nil }
    #expect(classes.count > 40)
    for descriptor in classes {
      let made = try #require(DefaultRow.object(of: descriptor.name))
      for owner in ClassTable.builtIn.ancestry(of: descriptor) {
        let usual = DefaultRow.object(of: owner.name)
        for member in owner.members {
          guard let property = member.property ?? member.value, property.canBeSet else { continue }
          let isOwn = owner.name == descriptor.name
          let isOther = usual.map { property.readValue(at: $0).words != property.readValue(at: made).words } ?? false
          guard isOwn || isOther, !DefaultRow.dependsOnContent.contains(member.name) else { continue }
          #expect(told.contains("\(descriptor.name).\(member.name)"))
        }
      }
    }
  }
}

/// A row of the article Defaults.md.
struct DefaultRow: CustomTestStringConvertible, Sendable {
  let className: String
  let property: String
  /// The default, as printed in the article Defaults.md.
  let value: String

  var testDescription: String { "\(className).\(property)" }

  /// Properties whose defaults depend on the object's content.
  static let dependsOnContent = ["intrinsicContentSize"]

  /// The subclasses that represent classes that can't be instantiated, by class name.
  private static let exampleSubclasses = [
    "Control": "Switch", "Bar": "Toolbar", "BarItem": "BarButtonItem", "GestureRecognizer": "PanGestureRecognizer",
  ]

  /// Returns a new object of a class, or `nil` if scripts can't create one.
  static func object(of className: String) -> ModelObject? {
    let system = System(device: Device(model: .iPhone), version: 6)
    return ClassTable.builtIn.named(exampleSubclasses[className] ?? className)?.makeObject?(system, nil)
  }

  static func all(inArticle path: String) -> [DefaultRow] {
    let project = #filePath.replacing("Tests/ScriptingTests/DefaultsTests.swift", with: "")
    let text = (try? TextFile.read(project + path)) ?? ""
    var className = ""
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("## ") { className = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.split(separator: "`") }
      guard line.hasPrefix("| `"), cells.count >= 2, cells[0].count > 1, cells[1].count > 1 else { return nil }
      return DefaultRow(className: className, property: String(cells[0][1]), value: String(cells[1][1]))
    }
  }
}

extension StateValue {
  /// The value as Lua code.
  ///
  /// The numbers of a point, a size or a rectangle have no names.
  fileprivate var words: String {
    switch self {
    case .nothing, .script: "nil"
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let values): values.isEmpty ? "{ }" : "{ \(values.map(\.words).joined(separator: ", ")) }"
    case .fields(let fields): "{ \(fields.map(\.value.words).joined(separator: ", ")) }"
    case .object: "another"
    }
  }
}
