/** A request to the API whose body has been read and whose key has been checked. */
export interface ApiRequest {
  method: string
  url: URL
  headers: Headers
  body: Buffer | undefined
  /** The client's address, or '' if it is unknown (see clientAddress). */
  address: string
  /** Whether the secret key was sent, so that the caller is our own server. */
  trusted: boolean
}

/** Answers a request. Undefined lets the next handler try. */
export type Handler = (request: ApiRequest) => Promise<Response | undefined>

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}
