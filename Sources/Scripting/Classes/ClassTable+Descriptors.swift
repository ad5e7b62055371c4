extension ClassTable {
  /// Every class a script can meet, by family.
  static let descriptors: [ClassDescriptor] =
    [
      ClassDescriptor("Object", "Anything of the model.", []),
      ClassDescriptor(
        "Responder", extends: "Object", "Responds to actions, or passes them on along the responder chain.",
        responderMembers),
    ]
    + controllerClasses + moreClasses + [splitClass] + popoverClasses + storyboardClasses + alertClasses
    + readyMadeClasses + viewClasses
    + scrollClasses
    + controlClasses + choiceClasses
    + barClasses + tableClasses
    + gestureClasses + constraintClasses
    + worldClasses + coderClasses
    + valueClasses
}
