import type { IncomingMessage } from 'node:http'

/** Takes half the time of an async iterator, which matters for views: each has a body of 50 bytes. */
const readMessage = (message: IncomingMessage, limit: number) =>
  new Promise<Buffer<ArrayBuffer> | null>((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    message.on('data', (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size <= limit) return
      message.pause()
      resolve(null)
    })
    message.once('end', () => resolve(Buffer.concat(parts)))
    message.once('error', () => resolve(null))
    // If the message closes before its end, the client has gone.
    message.once('close', () => resolve(null))
    if (message.destroyed) resolve(null)
  })

/**
 * Reads a body. Returns null if it exceeds `limit` bytes (the rest is not read, and the connection stays open for the
 * response), or if a client disconnects before its end, which is no error of ours. An interrupted response throws.
 */
export async function readBody(
  message: Request | Response | IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const isFetch = 'body' in message
  const length = isFetch ? message.headers.get('content-length') : message.headers['content-length']
  if (Number(length ?? 0) > limit) {
    if (isFetch) await message.body?.cancel()
    return null
  }
  if (!isFetch) return readMessage(message, limit)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of message.body ?? []) {
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
