/** Thrown to answer a request with `status` and `body` as JSON. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}
