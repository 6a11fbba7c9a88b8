/** Makes the placeholder of an external image, until saving the article copies it. */
export function parseImportPlace(address: string): string {
  let hash = 0
  for (const character of address) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return `/media/import/${(hash >>> 0).toString(36)}.webp`
}

/** Whether `src` is a picture's address or its placeholder. */
export const isPlaceOf = (src: string, address: string) => src === address || src === parseImportPlace(address)

/** Replaces placeholders by copies. An image without a copy, or with '' instead of one, is removed. */
export function placeCopies(content: string, copies: Record<string, string>): string {
  if (!content.includes('/media/import/')) return content
  const own = Object.entries(copies).reduce(
    (text, [address, copy]) => (copy ? text.replaceAll(parseImportPlace(address), copy) : text),
    content,
  )
  return own.replace(/^::picture\{src="\/media\/import\/[^"\n]*"\}\n*/gm, '')
}
