/** Thrown if a document cannot be parsed. The message is meant for users. */
export class ParseError extends Error {
  override name = 'ParseError'
}
