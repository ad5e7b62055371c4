import CProcess

/// The processors of the machine.
package enum Processors {
  /// The number of processors that this process may use, up to 256.
  ///
  /// The number is lower than the number in the machine if the process is restricted to some of the processors, as with
  /// `taskset`. A limit on processor time, which some containers have, is ignored.
  package static var count: Int { min(256, max(1, Int(pr_processors()))) }
}
