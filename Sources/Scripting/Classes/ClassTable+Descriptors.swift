extension ClassTable {
  /// Every class a script can meet, by family.
  static let descriptors: [ClassDescriptor] =
    [
      ClassDescriptor("Object", "Anything of the model.", []),
      ClassDescriptor("Responder", extends: "Object", "What can answer an action or hand it on.", responderMembers),
    ]
    + controllerClasses + moreClasses + [splitClass] + popoverClasses + alertClasses + readyMadeClasses + viewClasses
    + scrollClasses
    + controlClasses + choiceClasses
    + barClasses + tableClasses
    + gestureClasses + constraintClasses
    + worldClasses
    + valueClasses
}
