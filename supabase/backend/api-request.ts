// The request and response types that the gateway shares with its handlers.

/** A request whose body has been read and whose key, if required, has been checked. */
export interface ApiRequest {
  method: string
  url: URL
  headers: Headers
  body: Buffer | undefined
  /** The caller's address, '' when unknown; see clientAddress. */
  address: string
  /** True if the secret key was sent: the caller is our own server. */
  trusted: boolean
}

/** Responds, or returns undefined to let the next handler try. */
export type Handler = (request: ApiRequest) => Promise<Response | undefined>

/** Thrown to respond with `status` and a JSON body. */
export class ApiError extends Error {
  status: number
  body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['message']))
    this.status = status
    this.body = body
  }
}

export function toJsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}
