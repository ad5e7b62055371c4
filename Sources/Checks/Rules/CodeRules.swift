/// The rules that look into the text of functions, with what they share.
struct CodeRules {
  let app: DeclaredApp

  var findings: [Finding] {
    let receivers = CodeReceivers(app)
    let known = KnownNames(app, receivers.names)
    return CodeNameRules(app: app, receivers, known).findings + GlobalRule(app: app, receivers, known).findings
      + RangeRule(app: app, receivers).findings + TextRules(app: app, receivers, known).findings
  }
}
