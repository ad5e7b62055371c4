import Testing

/// Tests that git runs no program that a repository names, because a stranger may have prepared the repository.
@Suite struct `A stranger's repository` {
  private let program = Program(["it/app.lua": Program.app, "it/flow.lua": flow])

  private static let flow = """
    require "app"
    flow("goes", function() tap "Go" expect.screen "Other" end)
    """

  private static let commit = """
    export TMPDIR=$PWD/tmp HOME=$PWD; mkdir tmp
    cat >trap.sh <<'end'
    #!/bin/sh
    echo "$0 $*" >>"$HOME/ran"
    cat
    end
    chmod +x trap.sh; trap_="$PWD/trap.sh"; echo 'trap.sh\ntmp\nran' >.gitignore
    git init -q -b main . && git add it .gitignore && git -c user.name=a -c user.email=a@b commit -qm first && git tag first
    git() { command git -c user.name=a -c user.email=a@b "$@"; }

    """

  private func shell(_ lines: String) -> (text: String, status: Int32) { program.shell(Self.commit + lines) }

  private static let commands = [
    "test it --changed", "test it --changed-since first", "test it --against first", "explore it --against first",
  ]

  @Test(arguments: [
    #"git config core.fsmonitor "$trap_""#,
    #"git config filter.x.clean "$trap_"; git config filter.x.smudge "$trap_"; echo '* filter=x' >.gitattributes"#,
    #"git config filter.x.process "$trap_"; git config filter.x.required true; echo '* filter=x' >.gitattributes"#,
    #"git config diff.external "$trap_""#,
    #"git config diff.x.textconv "$trap_"; git config diff.x.command "$trap_"; echo '* diff=x' >.gitattributes"#,
    #"git config core.hooksPath hooks; mkdir hooks; for h in post-checkout post-index-change; do cp trap.sh hooks/$h; done"#,
    #"git config alias.rev-parse "!$trap_"; git config alias.ls-tree "!$trap_"; git config core.pager "$trap_""#,
    #"git config core.sshCommand "$trap_"; git config core.gitProxy "$trap_"; git config core.alternateRefsCommand "$trap_""#,
    #"printf '[core]\n fsmonitor = %s\n' "$trap_" >.git/more; git config include.path more"#,
    #"git config extensions.worktreeConfig true; git config --worktree core.fsmonitor "$trap_""#,
    #"git config extensions.partialClone origin; git config remote.origin.url "ext::$trap_"; git config remote.origin.promisor true; git config protocol.ext.allow always; rm -rf .git/objects/??"#,
  ])
  func `runs no program that its git configuration names`(_ configuration: String) {
    let lines = Self.commands.map { "$maquette \($0) >/dev/null 2>&1 || [ $? -lt 70 ] || echo $?" }.joined(
      separator: "\n")

    let result = shell("touch it/app.lua; \(configuration)\nrm -f ran\n\(lines)\n[ ! -e ran ] || cat ran; ls tmp")

    #expect(result.text == "", "\(result.text)")
  }

  /// Without this test, the traps of the other one could be broken.
  @Test(arguments: ["core.fsmonitor", "filter.x.clean"])
  func `makes plain git run the program that its configuration names`(
    _ name: String
  ) {
    let result = shell(
      """
      git config \(name) "$trap_"; echo '* filter=x' >.gitattributes; echo >>it/app.lua
      git status >/dev/null 2>&1; git add -A >/dev/null 2>&1; cat ran
      """)

    #expect(result.text.contains("trap.sh"), "\(result.text)")
  }

  @Test func `a stranger's repository can't replace a system program, even if the search path contains its folders`() {
    let result = shell(
      """
      for name in git env sh; do cp trap.sh $name; done; rm -f ran
      PATH=".::$PATH" $program test it --changed >/dev/null; cd it; PATH=".:..:$PATH" $program test --changed >/dev/null
      cat ../ran
      """)

    #expect(!result.text.contains("trap.sh") && !result.text.contains("env"), "\(result.text)")
  }

  @Test func `doesn't count the files of a submodule as new`() {
    let result = shell(
      """
      mkdir it/sub; echo return 1 >it/sub/part.lua; command git -C it/sub init -q; $maquette test it --changed
      """)

    #expect(result.text.hasPrefix("no flow is affected"), "\(result.text)")
  }

  @Test(arguments: [
    ("a name", "main"), ("an older commit", "HEAD~1"), ("a short hash", "$(git rev-parse --short HEAD~1)"),
    ("a tag with a message", "noted"), ("a remote branch", "origin/main"), ("git's notes", "FETCH_HEAD"),
    ("a name of a name", "a/HEAD"),
  ])
  func `finds a commit by each kind of name`(_ kind: String, _ name: String) {
    let result = shell(
      """
      echo '-- 2' >>it/flow.lua; git commit -qam second; git tag -m note noted HEAD~1
      git update-ref refs/remotes/origin/main HEAD~1; git symbolic-ref refs/remotes/a/HEAD refs/remotes/b/HEAD
      git symbolic-ref refs/remotes/b/HEAD refs/remotes/origin/main; git symbolic-ref refs/heads/x refs/heads/x
      git pack-refs --all; git gc -q
      echo "$(git rev-parse HEAD~1)	branch 'x'" >.git/FETCH_HEAD
      echo '-- 3' >>it/flow.lua; $maquette test it --changed-since \(name); $maquette test it --against \(name) | tail -1
      """)

    #expect(result.text.contains("1 passed, 0 failed"), "\(result.text)")
    #expect(result.text.contains("nothing changed"), "\(result.text)")
  }

  @Test(arguments: [
    ("working tree", "t=../$(basename $PWD)-tree; git worktree add -q $t >/dev/null 2>&1; mv $t tree; cd tree"),
    ("shallow clone", "git commit -q --allow-empty -m b; git clone -q --depth 1 file://$PWD c 2>/dev/null; cd c"),
    ("repository with long hashes", "rm -rf .git; git init -q --object-format=sha256; git add it; git commit -qm a"),
    ("repository with a detached commit", "git checkout -q --detach"),
  ])
  func `can be a working tree, a shallow clone or another kind of repository`(_ kind: String, _ prepare: String) {
    let result = shell(
      """
      \(prepare); $maquette test it --changed; echo '-- new' >>it/app.lua; $maquette test it --changed | tail -1
      $maquette test it --against HEAD | tail -1
      """)

    let expected = """
      no flow is affected by changes since HEAD: nothing to run
      1 passed, 0 failed, 0 skipped
        nothing changed

      """
    #expect(result.text == expected)
  }

  @Test(arguments: [
    ("echo '-- x' >it/new.lua", "1 passed"),
    ("echo '-- x' >it/new.lua; echo new.lua >>.gitignore", "no flow"), ("ln -sf /dev/null it/new.lua", "no flow"),
    ("echo 'return {}' >.maquette.lua", "1 passed"), ("echo x >it/notes.txt", "no flow"),
    ("chmod +x it/app.lua", "no flow"),
    ("cp it/app.lua a; rm it/app.lua; ln -s ../a it/app.lua", "1 passed|cannot be run|leads out"),
  ])
  func `a stranger's repository has its flows run again only if a change can affect them`(
    _ change: String, _ expected: String
  ) {
    let result = shell("\(change); $maquette test it --changed")

    #expect(expected.split(separator: "|").contains { result.text.contains($0) }, "\(result.text)")
  }

  /// The private repository has the same commit, so that git would find it.
  @Test(arguments: [
    "echo $PWD/private/.git/objects >theirs/.git/objects/info/alternates; rm -rf theirs/.git/objects/??",
    "rm -rf theirs/.git/objects; ln -s $PWD/private/.git/objects theirs/.git/objects",
    "rm theirs/.git/refs/heads/main; ln -s $PWD/private/.git/refs/heads/main theirs/.git/refs/heads/main",
    "for o in theirs/.git/objects/??/*; do rm -f $o; mkfifo $o; done",
  ])
  func `a stranger's repository can't pass off the files of another repository as its own`(_ trap: String) {
    let result = shell(
      """
      cp -r it private; cp -r it theirs; for r in private theirs; do
        (cd $r; git init -q -b main; git add .; GIT_COMMITTER_DATE=@1 git commit -qm a --date=@1); done
      \(trap)
      for options in '--against main' --changed; do
        MAQUETTE_TRUST= timeout 20 $maquette test theirs $options; echo "status $?"; done
      """)

    #expect(result.text.ranges(of: "can lead git out of the repository").count == 2, "\(result.text)")
    #expect(result.text.ranges(of: "status 66\n").count == 2, "\(result.text)")
  }

  @Test func `a stranger's repository may have links that git doesn't read, even if it isn't trusted`() {
    let result = shell(
      """
      mkdir -p .git/hooks; ln -s ../../trap.sh .git/hooks/pre-commit
      for options in '--against main' '--changed-since main'; do
        MAQUETTE_TRUST= $maquette test it $options; echo "status $?"; done; [ ! -e ran ] || cat ran
      """)

    #expect(result.text.contains("status 0\n") && !result.text.contains("can lead git out"), "\(result.text)")
    #expect(!result.text.contains("trap.sh"), "\(result.text)")
  }

  @Test func `a commit with a file outside of its folder is refused`() {
    let result = shell(
      """
      blob=$(echo x | git hash-object -w --stdin)
      python3 -c "open('tree', 'wb').write(b'100644 ..\\0' + bytes.fromhex('$blob'))"
      tree=$(git hash-object -w -t tree --literally tree)
      inner=$(printf '040000 tree %s\\tit\\n' $tree | git mktree)
      commit=$(git commit-tree -m bad $inner); $maquette test it --changed-since $commit
      echo "status $?"; $maquette test it --against $commit; echo "status $?"; ls tmp
      """)

    #expect(
      result.text.ranges(of: "has a file with a forbidden name: it/..\nstatus 66\n").count == 2, "\(result.text)")
  }
}
