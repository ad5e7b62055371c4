/// The error of a step that was stopped or didn't begin, because the time for the exploration has ended.
struct OutOfTime: Error, CustomStringConvertible {
  let description = "--seconds: the time was over before the app was launched"
}
