/** Error body of the automation API. */
export interface ErrorResponse {
  error: {
    /** Machine-readable. */
    code: string
    /** Human-readable. */
    message: string
    /** Field name → error message. */
    fields?: Record<string, string>
  }
}

interface Details {
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** An error response of the automation API. */
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

/** An uncached JSON response. */
export const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export function toResponse({ status, code, message, details: { fields, headers } }: HttpError): Response {
  return respond(status, { error: { code, message, ...(fields ? { fields } : {}) } } satisfies ErrorResponse, headers)
}
