/** The body of a request or response, or null if it exceeds `limit` bytes; the rest is not read. */
export async function readBody(message: Request | Response, limit: number): Promise<Uint8Array | null> {
  if (Number(message.headers.get('content-length') ?? 0) > limit) {
    await message.body?.cancel()
    return null
  }
  const reader = message.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > limit) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}
