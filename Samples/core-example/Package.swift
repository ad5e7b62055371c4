// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "core-example",
  dependencies: [.package(name: "maquette", path: "../..")],
  targets: [
    .executableTarget(
      name: "core-example", dependencies: [.product(name: "MaquetteCore", package: "maquette")], path: "Sources")
  ]
)
