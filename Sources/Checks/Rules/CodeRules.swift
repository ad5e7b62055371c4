/// The rules for the code of functions, which share one analysis of the code.
struct CodeRules {
  let app: DeclaredApp

  var findings: [Finding] {
    let receivers = KnownReceivers(app)
    let known = KnownNames(app, receivers.names)
    return CodeNameRules(app: app, receivers, known).findings + GlobalRule(app: app, receivers, known).findings
      + RangeRule(app: app, receivers).findings + TextRules(app: app, receivers, known).findings
  }
}
