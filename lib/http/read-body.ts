import type { IncomingMessage } from 'node:http'

/**
 * Null if the body exceeds `limit` bytes (the rest is not read, and the connection stays open for the response), or if
 * a client disconnects before its end, which is no error of ours. An interrupted response throws.
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
  try {
    for await (const part of (isFetch ? message.body : message) ?? []) {
      size += part.length
      if (size > limit) return null
      parts.push(part)
    }
  } catch (error) {
    if (message instanceof Response) throw error
    return null
  }
  return Buffer.concat(parts)
}
