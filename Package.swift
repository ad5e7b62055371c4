// swift-tools-version: 6.2
// The targets of Maquette and their dependencies. `Scripts/rooms` fails if a target imports a module without naming it
// as a dependency. A file can only use members of the modules that it imports.

import PackageDescription

// The variable `MAQUETTE_BUILD`, which `Scripts/flags` sets, selects one of two builds. Each build has its own folder.
// Both are release builds: in a debug build, the packages that we use aren't optimized and check themselves, which
// takes more time than our code.
//
// - `Scripts/run` and the tests use the quick build. Most of its targets aren't optimized, so it is ready some minutes
//   earlier. After a change, only the affected files of those targets are compiled again.
// - The optimized build is installed, packaged and measured.
//
// Without the variable, as in an editor or in a package that depends on this one, no target has unsafe flags, because
// SwiftPM refuses a dependency that has unsafe flags.
enum Build: String { case plain, quick, optimized }
let build: Build = {
  guard let name = Context.environment["MAQUETTE_BUILD"] else { return .plain }
  guard let build = Build(rawValue: name) else { fatalError("MAQUETTE_BUILD: use quick or optimized, not \(name)") }
  return build
}()

/// Returns settings with unsafe flags for one of the builds.
func flags(_ flags: [String], in wanted: Build) -> [SwiftSetting] {
  build == wanted ? [.unsafeFlags(flags, .when(configuration: .release))] : []
}

let strict: [SwiftSetting] =
  [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility")]

// By default, a program looks up a generic type such as `[String: Verb]` by its encoded name when it first uses the
// type. The runtime then decodes the name and searches all conformances of the program. With this flag, the program
// calls the functions of the types instead. The lookups took a fifth of the instructions of a start.
let withoutTypeNames = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]

// A session runs on one thread. In the quick build, Swift checks that no variable is changed while it is read
// (exclusivity), and the assertions are on. The optimized program omits these checks, because each of the hundreds of
// property accesses in a transition would be checked.
let optimized = strict + flags(["-enforce-exclusivity=unchecked"] + withoutTypeNames, in: .optimized)
let checked = flags(
  [
    "-enable-testing", "-assert-config", "Debug", "-Xfrontend", "-disable-llvm-verify",
    // `Scripts/rooms` reads this index.
    "-index-store-path", Context.packageDirectory + "/.build/quick/index", "-index-ignore-system-modules",
  ], in: .quick)

// The settings of most targets. In the quick build, their files are compiled separately, without optimization.
let driven =
  optimized + checked
  + flags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-incremental"], in: .quick)
// The settings of small targets in which a program spends much of its time, such as the layout. Both builds optimize
// them.
let hot = optimized + checked
// The settings of code that runs once for a command or a report. Neither build optimizes it, because that would take
// longer than running it.
let brief = driven + flags(["-Onone"], in: .optimized)
// Without `-no-emit-module-separately-wmo`, a separate job would emit the module of each test target, and would expand
// all its macros a second time.
let tested =
  strict
  + flags(
    ["-Onone", "-no-emit-module-separately-wmo", "-num-threads", "1", "-Xfrontend", "-disable-llvm-verify"], in: .quick)

// The programs are linked statically, because loading libraries would double the start-up time. They have one thread,
// so they count references without atomic instructions (`CProcess/counting.c`). Only the linker has options for this,
// because the tests, which have many threads, are linked from the same objects.
let linkedAlone: [LinkerSetting] =
  build != .plain
  ? [
    .unsafeFlags(
      [
        "-static-executable", "-l_FoundationCShims", "-l_FoundationCollections", "-Xlinker", "--wrap=swift_retain",
        "-Xlinker", "--wrap=swift_release",
      ],
      .when(platforms: [.linux], configuration: .release))
  ] : []

// The packages with the C libraries that are linked, and their versions. `Scripts/flags` sets this variable.
let packages = Context.environment["MAQUETTE_PACKAGES"] ?? ""

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let ordered: Target.Dependency = .product(name: "OrderedCollections", package: "swift-collections")

let package = Package(
  name: "maquette",
  products: [
    .executable(name: "maquette", targets: ["maquette"]),
    // The model for programs in Swift, without scripts: see `UsingTheModelFromSwift.md`.
    .library(name: "MaquetteCore", targets: ["Locations", "Layout", "TextWidth", "Controllers", "Rendering"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // The system's C libraries, and C code for tasks that Swift can't express.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .systemLibrary(name: "CText", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CLuaBridge", dependencies: ["CLua"]),
    .target(name: "CReadlineBridge", dependencies: ["CReadline"]),
    .target(name: "CProcess"),
    // For `maquette --version`.
    .target(
      name: "CLibraries", dependencies: ["CLua", "CReadline", "CExpat"],
      cSettings: [.define("MAQUETTE_PACKAGES", to: "\"\(packages)\"")]),

    // All changes of files and folders, here or through the broker of an isolated process.
    .target(name: "Files", dependencies: ["CProcess"], swiftSettings: driven),

    // The width of characters in cells. Layout and pictures use the same table.
    .target(name: "TextWidth", dependencies: ["CText"], swiftSettings: hot),

    // The reader and the writer of JSON.
    .target(name: "JSON", dependencies: ["TextWidth"], swiftSettings: hot),

    // Source locations, such as `app.lua:12`, which the model reports and scripts have.
    .target(name: "Locations", swiftSettings: driven),

    // The model: layout as pure values, and UIKit's view-controller system, without Lua, text or a terminal.
    .target(name: "Layout", swiftSettings: hot),
    .target(
      name: "Controllers", dependencies: ["Locations", "Layout", "TextWidth", heap, ordered], swiftSettings: driven),

    // Pictures, trees and traces of the model.
    .target(
      name: "Rendering", dependencies: ["JSON", "Locations", "Controllers", "Layout", "TextWidth", "CText"],
      swiftSettings: hot),

    // The syntax of Lua: tokens and the syntax tree.
    .target(name: "LuaSyntax", swiftSettings: hot),

    // A Lua state for Swift, and the scripts that drive the model.
    .target(name: "Lua", dependencies: ["Locations", "CLuaBridge", "CLua"], swiftSettings: hot),
    .target(
      name: "Scripting",
      dependencies: ["Locations", "Files", "Lua", "LuaSyntax", "Controllers", "Layout", "Rendering", ordered],
      swiftSettings: driven),

    // Reads Xcode's storyboards and xibs into the declarations that a script would write.
    .target(
      name: "InterfaceFiles",
      dependencies: ["Locations", "Scripting", "Lua", "Controllers", "Layout", "Rendering", "CExpat"],
      swiftSettings: brief),

    // Opens folders with Xcode projects: property lists, build settings, strings files and asset catalogs.
    .target(
      name: "Projects",
      dependencies: ["JSON", "InterfaceFiles", "Rendering", "Scripting", "Lua", "Controllers"],
      swiftSettings: driven),

    // A run as a value that can be replayed up to any moment.
    .target(
      name: "Timeline", dependencies: ["JSON", "Scripting", "Lua", "Controllers", "Layout", "Rendering"],
      swiftSettings: driven),

    // Tests: flows, expectations, and their runner.
    .target(
      name: "Flows",
      dependencies: [
        "JSON", "Locations", "Timeline", "Projects", "InterfaceFiles", "Scripting", "Lua", "LuaSyntax", "Controllers",
        "Layout",
        "Rendering",
        "TextWidth",
        "Files", "CProcess", ordered,
      ],
      swiftSettings: driven),
    // Reports of test runs, for people and programs.
    .target(
      name: "Reports",
      dependencies: ["JSON", "Locations", "Flows", "Files", "Scripting", "Lua", "Rendering", "Controllers"],
      swiftSettings: brief),

    // Comparisons: what differs when a run is played under several systems, and why.
    .target(
      name: "Comparisons",
      dependencies: ["Reports", "Flows", "Scripting", "Lua", "Controllers", "Rendering", "TextWidth"],
      swiftSettings: brief),

    // The map of an app: its screens and the links between them.
    .target(
      name: "AppMap",
      dependencies: [
        "JSON", "Locations", "Flows", "Scripting", "Lua", "Controllers", "Rendering", "TextWidth", "Files", "CProcess",
        ordered,
      ],
      swiftSettings: brief),

    // `maquette check`: finds mistakes without running the app.
    .target(
      name: "Checks",
      dependencies: [
        "JSON", "Locations", "AppMap", "Reports", "Scripting", "Lua", "LuaSyntax", "Controllers", "Layout", "Rendering",
        ordered,
      ],
      swiftSettings: brief),
    // `maquette explore`: everything that a user could do.
    .target(
      name: "Exploration",
      dependencies: [
        "JSON", "Locations", "AppMap", "Flows", "Timeline", "Scripting", "Lua", "LuaSyntax", "Controllers", "Rendering",
        "CProcess",
      ],
      swiftSettings: driven),
    // `maquette test --mutate` and `--stress`: flows run with changed scripts, and with disturbances.
    .target(
      name: "FlowTrials",
      dependencies: [
        "JSON", "Locations", "Checks", "Flows", "Timeline", "Projects", "Scripting", "Lua", "LuaSyntax", "Controllers",
        "Rendering",
      ],
      swiftSettings: brief),
    .target(
      name: "Console",
      dependencies: [
        "JSON", "Locations", "AppMap", "Comparisons", "Exploration", "Reports", "Timeline", "Flows", "Projects",
        "InterfaceFiles",
        "Scripting", "Lua", "LuaSyntax",
        "Controllers", "Layout", "Rendering", "TextWidth", "Files", ordered, "CReadline", "CReadlineBridge", "CProcess",
      ],
      swiftSettings: driven
    ),
    // `maquette test --watch`: runs flows again whenever a file is saved.
    .target(
      name: "TestWatch",
      dependencies: [
        "Locations", "Console", "Reports", "Flows", "Scripting", "Lua", "Rendering", "TextWidth", "CProcess",
      ],
      swiftSettings: brief),
    .target(
      name: "CommandArguments",
      dependencies: [
        "JSON", "Locations", "TestWatch", "Console", "Comparisons", "Reports", "AppMap", "Exploration", "FlowTrials",
        "Timeline", "Flows",
        "Checks", "Projects",
        "InterfaceFiles", "Scripting", "Lua", "Controllers", "Layout", "Rendering", "Files", "CLibraries", arguments,
      ],
      // For `maquette --version`.
      swiftSettings: driven + (build == .quick ? [.define("QUICK_BUILD")] : [])),
    .executableTarget(
      name: "maquette", dependencies: ["CommandArguments", "Flows", "Lua"], swiftSettings: driven,
      // Readline depends on this library; a static program must link it explicitly.
      linkerSettings: [.linkedLibrary("tinfo", .when(platforms: [.linux]))] + linkedAlone
    ),

    // Benchmarks.
    .target(name: "CBorderBench", dependencies: ["CLua"]),
    .executableTarget(
      name: "BorderBench", dependencies: ["Lua", "CBorderBench", "CProcess"], swiftSettings: driven,
      linkerSettings: linkedAlone),
    .executableTarget(
      name: "LayoutBench", dependencies: ["Layout", "CProcess"], swiftSettings: driven, linkerSettings: linkedAlone),
    .executableTarget(
      name: "SessionBench",
      dependencies: [
        "AppMap", "Checks", "Exploration", "InterfaceFiles", "Scripting", "Lua", "Controllers", "Rendering", "CProcess",
        "TestSupport",
      ],
      swiftSettings: driven, linkerSettings: linkedAlone),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: tested),
    .target(name: "CTrial", dependencies: ["CProcess"], path: "Tests/CTrial"),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: tested),
    .testTarget(
      name: "LuaTests", dependencies: ["Locations", "TestSupport", "Lua", "CLuaBridge", "CLua"], swiftSettings: tested),
    .testTarget(
      name: "ConsoleTests",
      dependencies: [
        "TestSupport", "Console", "Reports", "Flows", "Scripting", "Lua", "LuaSyntax", "Controllers", "Rendering",
        "TextWidth",
      ],
      swiftSettings: tested),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: tested),
    .testTarget(name: "TimelineTests", dependencies: ["Timeline", "Scripting"], swiftSettings: tested),
    .testTarget(name: "LayoutTests", dependencies: ["Layout"], swiftSettings: tested),
    .testTarget(name: "LayoutSolverTests", dependencies: ["TestSupport", "Layout"], swiftSettings: tested),
    // A stage for the model: a device with an app, and a script in Swift. It doesn't depend on Lua, so a change of
    // Controllers needs no other target before its tests run.
    .target(
      name: "ControllersTestSupport", dependencies: ["Controllers", "Layout"], path: "Tests/ControllersTestSupport",
      swiftSettings: tested),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["TestSupport", "ControllersTestSupport", "Scripting", "Lua", "Controllers", "Layout"],
      exclude: ["ScriptWalk/Prototype"], swiftSettings: tested),
    .testTarget(
      name: "ControllersTests", dependencies: ["ControllersTestSupport", "Controllers", "Layout"],
      swiftSettings: tested),
    .testTarget(
      name: "ViewsTests", dependencies: ["TestSupport", "ControllersTestSupport", "Controllers", "Layout"],
      swiftSettings: tested),
    .target(
      name: "ScriptingTestSupport", dependencies: ["Scripting", "Lua", "Controllers", "Layout", "Rendering"],
      path: "Tests/ScriptingTestSupport", swiftSettings: tested),
    // The language of scripts: declarations, names, mistakes and their source locations, limits, lifetimes, time.
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Locations", "TestSupport", "ScriptingTestSupport", "Scripting", "Lua", "LuaSyntax", "Controllers",
      ],
      swiftSettings: tested),
    // Views and their layout: controls, tables, collections, constraints, gestures, the keyboard, traits.
    .testTarget(
      name: "ScriptingViewTests",
      dependencies: ["ScriptingTestSupport", "Scripting", "Lua", "Controllers", "Layout", "Rendering"],
      swiftSettings: tested),
    // Controllers and their containers: stacks and their bars, tabs, pages, columns, rotation, the responder chain.
    .testTarget(
      name: "ScriptingContainerTests",
      dependencies: ["Locations", "ScriptingTestSupport", "Scripting", "Lua", "Controllers", "Rendering"],
      swiftSettings: tested),
    // Presentations: sheets, alerts, popovers, menus, transitions.
    .testTarget(
      name: "ScriptingPresentationTests",
      dependencies: ["ScriptingTestSupport", "Scripting", "Lua", "Controllers", "Layout", "Rendering"],
      swiftSettings: tested),
    // The app and its state: its lifecycle and device, scenes, windows, storyboards, restoration, and stored states.
    .testTarget(
      name: "ScriptingStateTests",
      dependencies: [
        "Locations", "TestSupport", "ScriptingTestSupport", "Scripting", "Lua", "Controllers", "Rendering",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "InterfaceFilesTests",
      dependencies: ["TestSupport", "InterfaceFiles", "Scripting", "Lua", "Rendering", "Controllers", "Layout"],
      swiftSettings: tested),
    .testTarget(
      name: "ProjectsTests",
      dependencies: ["Projects", "InterfaceFiles", "Scripting", "Lua", "Rendering", "Controllers", "Layout"],
      swiftSettings: tested),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["TestSupport", "Rendering", "TextWidth", "Scripting", "Lua", "Controllers", "Layout"],
      exclude: ["Screens"], swiftSettings: tested),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["JSON", "Locations", "Reports", "Flows", "Lua", "Rendering", "Controllers"],
      exclude: ["Schema"],
      swiftSettings: tested),
    .testTarget(
      name: "FlowsTests",
      dependencies: [
        "Locations", "TestSupport", "Reports", "Flows", "Scripting", "Lua", "Controllers", "Layout", "Rendering",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "ComparisonsTests",
      dependencies: ["Comparisons", "Scripting", "Lua", "Controllers", "Rendering"], swiftSettings: tested),
    .testTarget(
      name: "TestWatchTests",
      dependencies: ["Locations", "TestSupport", "TestWatch", "Flows", "Lua", "Rendering", "TextWidth"],
      swiftSettings: tested),
    .testTarget(
      name: "AppMapTests",
      dependencies: [
        "Locations", "TestSupport", "AppMap", "Flows", "InterfaceFiles", "Scripting", "Lua", "Controllers", "Rendering",
        "TextWidth",
      ],
      exclude: ["Graphs"], swiftSettings: tested),
    .testTarget(
      name: "ChecksTests",
      dependencies: ["TestSupport", "Checks", "Flows", "InterfaceFiles", "Scripting", "Lua", "Controllers"],
      swiftSettings: tested),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Locations", "TestSupport", "Exploration", "Flows", "Scripting", "Lua", "Controllers", "Layout", "Rendering",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "FlowTrialsTests", dependencies: ["FlowTrials", "Flows", "Scripting", "Lua", "Rendering"],
      swiftSettings: tested),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Locations", "Files", "TestSupport", "CTrial", "CommandArguments", "Console", "Exploration",
        "FlowTrials", "Reports", "Flows", "Scripting", "Lua", "Controllers",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "SamplesTests",
      dependencies: [
        "JSON", "TestSupport", "Comparisons", "Console", "Timeline", "Reports", "Flows", "InterfaceFiles", "Scripting",
        "Lua",
        "Controllers", "Rendering", ordered,
      ],
      swiftSettings: tested),
  ]
)

// On macOS, a target with the name of Linux's C library replaces that library. Untested.
#if os(macOS)
  package.targets.append(.target(name: "Glibc", path: "Sources/GlibcOnDarwin"))
  for target in package.targets where [.regular, .executable, .test].contains(target.type) && target.name != "Glibc" {
    target.dependencies.append("Glibc")
  }
#endif
