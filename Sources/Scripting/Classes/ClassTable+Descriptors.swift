extension ClassTable {
  /// The classes that scripts can use.
  package static let builtIn = ClassTable(
    descriptors, valueNames: valueNames, implementationOfRow: { DefaultImplementation.forEvent($0) })

  /// All classes, by family.
  static let descriptors = Array(
    [
      rootClasses, controllerClasses, moreClasses, [splitClass], presentationClasses, transitionClasses,
      [preferredTransitionClass], popoverClasses,
      storyboardClasses,
      alertClasses,
      readyMadeClasses, viewClasses, scrollClasses, controlClasses, choiceClasses, barClasses, tabClasses, sceneClasses,
      tableClasses, collectionClasses, menuClasses, swipeClasses, [unavailableClass],
      gestureClasses, constraintClasses, worldClasses, coderClasses, valueClasses, traitClasses,
    ].joined())

  private static let rootClasses = [
    ClassDescriptor("Object", since: nil, "The base class of all objects.", []),
    ClassDescriptor(
      "Responder", since: "2", extends: "Object", "Responds to actions or passes them up the responder chain.",
      responderMembers),
  ]
}
