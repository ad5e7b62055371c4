// swift-tools-version: 6.2
// The rooms of Maquette and the arrows between them. An arrow that is not drawn here does not compile
// (`Scripts/check` builds with the explicit import check).

import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let deque: Target.Dependency = .product(name: "DequeModule", package: "swift-collections")
let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")

let package = Package(
  name: "maquette",
  products: [
    .executable(name: "maquette", targets: ["maquette"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // C libraries of the system, and the little C that Swift cannot say.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CReadline", pkgConfig: "readline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CText", pkgConfig: "libutf8proc", providers: [.apt(["libutf8proc-dev"])]),
    .target(name: "CLuaBridge", dependencies: ["CLua"]),

    // The model: pure values, then UIKit's view-controller system. No Lua, no text, no terminal.
    .target(name: "Layout", swiftSettings: strict),
    .target(name: "Controllers", dependencies: ["Layout", deque, heap], swiftSettings: strict),

    // What a person sees of it.
    .target(name: "Rendering", dependencies: ["Controllers", "Layout", "CText"], swiftSettings: strict),

    // A Lua state for Swift, then the two bound together.
    .target(name: "Lua", dependencies: ["CLuaBridge", "CLua"], swiftSettings: strict),
    .target(name: "Scripting", dependencies: ["Lua", "Controllers", "Layout", "Rendering"], swiftSettings: strict),

    // What a person does with it.
    .target(name: "Flows", dependencies: ["Scripting", "Lua", "Controllers", "Rendering"], swiftSettings: strict),
    .target(
      name: "Console",
      dependencies: ["Flows", "Scripting", "Lua", "Controllers", "Rendering", "CReadline"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "maquette",
      dependencies: ["Console", "Flows", "Scripting", "Rendering", arguments],
      swiftSettings: strict
    ),

    // How fast the solver is: `swift run -c release LayoutBench`. Not a product.
    .executableTarget(name: "LayoutBench", dependencies: ["Layout"], swiftSettings: strict),

    .testTarget(name: "LayoutSolverTests", dependencies: ["Layout"], swiftSettings: strict),
  ]
)
