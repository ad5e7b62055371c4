/// Returns a number as a string, without `.0` if the number is whole.
///
/// NaN is written without a sign, because the sign differs between machines.
package func plainNumber(_ number: Double) -> String {
  number.isNaN ? "nan" : Int(exactly: number).map(String.init) ?? "\(number)"
}
