import Layout

/// An argument of a callback or a question, which the host passes to the script.
package enum Argument {
  case flag(Bool)
  /// A number of points or seconds.
  case number(Double)
  /// A position in a list, counted from 0. Scripts receive it counted from 1.
  case position(Int)
  /// An option, by its name in UIKit.
  case word(String)
  case words([String])
  case rect(Rect)
  case object(ModelObject?)
  case objects([ModelObject])
  /// A row of a table, which scripts receive as two values: the row and the section.
  case row(IndexPath)
  /// A value that is passed on unchanged, or a model object.
  case opaque(AnyObject?)
  /// A plain value, which scripts receive as a copy.
  case saved(SavedValue)
  /// A function that calls UIKit's default implementation.
  case base(BaseCall)
}
