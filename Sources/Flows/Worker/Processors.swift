import CProcess

/// The processors of the machine.
package enum Processors {
  /// The number of processors that this process may use, but at most 256.
  ///
  /// This number is smaller than the machine's if the process is restricted, for example by `taskset` or a container.
  package static var count: Int { min(256, max(1, Int(pr_processors()))) }
}
