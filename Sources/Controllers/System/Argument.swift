import Layout

/// A value that goes with a callback or a question, as the host hands it on.
package enum Argument {
  case flag(Bool)
  /// Points or seconds.
  case number(Double)
  /// A place in a list, counted from 0; scripts count from 1.
  case position(Int)
  /// An option by UIKit's name.
  case word(String)
  case words([String])
  case rect(Rect)
  case object(ModelObject?)
  case objects([ModelObject])
  /// A row of a table: two values for a script, row and section.
  case row(IndexPath)
  /// Something that is handed on as the host gave it, or an object of the model.
  case opaque(AnyObject?)
  /// A function that gives UIKit's own answer.
  case base(BaseCall)
}
