import Synchronization

/// The members of a class, made when they are first asked for: one prototype uses few classes.
final class MemberList: Sendable {
  private let make: @Sendable () -> [Member]
  private let made = Mutex<[Member]?>(nil)

  init(_ make: @escaping @Sendable () -> [Member]) {
    self.make = make
  }

  var all: [Member] {
    made.withLock { made in
      if let made { return made }
      let all = make()
      made = all
      return all
    }
  }
}
