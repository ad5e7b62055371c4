import Controllers
import Scripting
import TestSupport
import Testing

/// Tests each property in the class table.
///
/// New properties are tested automatically.
@Suite struct `Every property` {
  static let classes = ClassTable.builtIn.all.filter { descriptor in
    descriptor.members.contains { $0.property != nil || $0.value != nil }
  }.map(\.name)

  @Test(arguments: Share.cases(of: classes), [false, true])
  func `inspecting a property causes no events, visible changes or new objects`(name: String, isShown: Bool) throws {
    let bench = try bench(name, isShown: isShown)
    let before = bench.footprint

    for (_, row) in bench.rows { _ = row.readValue(at: bench.object) }

    #expect(bench.footprint == before)
  }

  @Test(arguments: Share.cases(of: classes), [false, true])
  func `reading a property that isn't lazy has no side effects`(name: String, isShown: Bool) throws {
    let bench = try bench(name, isShown: isShown)
    let lazy = try bench.rows.filter { name, row in
      let before = bench.footprint
      try bench.run("local _ = own[\"\(name)\"]")
      return !row.isLazy && bench.footprint != before
    }.map(\.name)

    #expect(lazy == [])
  }

  @Test(arguments: Share.cases(of: classes), [false, true])
  func `reading and inspecting a property give the same value`(name: String, isShown: Bool) throws {
    let bench = try bench(name, isShown: isShown)

    let differences: [String] = try bench.rows.compactMap { name, row -> String? in
      // Each read of these creates another object.
      guard !["traitCollection", "traitOverrides"].contains(name) else { return nil }
      // The device doesn't know the system of the session.
      guard name != "system" || bench.object is Application else { return nil }
      if row.isLazy { try bench.run("local _ = own[\"\(name)\"]") }
      return try bench.difference(of: name, to: row.readValue(at: bench.object))
    }

    #expect(differences == [])
  }

  @Test(arguments: Share.cases(of: classes))
  func `setting a property either keeps the value or is an error with a source location`(name: String) throws {
    let descriptor = try #require(ClassTable.builtIn.named(name))
    for member in descriptor.members {
      guard let row = member.property ?? member.value, row.canBeSet else { continue }
      let bench = try PropertyBench(descriptor, isShown: true)
      let tries = Trials.all(for: row, named: member.name, of: descriptor).map { trial in
        "try(\"\(member.name)\", \(row.readBack != nil), [==[\(trial)]==], function() return \(trial) end)"
      }

      // A value that the property has accepted may still cause an error later, when the element is drawn.
      do { try bench.run(tries.joined(separator: "\n")) } catch {
        #expect("\(error)".contains(#/\.lua:\d+: |bench:\d+: /#))
      }
      let problems = try bench.run("return table.concat(problems, '\\n')")
      let kept = try bench.run("return kept")

      #expect(problems == "", "\(name)")
      #expect(kept != "0", "\(name).\(member.name) takes nothing")
    }
  }

  @Test(arguments: Share.cases(of: classes))
  func `setting a property to its current value causes no events`(name: String) throws {
    let descriptor = try #require(ClassTable.builtIn.named(name))
    let bench = try PropertyBench(descriptor, isShown: true)
    let told = try bench.rows.filter(\.row.canBeSet).flatMap { name, _ in
      try bench.run("value = own[\"\(name)\"]")
      return try bench.events { _ = try bench.run("if value ~= nil then own[\"\(name)\"] = value end") }.map {
        "\(name): \($0)"
      }
    }

    #expect(told == [])
  }

  @Test func `all objects of an app can be reached through properties that are part of the state`() throws {
    let bench = try bench("Application", isShown: false)
    try bench.run(
      """
      front.toolbarItems = { button "Left" } front.tabBarItem.badgeValue = "1"
      front.view:addSubview(view { frame = { 0, 0, 9, 9 }, label "deep" { gestures = { tap = print } } })
      front.elements.push:addConstraint(constraint(front.elements.push, "width", "==", 90))
      front.navigationController:pushViewController(Other {}, false)
      front:present(navigation "Other", false)
      """)
    try bench.run("wait(1)")
    let window = try #require((bench.object as? Application)?.window)
    let before = bench.footprint

    let reached = PropertyBench.reached(from: bench.object)

    #expect(bench.footprint == before)
    let screens = PropertyBench.screens(window.rootViewController)
    let views = window.allDescendants + screens.compactMap(\.loadedView).flatMap(\.allDescendants)
    let parts = views.flatMap { [$0] + $0.gestureRecognizers + $0.constraints as [ModelObject] }
    let items = screens.flatMap { screen -> [ModelObject?] in
      [screen.createdItems.navigationItem, screen.createdTabBarItem] + screen.toolbarItems
        + (screen.createdItems.navigationItem?.rightBarButtonItems ?? [])
    }
    #expect((parts.count > 20, screens.count > 4, items.count > 5) == (true, true, true))
    let missed = (parts + screens + items.compactMap { $0 }).filter { !reached.contains(ObjectIdentifier($0)) }
    #expect(missed.map { "\(type(of: $0).className) \($0.nameInTrace)" } == [])
  }

  private func bench(_ name: String, isShown: Bool) throws -> PropertyBench {
    try PropertyBench(try #require(ClassTable.builtIn.named(name)), isShown: isShown)
  }
}
