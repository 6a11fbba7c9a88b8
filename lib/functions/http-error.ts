/** What every refusal of these addresses looks like. */
export interface ErrorAnswer {
  error: {
    /** For programs. */
    code: string
    /** For people. */
    message: string
    /** Field name → what is wrong with it. */
    fields?: Record<string, string>
  }
}

interface Details {
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** A "no" to a machine, thrown where it is found out. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** An answer that nobody keeps. */
export const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export function toAnswer({ status, code, message, details: { fields, headers } }: HttpError): Response {
  return answer(status, { error: { code, message, ...(fields ? { fields } : {}) } } satisfies ErrorAnswer, headers)
}
