import Lua

/// Records the flows that a script declares, with their hooks and rules.
///
/// This class also owns the Lua tables that keep the declared functions alive.
package final class DeclaredFlows: SessionPart {
  /// The flows that the script has declared.
  package internal(set) var flows: [DeclaredFlow] = []
  /// A table with the functions and options of the flows.
  ///
  /// The value is `nil` before the first flow is declared and after a flow has started.
  var flowParts: LuaReference?
  /// The hooks and rules that the script has declared for its flows.
  package internal(set) var flowDeclarations: [FlowDeclaration] = []
  /// A table with the functions of hooks and rules, or `nil` before the first hook or rule is declared.
  var flowDeclarationTable: LuaReference?
  /// The options that the script declares for its exploration, or `nil` if it declares none.
  package internal(set) var exploration: ExplorationDeclaration?
  /// Whether the code of a flow is running.
  ///
  /// A rule that is declared while a flow runs applies only to that flow.
  var isRunningFlow = false
}
