import Controllers
import Lua
import Scripting

/// A run under several systems, input by input, with an explanation for each difference.
package struct Comparison {
  /// The compared systems, in ascending order.
  package let systems: [Int]
  package let inputs: [ComparedInput]
  /// All explanations, in the order in which the differences appear.
  package let explanations: [Explanation]
  /// The inputs that fail under every system, with the error under the oldest system.
  package let failures: [(input: Int, error: any Error)]

  /// Repeats a run under several systems and compares the traces.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - systems: the systems, in ascending order.
  ///   - reportRefusal: Called with each system under which the prototype can't be launched, and the reason. Such systems
  ///     aren't compared.
  /// - Throws: `PlainError` if fewer than two systems are left, or `LuaError` if the user interrupts the run.
  package init(of run: ComparedRun, under systems: [Int], reportRefusal: (Int, any Error) -> Void) throws {
    var playedRuns: [(version: Int, run: PlayedRun)] = []
    var firstError: (any Error)?
    for version in systems {
      do {
        playedRuns.append((version, try run.play(under: version, known: playedRuns.map(\.run))))
      } catch let error as LuaError where error.kind == .interrupted {
        throw error
      } catch {
        firstError = firstError ?? error
        reportRefusal(version, error)
      }
    }
    guard playedRuns.count > 1 else {
      if playedRuns.isEmpty, let firstError { throw firstError }
      throw PlainError(
        "compare needs two systems under which the prototype launches"
          + (playedRuns.first.map { "; it launches only under \($0.version)" } ?? ""))
    }
    self.systems = playedRuns.map(\.version)
    let changes = try zip(playedRuns, playedRuns.dropFirst()).map { older, newer in
      older.run.lines == newer.run.lines ? nil : try SystemChange(from: older, to: newer, of: run)
    }
    var numberedExplanations = NumberedExplanations()
    inputs = run.inputs.enumerated().map { index, text in
      ComparedInput(index, text, playedRuns.map { ($0.version, $0.run.lines[index]) }, changes, &numberedExplanations)
    }
    explanations = numberedExplanations.explanations
    failures = run.inputs.indices.compactMap { index in
      let errors = playedRuns.compactMap { $0.run.errors[index] }
      return errors.count == playedRuns.count ? errors.first.map { (index, $0) } : nil
    }
  }

  /// The inputs that differ.
  package var differingInputs: [ComparedInput] { inputs.filter { !$0.isEqual } }
}

/// Explanations, numbered from 1 in the order of their first use.
struct NumberedExplanations {
  private(set) var explanations: [Explanation] = []
  private var numbers: [Explanation: Int] = [:]

  mutating func number(of explanation: Explanation) -> Int {
    if let knownNumber = numbers[explanation] { return knownNumber }
    explanations.append(explanation)
    numbers[explanation] = explanations.count
    return explanations.count
  }
}
