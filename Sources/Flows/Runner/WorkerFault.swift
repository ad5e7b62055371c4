import Glibc

/// An error for a worker that can't be started.
struct WorkerFault: Error, CustomStringConvertible {
  let description: String

  init(_ errorNumber: Int32) {
    description = "maquette: can't start a worker: \(String(cString: strerror(errorNumber)))"
  }

  init(_ description: String) {
    self.description = description
  }
}
