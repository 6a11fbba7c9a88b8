/** A document that cannot be read, and why. The message is meant for people. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
