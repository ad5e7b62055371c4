import Layout
import Testing

@Suite(.enabled(if: Corpus.isThere, Corpus.absence))
struct CorpusTests {
  @Test func `the corpus can be read and has cases of each kind`() throws {
    let corpus = try Corpus.outcome.get()

    #expect(Set(corpus.cases.map(\.kind)).isSuperset(of: Corpus.kinds))
  }

  @Test(arguments: Corpus.cases("solve"))
  func `a system has the expected frames and undetermined values`(layoutCase: CorpusCase) throws {
    var scene = try Scene(layoutCase)

    let conflicts = scene.engine.solve()

    #expect(conflicts.isEmpty)
    for (name, frame) in layoutCase.expect?.frames ?? [:] {
      let item = try #require(scene.items[name])
      #expect(isNear(scene.engine.frame(of: item), frame), "\(name)")
    }
    for (attribute, expected) in layoutCase.expect?.attrs ?? [:] {
      let value = try #require(scene.value(attribute))
      #expect(isNear(value, expected), "\(attribute) is \(value)")
    }
    for name in layoutCase.expect?.ambiguous ?? [] {
      #expect(scene.engine.isAmbiguous(try #require(scene.items[name])), "\(name)")
    }
    for name in layoutCase.expect?.notAmbiguous ?? [] {
      #expect(!scene.engine.isAmbiguous(try #require(scene.items[name])), "\(name)")
    }
  }

  @Test(arguments: Corpus.cases("linear"))
  func `adding, refusing, editing and removing rows gives the expected values`(layoutCase: CorpusCase) throws {
    var run = LinearRun(variables: layoutCase.vars ?? [])

    for step in layoutCase.steps ?? [] { try run.take(step) }
  }

  @Test(arguments: Corpus.cases("conflict"))
  func `the expected constraints conflict`(layoutCase: CorpusCase) throws {
    var scene = try Scene(layoutCase)

    let conflicts = scene.engine.solve()

    let expected = (layoutCase.expect?.mutuallyExclusive ?? []).compactMap { scene.ids[$0] }
    #expect(conflicts.map(\.sources) == [expected.map { .constraint($0) }])
    #expect(conflicts.first?.brokenConstraint == expected.last.map { .constraint($0) })
  }

  @Test(arguments: Corpus.cases("autoresize"))
  func `a frame with a mask follows its container`(layoutCase: CorpusCase) throws {
    let (old, new) = (try #require(layoutCase.superOld), try #require(layoutCase.superNew))
    let frame = rect(try #require(layoutCase.frame))

    let result = frame.autoresized(
      by: mask(layoutCase.mask ?? []), from: Size(width: old[0], height: old[1]),
      to: Size(width: new[0], height: new[1]))

    #expect(isNear(result, try #require(layoutCase.expect?.exact)))
  }

  @Test(arguments: Corpus.cases("autoresize-constraints"))
  func `a mask is expressed as the expected constraints`(layoutCase: CorpusCase) throws {
    let constraints = mask(layoutCase.mask ?? []).constraints(
      for: rect(try #require(layoutCase.frame)), in: rect(try #require(layoutCase.superBounds)))

    let expected = try #require(layoutCase.expect?.constraints)
    #expect(constraints.count == expected.count)
    for statement in expected {
      let subject: MaskConstraint.Subject =
        statement.subject == "min" ? .start : statement.subject == "max" ? .end : .size
      #expect(
        constraints.contains {
          $0.axis == (statement.axis == "x" ? .horizontal : .vertical) && $0.subject == subject
            && isNear($0.multiplier, statement.superSizeMultiplier ?? 0) && isNear($0.constant, statement.constant)
        }, "\(statement) \(constraints)")
    }
  }

  @Test(arguments: Corpus.cases("vfl-constraints"))
  func `a visual format yields the expected constraints`(layoutCase: CorpusCase) throws {
    let scene = try Scene(layoutCase)

    let constraints = try scene.constraints(
      layoutCase.format ?? "", layoutCase.options ?? [], layoutCase.metrics ?? [:])

    let expected = try #require(layoutCase.expect?.constraints).map { statement in
      try scene.made(
        CorpusConstraint(
          item: statement.item ?? "", attr: statement.attr ?? "", relation: statement.relation ?? "",
          toItem: statement.toItem, toAttr: statement.toAttr, multiplier: statement.multiplier,
          constant: statement.constant, priority: statement.priority ?? 1000))
    }
    #expect(constraints == expected)
  }

  @Test(arguments: Corpus.cases("vfl-error"))
  func `an error in a visual format is reported with its position`(layoutCase: CorpusCase) throws {
    let scene = try Scene(layoutCase)

    let error = #expect(throws: VisualFormatError.self) {
      _ = try scene.constraints(layoutCase.format ?? "", layoutCase.options ?? [], layoutCase.metrics ?? [:])
    }

    #expect(error.map { kind(of: $0.problem) } == layoutCase.expect?.error)
    if let index = layoutCase.expect?.index { #expect(error?.characterIndex == index) }
  }

  @Test(arguments: Corpus.cases("validate"))
  func `a constraint is accepted or refused as expected`(layoutCase: CorpusCase) throws {
    var engine = LayoutEngine()
    let root = engine.addRoot(size: Size(width: 100, height: 100))
    let other = layoutCase.separateTrees == true ? engine.addRoot(size: .zero) : root
    let items = ["a": engine.addItem(in: root), "b": engine.addItem(in: other)]
    let given = try #require(layoutCase.constraint)

    var isAllowed = true
    do {
      let constraint = try Constraint(
        item: items[given.item], attribute: Attribute(name: given.attr), relation: .equal,
        toItem: given.toItem.flatMap { items[$0] }, toAttribute: given.toAttr.flatMap { Attribute(name: $0) },
        multiplier: given.multiplier ?? 1, constant: given.constant, priority: given.priority)
      let id = try engine.activate(constraint)
      if let priority = layoutCase.newPriority { try engine.setPriority(of: id, to: priority) }
    } catch {
      isAllowed = false
    }

    #expect(isAllowed == layoutCase.expect?.ok)
  }
}

func isNear(_ frame: Rect, _ expected: [Double]) -> Bool {
  zip([frame.minX, frame.minY, frame.width, frame.height], expected).allSatisfy { isNear($0, $1) }
}

private func rect(_ numbers: [Double]) -> Rect {
  Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

private func mask(_ names: [String]) -> AutoresizingMask {
  let all: [String: AutoresizingMask] = [
    "minX": .flexibleLeftMargin, "width": .flexibleWidth, "maxX": .flexibleRightMargin,
    "minY": .flexibleTopMargin, "height": .flexibleHeight, "maxY": .flexibleBottomMargin,
  ]
  return names.compactMap { all[$0] }.reduce(into: AutoresizingMask()) { $0.formUnion($1) }
}

/// Returns the name that the corpus has for a problem.
private func kind(of problem: VisualFormatError.Problem) -> String {
  switch problem {
  case .expectedColon: "expected-colon"
  case .predicateNotClosed: "unterminated-predicate"
  case .unknownView: "unknown-view"
  case .unknownRelation: "unknown-relation"
  case .expectedNumberOrMetric: "expected-number-or-metric"
  case .unknownMetric: "unknown-metric"
  case .priorityOutOfRange: "priority-out-of-range"
  case .expectedNumberOrName: "expected-number-or-name"
  default: "\(problem)"
  }
}

/// Executes the steps of a linear case.
private struct LinearRun {
  var system = LinearSystem()
  var variables: [String: Int] = [:]
  var rows: [String: Int] = [:]

  init(variables names: [String]) {
    for name in names { variables[name] = system.addVariable(.free) }
  }

  mutating func take(_ step: CorpusStep) throws {
    switch step.op {
    case "add": rows[step.name ?? ""] = try add(step).get()
    case "addUnsat": try refuse(step)
    case "remove": system.removeRow(try #require(rows[step.name ?? ""]))
    case "setConstant": system.setConstant(of: try #require(rows[step.name ?? ""]), to: step.constant ?? 0)
    default: expect(step)
    }
  }

  private mutating func add(_ step: CorpusStep) throws -> Result<Int, RowConflict> {
    let terms = try (step.terms ?? [:]).sorted { $0.key < $1.key }
      .map { Term(try #require(variables[$0.key]), $0.value) }
    let priority = step.priority ?? 1000
    return system.tryAddRow(
      terms, constant: step.constant ?? 0, priorityBelow: step.relation == "<=" ? 0 : priority,
      priorityAbove: step.relation == ">=" ? 0 : priority)
  }

  private mutating func refuse(_ step: CorpusStep) throws {
    guard case .failure(let conflict) = try add(step) else {
      Issue.record("\(step.name ?? "") was not refused")
      return
    }
    let names = Set(rows.filter { conflict.rows.contains($0.value) }.keys).union([step.name ?? ""])
    let allowed = step.conflictAnyOf ?? [step.conflict ?? []]
    #expect(allowed.map { Set($0) }.contains(names))
  }

  private mutating func expect(_ step: CorpusStep) {
    _ = system.solve()
    let candidates: [[String: Double]] =
      switch step.values {
      case .one(let one): [one]
      case .any(let any): any
      case nil: []
      }
    let values = variables.mapValues { system.value(of: $0) }
    #expect(
      candidates.contains { $0.allSatisfy { isNear(values[$0.key] ?? .nan, $0.value) } }, "\(values) \(candidates)")
  }
}
