import type { IncomingMessage } from 'node:http'

/**
 * The body of a message, or null if it exceeds `limit` bytes; the rest is not read, and the connection stays open for
 * the response. Throws if the sender disconnects before the end.
 */
export async function readBody(message: Request | Response | IncomingMessage, limit: number): Promise<Buffer | null> {
  const isFetch = 'body' in message
  const length = isFetch ? message.headers.get('content-length') : message.headers['content-length']
  if (Number(length ?? 0) > limit) {
    if (isFetch) await message.body?.cancel()
    return null
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (isFetch ? message.body : message) ?? []) {
    size += part.length
    if (size > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
