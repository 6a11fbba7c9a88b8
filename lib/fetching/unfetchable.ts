import { MAX_BYTES, MAX_MS, MAX_REDIRECTS, PORTS } from './limits'

// Reasons for a failed fetch, worded for editors and admins.

const SENTENCES = {
  invalid: 'This is no address of the web.',
  scheme: 'Only addresses that begin with http:// or https:// are fetched.',
  credentials: 'Addresses with a user name or password in them are not fetched.',
  port: `Only the ports of the web are fetched (${[...PORTS].join(', ')}).`,
  private: 'This address leads into a private network, where nothing is fetched.',
  unknown_host: 'No server with this name was found.',
  unreachable: 'The server could not be reached, or it hung up.',
  redirects: `The address leads on to another more than ${MAX_REDIRECTS} times.`,
  too_slow: `The whole answer did not arrive within ${MAX_MS / 1000} seconds.`,
  too_large: `The answer is larger than ${MAX_BYTES / 1024 / 1024} MB.`,
  packing: 'The answer is packed in a way that cannot be opened.',
} as const

export type UnfetchableReason = keyof typeof SENTENCES | 'status' | 'content_type'

/** A failed fetch; the message is user-visible. */
export class Unfetchable extends Error {
  override name = 'Unfetchable'
  readonly reason: UnfetchableReason

  constructor(reason: UnfetchableReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}

export function unfetchable(reason: keyof typeof SENTENCES, cause?: unknown): Unfetchable {
  return new Unfetchable(reason, SENTENCES[reason], { cause })
}
