import CProcess

/// The processors of the machine.
package enum Processors {
  /// The number of processors that this process may use, but at most 256.
  ///
  /// This number is smaller than the machine's if the process is restricted to some of the processors, as `taskset`
  /// does. A limit of the processor time, which some containers have, doesn't count.
  package static var count: Int { min(256, max(1, Int(pr_processors()))) }
}
