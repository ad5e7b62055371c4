import Testing

/// Tests `Scripts/setup` with scripts that replace apt, Swift and other programs.
struct SetupTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  /// The scripts that replace the programs, by name, on a computer where everything is installed.
  private static let installed = [
    "apt-get": "echo $1 >>calls",
    "brew": "",
    "dpkg-query": "for name; do echo \"$name installed\"; done",
    "id": "echo 1000",
    "sudo": "\"$@\"",
    "swift": "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'; echo 'Target: x86_64-unknown-linux-gnu'",
    "uname": "echo Linux",
  ]

  /// The script of a `dpkg-query` that doesn't know one package.
  private static let lacking = "for name; do [ $name = libexpat1-dev ] || echo \"$name installed\"; done"
  private static let offline =
    "echo $1 >>calls; echo 'E: Failed to fetch http://x/y'; echo 'E: Some files failed to download'; exit 100"
  private static let unknown =
    "echo $1 >>calls; [ $1 = update ] || { echo 'E: Unable to locate package libexpat1-dev'; exit 100; }"

  /// The end of an error about Swift.
  private static let page = "to install it, run the commands on https://www.swift.org/install\n"

  /// A name, the programs that differ from `installed`, the printed lines, the exit status, and the commands of apt that
  /// are used.
  ///
  /// A program whose script is `absent` is removed.
  private typealias Situation = (
    situation: String, changes: [String: String], printed: String, status: Int32, calls: String
  )

  private static let situations: [Situation] = [
    ("everything is installed", [:], "", 0, ""),
    ("a package is missing", ["dpkg-query": lacking], "setup: installing libexpat1-dev\n", 0, "update\ninstall\n"),
    (
      "only the update fails", ["dpkg-query": lacking, "apt-get": "echo $1 >>calls; [ $1 = install ]"],
      "setup: installing libexpat1-dev\n", 0, "update\ninstall\n"
    ),
    (
      "there is no network", ["dpkg-query": lacking, "apt-get": offline],
      "setup: installing libexpat1-dev\n"
        + "setup: apt-get can't install libexpat1-dev (Failed to fetch http://x/y); "
        + "when there is a network, run: sudo apt-get update && sudo apt-get install libexpat1-dev\n",
      1, "update\ninstall\n"
    ),
    (
      "there is no network for root", ["dpkg-query": lacking, "apt-get": offline, "id": "echo 0", "sudo": "absent"],
      "setup: installing libexpat1-dev\n"
        + "setup: apt-get can't install libexpat1-dev (Failed to fetch http://x/y); "
        + "when there is a network, run: apt-get update && apt-get install libexpat1-dev\n",
      1, "update\ninstall\n"
    ),
    (
      "apt doesn't know the package", ["dpkg-query": lacking, "apt-get": unknown],
      "setup: installing libexpat1-dev\n"
        + "setup: apt-get can't install libexpat1-dev (Unable to locate package libexpat1-dev); "
        + "to try again, run: sudo apt-get install libexpat1-dev\n",
      1, "update\ninstall\n"
    ),
    (
      "there is no sudo", ["dpkg-query": lacking, "sudo": "absent"],
      "setup: the package libexpat1-dev is missing, and only root can install packages; "
        + "as root, run: apt-get update && apt-get install libexpat1-dev\n",
      1, ""
    ),
    (
      "sudo refuses", ["dpkg-query": lacking, "sudo": "echo 'sudo: a password is required'; exit 1"],
      "sudo: a password is required\nsetup: the package libexpat1-dev is missing, and only root can install packages; "
        + "as root, run: apt-get update && apt-get install libexpat1-dev\n",
      1, ""
    ),
    (
      "there is no apt", ["dpkg-query": lacking, "apt-get": "absent"],
      "setup: the package libexpat1-dev is missing, and so is apt-get, with which setup installs packages; "
        + "install the same libraries and tools with your package manager, and run: swift build --product maquette\n",
      1, ""
    ),
    (
      "there are neither packages nor sudo", ["dpkg-query": "exit 1", "sudo": "absent"],
      "setup: the packages liblua5.4-dev libreadline-dev libutf8proc-dev libexpat1-dev pkg-config binutils are missing, "
        + "and only root can install packages; as root, run: apt-get update && apt-get install "
        + "liblua5.4-dev libreadline-dev libutf8proc-dev libexpat1-dev pkg-config binutils\n",
      1, ""
    ),
    (
      "Swift is old", ["swift": "echo 'Swift version 5.10.1 (swift-5.10.1-RELEASE)'"],
      "setup: bin/swift is Swift 5.10.1, but Maquette needs Swift 6.2 or newer; \(page)", 1, ""
    ),
    (
      "Swift is old, and its installer is there",
      ["swift": "echo 'Swift version 5.10.1 (swift-5.10.1-RELEASE)'", "swiftly": ""],
      "setup: bin/swift is Swift 5.10.1, but Maquette needs Swift 6.2 or newer; "
        + "to install it, run: swiftly install --use latest\n",
      1, ""
    ),
    ("Swift is just new enough", ["swift": "echo 'Swift version 6.2-dev (LLVM 1, Swift 2)'"], "", 0, ""),
    ("Swift is much newer", ["swift": "echo 'Swift version 10.0 (swift-10.0-RELEASE)'"], "", 0, ""),
    (
      "there is no Swift", ["swift": "absent"],
      "setup: Swift is missing, but Maquette needs Swift 6.2 or newer; \(page)", 1, ""
    ),
    (
      "another program is called swift", ["swift": "echo 'python-swiftclient 4.1.0'"],
      "setup: `bin/swift --version` doesn't print a version of Swift, but Maquette needs Swift 6.2 or newer; \(page)",
      1, ""
    ),
    (
      "everything is installed on macOS",
      ["uname": "echo Darwin", "swift": "echo 'swift-driver version: 1.127 Apple Swift version 6.2 (swiftlang-6.2)'"],
      "", 0, ""
    ),
    (
      "Swift is old on macOS",
      ["uname": "echo Darwin", "swift": "echo 'swift-driver version: 1.2'; echo 'Apple Swift version 6.1 (x)'"],
      "setup: bin/swift is Swift 6.1, but Maquette needs Swift 6.2 or newer; "
        + "to install it, install Xcode, or run the commands on https://www.swift.org/install\n",
      1, ""
    ),
    (
      "there is no Homebrew", ["uname": "echo Darwin", "brew": "absent"],
      "setup: Homebrew is missing, but setup needs it to install libraries; to install it, run: "
        + "bash -c \"$(curl -fsSL https://raw.githubusercontent.com/Homebrew/install/HEAD/install.sh)\"\n",
      1, ""
    ),
    (
      "Homebrew fails", ["uname": "echo Darwin", "brew": "echo 'Error: no network'; exit 1"],
      "Error: no network\nsetup: Homebrew can't install lua@5.4, but Maquette needs it; "
        + "to try again, run: brew install lua@5.4\n",
      1, ""
    ),
  ]

  /// Creates a folder with a copy of the script, and with the programs that the script finds on its path.
  private func folder(_ changes: [String: String]) -> Program {
    let programs = Self.installed.merging(changes) { $1 }.filter { $0.value != "absent" }
    let program = Program(
      Dictionary(uniqueKeysWithValues: programs.map { ("bin/" + $0.key, "#!/bin/sh\n" + $0.value + "\n") }))
    _ = program.shell(
      """
      touch calls; chmod +x bin/*; mkdir Scripts; cp '\(Self.root)/Scripts/setup' Scripts
      for tool in bash date dirname env grep mkdir readlink tail; do ln -s "$(command -v $tool)" bin; done
      """)
    return program
  }

  @Test(arguments: situations)
  func `setup installs what is missing, or says in one line what to do`(
    situation: String, changes: [String: String], printed: String, status: Int32, calls: String
  ) {
    let program = folder(changes)

    let found = program.shell("PATH=bin Scripts/setup")

    #expect(found.text == printed, "\(situation)")
    #expect(found.status == status, "\(situation)")
    #expect(program.shell("cat calls").text == calls, "\(situation)")
  }

  @Test func `setup asks for the version of Swift again only if Swift has changed`() {
    let program = folder(["swift": "echo asked >>calls; cat version"])

    let found = program.shell(
      """
      ln -s "$(command -v cat)" bin; echo 'Swift version 6.2' >version
      PATH=bin Scripts/setup; PATH=bin Scripts/setup; cat calls
      touch -d 2001-01-01 bin/swift; echo 'Swift version 6.1' >version
      PATH=bin Scripts/setup; PATH=bin Scripts/setup; cat calls
      """)

    let old = "setup: bin/swift is Swift 6.1, but Maquette needs Swift 6.2 or newer; \(Self.page)"
    #expect(found.text == "asked\n" + old + old + "asked\nasked\nasked\n")
  }
}
