/** A document that cannot be parsed. The message is meant for users. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
