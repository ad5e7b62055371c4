import Layout

/// An argument of a callback or a question, as the host passes it on.
package enum Argument {
  case flag(Bool)
  /// A number of points or seconds.
  case number(Double)
  /// A position in a list, counted from 0; scripts count from 1.
  case position(Int)
  /// An option by UIKit's name.
  case word(String)
  case words([String])
  case rect(Rect)
  case object(ModelObject?)
  case objects([ModelObject])
  /// A row of a table, which scripts receive as two values: row and section.
  case row(IndexPath)
  /// A value that is passed on as the host gave it, or an object of the model.
  case opaque(AnyObject?)
  /// A function that calls UIKit's default implementation.
  case base(BaseCall)
}
