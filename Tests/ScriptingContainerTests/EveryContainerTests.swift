import Controllers
import Testing

@testable import Scripting

/// Tests what the rest of the program reads from a container, so that a new class can't leave it out.
@Suite struct `A container of any class` {
  @Test
  func `a container of any class is known as one, manages its children, and offers its keys to screens without them`() {
    let session = Session()
    defer { session.close() }
    for descriptor in ClassTable.builtIn.all {
      guard let controller = descriptor.makeObject?(session.system, nil) as? ViewController else { continue }
      let isContainer = controller is any Container
      #expect((controller.asContainer === controller) == isContainer, "`asContainer` of \(descriptor.name)")
      guard isContainer else { continue }
      #expect(controller.managesChildren, "`managesChildren` of \(descriptor.name)")
      let names = ClassTable.builtIn.ancestry(of: descriptor).map(\.name)
      #expect(
        names.contains(where: UIKitParts.containerClasses.contains), "`UIKitParts.containers`: \(descriptor.name)")
    }
  }
}
