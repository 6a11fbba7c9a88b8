import { MAX_MS, MAX_REDIRECTS, PORTS } from './limits'

// Why an address could not be fetched, in words for editors and admins.

const SENTENCES = {
  invalid: 'This is not a valid web address.',
  scheme: 'The address must start with http:// or https://.',
  credentials: 'The address must not contain a user name or password.',
  port: `The address uses a port that is not allowed (allowed: ${[...PORTS].join(', ')}).`,
  private: 'This address is on a private network, which is not allowed.',
  unknown_host: 'No server with this name was found. Please check the address.',
  unreachable: 'The server could not be reached, or it closed the connection.',
  redirects: `The address redirects more than ${MAX_REDIRECTS} times.`,
  too_slow: `The server took longer than ${MAX_MS / 1000} seconds to respond.`,
  encoding: 'The response is compressed in an unsupported or broken format.',
} as const

export type FetchErrorReason = keyof typeof SENTENCES | 'status' | 'content_type' | 'too_large'

/** An expected failure. Its message can be shown to users. */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly reason: FetchErrorReason

  constructor(reason: FetchErrorReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}

export function makeFetchError(reason: keyof typeof SENTENCES, cause?: unknown): FetchError {
  return new FetchError(reason, SENTENCES[reason], { cause })
}

export const tooLarge = (maxBytes: number) =>
  new FetchError('too_large', `The response is larger than ${maxBytes / 1024 / 1024} MB.`)
