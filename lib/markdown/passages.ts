// Regardless of node boundaries and white space.

export interface Piece {
  at: number
  from: number
  to: number
}

/** In order; empty if the passage does not occur. */
export function findPassage(texts: readonly string[], passage: string): Piece[] {
  const wanted = passage.replaceAll(/\s/g, '')
  const places: { at: number; offset: number }[] = []
  let all = ''
  for (const [at, text] of texts.entries()) {
    for (const { 0: words, index } of text.matchAll(/\S+/g)) {
      all += words
      for (let offset = index; offset < index + words.length; offset++) places.push({ at, offset })
    }
  }
  const start = wanted ? all.indexOf(wanted) : -1
  if (start < 0) return []
  const found: Piece[] = []
  for (const { at, offset } of places.slice(start, start + wanted.length)) {
    const last = found.at(-1)
    if (last?.at === at) last.to = offset + 1
    else found.push({ at, from: offset, to: offset + 1 })
  }
  return found
}
