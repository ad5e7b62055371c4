// swift-tools-version: 6.2
// The rooms of Maquette and the arrows between them. `Scripts/rooms` fails if a target imports a module that isn't drawn
// for it here; members of a module that a file doesn't import don't compile.

import PackageDescription

// A session is one thread's, and every test runs with exclusivity enforced; the release program leaves the check out,
// which a transition would pay for at each of its hundreds of property accesses.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

// What the tests drive is optimised in debug too, with its assertions and checks: random walks and odd values take
// half the time. The tests themselves are not, so that they compile fast.
let driven: [SwiftSetting] = strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
let drivenC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let ordered: Target.Dependency = .product(name: "OrderedCollections", package: "swift-collections")

let package = Package(
  name: "maquette",
  products: [
    .executable(name: "maquette", targets: ["maquette"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // C libraries of the system, and the little C that Swift cannot say.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .systemLibrary(name: "CText", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CLuaBridge", dependencies: ["CLua"], cSettings: drivenC),
    .target(name: "CReadlineBridge", dependencies: ["CReadline"], cSettings: drivenC),
    .target(name: "CProcess"),

    // The model: pure values, then UIKit's view-controller system. No Lua, no text, no terminal.
    .target(name: "Layout", swiftSettings: driven),
    .target(name: "Controllers", dependencies: ["Layout", heap, ordered], swiftSettings: driven),

    // What a person sees of it.
    .target(name: "Rendering", dependencies: ["Controllers", "Layout", "CText"], swiftSettings: driven),

    // A Lua state for Swift, then the two bound together.
    .target(name: "Lua", dependencies: ["CLuaBridge", "CLua"], swiftSettings: driven),
    .target(
      name: "Scripting", dependencies: ["Lua", "Controllers", "Layout", "Rendering", ordered], swiftSettings: driven),

    // Files of Xcode's, read into what a script would declare.
    .target(
      name: "InterfaceFiles", dependencies: ["Scripting", "Controllers", "Layout", "CExpat"], swiftSettings: driven),

    // A run as a value: played again, up to any moment of it.
    .target(
      name: "Timeline", dependencies: ["Scripting", "Lua", "Controllers", "Layout", "Rendering"], swiftSettings: driven),

    // What a person does with it.
    .target(
      name: "Flows",
      dependencies: [
        "Timeline", "InterfaceFiles", "Scripting", "Lua", "Controllers", "Layout", "Rendering", "CProcess", ordered,
      ],
      swiftSettings: driven),
    // How runs of flows are told, to people and to machines.
    .target(
      name: "Reports", dependencies: ["Flows", "Scripting", "Lua", "Rendering", "Controllers"], swiftSettings: driven),

    // The screens of an app and the ways between them, drawn.
    .target(
      name: "AppMap",
      dependencies: ["Flows", "Scripting", "Lua", "Controllers", "Rendering", "CProcess", ordered],
      swiftSettings: driven),

    // What is wrong with an app, told without running it.
    .target(
      name: "Checks",
      dependencies: ["AppMap", "Reports", "Scripting", "Lua", "Controllers", "Layout", "Rendering", ordered],
      swiftSettings: driven),
    .target(
      name: "Console",
      dependencies: [
        "AppMap", "Reports", "Timeline", "Flows", "InterfaceFiles", "Scripting", "Lua", "Controllers", "Layout",
        "Rendering", ordered, "CReadline", "CReadlineBridge", "CProcess",
      ],
      swiftSettings: driven
    ),
    // Flows that run again whenever a file is saved, on one screen.
    .target(
      name: "TestWatch",
      dependencies: ["Console", "Reports", "Flows", "Scripting", "Lua", "Rendering", "CProcess"],
      swiftSettings: driven),
    .target(
      name: "CommandArguments",
      dependencies: [
        "TestWatch", "Console", "Reports", "Timeline", "Flows", "Checks", "InterfaceFiles", "Scripting", "Lua",
        "Controllers", "Layout", "Rendering", arguments,
      ],
      swiftSettings: driven),
    .executableTarget(
      name: "maquette", dependencies: ["CommandArguments", "Flows", "Lua"], swiftSettings: driven,
      // The library is what readline stands on, asked for by name in a static program.
      linkerSettings: [.linkedLibrary("tinfo", .when(platforms: [.linux]))]
    ),

    // What measures it.
    .target(name: "CBorderBench", dependencies: ["CLua"]),
    .executableTarget(name: "BorderBench", dependencies: ["Lua", "CBorderBench", "CProcess"], swiftSettings: driven),
    .executableTarget(name: "LayoutBench", dependencies: ["Layout", "CProcess"], swiftSettings: driven),
    .executableTarget(
      name: "SessionBench",
      dependencies: ["AppMap", "Checks", "InterfaceFiles", "Scripting", "Lua", "Controllers", "Rendering", "CProcess"],
      swiftSettings: driven),

    // What proves it.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "CTrial", dependencies: ["CProcess"], path: "Tests/CTrial"),
    .testTarget(name: "LuaTests", dependencies: ["Lua", "CLuaBridge", "CLua"], swiftSettings: strict),
    .testTarget(
      name: "ConsoleTests",
      dependencies: ["Console", "Reports", "Flows", "Scripting", "Lua", "Controllers", "Rendering"],
      swiftSettings: strict),
    .testTarget(name: "TimelineTests", dependencies: ["Timeline"], swiftSettings: strict),
    .testTarget(name: "LayoutTests", dependencies: ["Layout"], swiftSettings: strict),
    .testTarget(name: "LayoutSolverTests", dependencies: ["Layout"], swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests", dependencies: ["TestSupport", "Scripting", "Lua", "Controllers", "Layout"],
      exclude: ["ScriptWalk/Prototype"], swiftSettings: strict),
    .testTarget(name: "ControllersTests", dependencies: ["Controllers", "Layout"], swiftSettings: strict),
    .testTarget(name: "ViewsTests", dependencies: ["TestSupport", "Controllers", "Layout"], swiftSettings: strict),
    .testTarget(
      name: "ScriptingTests", dependencies: ["Scripting", "Lua", "Controllers", "Rendering"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceFilesTests",
      dependencies: ["InterfaceFiles", "Scripting", "Lua", "Rendering", "Controllers", "Layout"], swiftSettings: strict),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "Scripting", "Lua", "Controllers", "Layout"],
      exclude: ["Screens"], swiftSettings: strict),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "Flows", "Timeline", "Rendering"], exclude: ["Schema"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowsTests", dependencies: ["Reports", "Flows", "Scripting", "Lua", "Controllers", "Rendering"],
      swiftSettings: strict),
    .testTarget(
      name: "TestWatchTests", dependencies: ["TestWatch", "Flows", "Rendering"], swiftSettings: strict),
    .testTarget(
      name: "AppMapTests",
      dependencies: ["AppMap", "Flows", "InterfaceFiles", "Scripting", "Lua", "Controllers", "Rendering"],
      exclude: ["Graphs"], swiftSettings: strict),
    .testTarget(
      name: "ChecksTests",
      dependencies: ["TestSupport", "Checks", "Flows", "InterfaceFiles", "Scripting", "Lua", "Controllers"],
      swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "TestSupport", "CTrial", "maquette", "CommandArguments", "Console", "Reports", "Flows", "Scripting", "Lua",
        "Controllers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SamplesTests",
      dependencies: [
        "TestSupport", "Console", "Timeline", "Reports", "Flows", "InterfaceFiles", "Scripting", "Lua", "Controllers",
        "Rendering", ordered,
      ],
      swiftSettings: strict),
  ]
)

// On macOS a target stands in for the C library of Linux, by its name. Untried.
#if os(macOS)
  package.targets.append(.target(name: "Glibc", path: "Sources/GlibcOnDarwin"))
  for target in package.targets where [.regular, .executable, .test].contains(target.type) && target.name != "Glibc" {
    target.dependencies.append("Glibc")
  }
#endif
