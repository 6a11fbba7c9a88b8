/** The body has been read and a required key checked. */
export interface ApiRequest {
  method: string
  url: URL
  headers: Headers
  body: Buffer | undefined
  /** '' when unknown; see clientAddress. */
  address: string
  /** The secret key was sent: the caller is our server. */
  trusted: boolean
}

/** Undefined lets the next handler try. */
export type Handler = (request: ApiRequest) => Promise<Response | undefined>

export function toJsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}
