import { HttpError } from '../http/http-error'

interface ErrorResponse {
  error: {
    code: string
    message: string
    /** Messages by the name of their field. */
    fields?: Record<string, string>
  }
}

interface Details {
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Makes an error in the format of the automation API. */
export function makeError(status: number, code: string, message: string, { fields, headers }: Details = {}): HttpError {
  const body: ErrorResponse = { error: { code, message, ...(fields ? { fields } : {}) } }
  return new HttpError(status, body, headers)
}

/** Responds with JSON that nobody may cache. */
export const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export const respondWithError = ({ status, body, headers }: HttpError) => respond(status, body, headers)
