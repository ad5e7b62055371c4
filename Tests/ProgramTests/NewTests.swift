import Testing

/// Tests of `maquette new`.
struct NewTests {
  private let program = Program(["full/notes.txt": "", "file": ""])

  @Test func `a new prototype opens, and its flows pass`() {
    let (text, status) = program.shell(
      "unset MAQUETTE_SYSTEM; $maquette new shop && cd shop && cat .gitignore && $maquette test --strict")

    #expect(status == 0)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("hash ") }
    #expect(
      lines.joined(separator: "\n") == """
        shop: app.lua, flows/first.lua, .gitignore

          cd shop
          maquette         the console; type `help` there
          maquette test    runs the flows
        out/
        *.txt.new
        flows/first.lua
          ✓ a wish is opened · 0.700 s
          ✓ a wish is added · 0.600 s
          ✓ a wish without a name isn't added · 0.600 s

        3 passed, 0 failed, 0 skipped

        """)
    #expect(program.shell("cd shop && $maquette run . --render").text.contains("Walking boots"))
  }

  @Test(arguments: ["wishes-2.0", "Café", "a_b", "日本"]) func `a name may contain any letters`(_ name: String) {
    let (text, status) = program.shell("$maquette new \(name) >/dev/null && $maquette test \(name)")

    #expect(status == 0, "\(text)")
  }

  @Test func `a prototype can be created in an existing, empty folder`() {
    #expect(program.shell("mkdir empty; $maquette new empty >/dev/null; ls empty").text == "app.lua\nflows\n")
  }

  @Test func `existing files are never changed`() {
    let folder = program.shell("$maquette new full; echo $?; ls full")
    let file = program.shell("$maquette new file")

    #expect(
      folder.text
        == "new: full: the folder already exists and isn't empty; choose another name, or empty the folder first\n1\n"
        + "notes.txt\n"
    )
    #expect(file.text == "new: file: a file with this name already exists; choose another name\n")
    #expect(file.status == 1)
  }

  @Test(arguments: [
    ("''", "expected a name, for example `maquette new shop`"), ("my/shop", "write `maquette new my-shop`"),
    ("'my shop'", "write `maquette new my-shop`"), ("..", "for example `maquette new shop`"),
    ("../shop", "write `maquette new shop`"), (".hidden", "write `maquette new hidden`"),
    ("'a\"b'", "write `maquette new a-b`"), ("'a\nb'", "write `maquette new a-b`"),
  ])
  func `an invalid name is reported, and a valid name is suggested`(_ name: String, _ told: String) {
    let (text, status) = program.shell("$maquette new \(name)")

    #expect(text.contains(told), "\(text)")
    #expect(status == 64)
    #expect(program.shell("ls -A").text == "file\nfull\n")
  }

  @Test func `a folder that can't be written to is reported`() {
    let (text, status) = program.shell("cd /proc; $maquette new shop")

    #expect(status == 3)
    #expect(text.hasPrefix("new: shop: "), "\(text)")
  }

  @Test func `what was made is removed if a file can't be written`() {
    let (text, status) = program.shell(
      "trap '' XFSZ; (ulimit -f 0; $maquette new shop); status=$?; ls -A; exit $status")

    #expect(status == 3, "\(text)")
    #expect(text.hasPrefix("new: shop/"), "\(text)")
    #expect(!text.contains("\nshop"), "\(text)")
  }

  @Test func `a name is required`() {
    let (text, status) = program.shell("$maquette new")

    #expect(status == 64)
    #expect(text.contains("<name>"))
  }
}
