/// The rules for the code of functions, which share one analysis of the code.
struct CodeRules {
  let app: DeclaredApp

  var findings: [Finding] {
    let receivers = KnownReceivers(app)
    let knownNames = KnownNames(app, receivers.names)
    return CodeNameRules(app: app, receivers, knownNames).findings
      + GlobalRule(app: app, receivers, knownNames).findings
      + RangeRule(app: app, receivers).findings + TextRules(app: app, receivers, knownNames).findings
  }
}
