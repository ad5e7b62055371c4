import Lua

/// The flows that a script declared, with their hooks and rules.
package final class DeclaredFlows: SessionPart {
  /// The flows that the script declared.
  package internal(set) var flows: [DeclaredFlow] = []
  /// A table with the functions and options of the flows, or `nil` before the first flow is declared and once a flow
  /// runs.
  var flowParts: LuaReference?
  /// The hooks and rules that the script declared for its flows.
  package internal(set) var flowDeclarations: [FlowDeclaration] = []
  /// A table with the functions of hooks and rules, or `nil` before the first is declared.
  var flowDeclarationTable: LuaReference?
  /// Whether the code of a flow is running.
  ///
  /// A rule that it declares applies only to that flow.
  var runsFlow = false
}
