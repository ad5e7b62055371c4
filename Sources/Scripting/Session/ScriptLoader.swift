import Controllers
import Locations
import Lua

/// Reads scripts and modules, and launches the app that they declare.
///
/// The loader stores the source text of the files and typed chunks, and the loaded modules. The loader also stores the
/// name and source location that the script declares for the app.
package final class ScriptLoader: SessionPart {
  /// The name that the script declares for the app.
  package var applicationName: String?
  /// The source text of the files and typed chunks that have been read, by name.
  ///
  /// Messages use the source text to show lines.
  package internal(set) var sources: [String: SourceText] = [:]
  /// The names of typed chunks.
  ///
  /// Only the source of the most recent chunk is kept.
  var chunkNames: Set<String> = []
  /// A cache of the parsed sources, for messages that refer to a line.
  let parsedSources = ScriptTableCache()
  /// The device that the script has chosen.
  package internal(set) var declaredDevice: Device.Model?
  /// The system that the script has chosen.
  var declaredVersion: Int?
  /// The oldest system on which the app runs, or `nil` if the script declares none.
  package internal(set) var deploymentTarget: Int?
  /// The main script, which `relaunch` runs again.
  package internal(set) var mainScript: (source: SourceText, name: String)?
  /// Whether a script is being read.
  ///
  /// During that time, the script can declare things but can't perform user actions.
  var isDeclaring = false
  /// The modules that `require` has loaded, by path.
  var loadedModules: LuaReference?
  /// The modules that are being loaded, by path.
  var loadingModules: Set<String> = []
  /// The source location of `app`, or `nil` before the script has declared the app.
  package internal(set) var applicationLocation: CodeLocation?
  /// The values that the script has read before `app { … }`.
  var earlyReads = EarlyReads()
}
