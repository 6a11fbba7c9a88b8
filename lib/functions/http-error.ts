export interface ErrorResponse {
  error: {
    code: string
    message: string
    /** Field name → message. */
    fields?: Record<string, string>
  }
}

interface Details {
  fields?: Record<string, string>
  headers?: Record<string, string>
}

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

/** Uncached. */
export const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export function toResponse({ status, code, message, details: { fields, headers } }: HttpError): Response {
  return respond(status, { error: { code, message, ...(fields ? { fields } : {}) } } satisfies ErrorResponse, headers)
}
