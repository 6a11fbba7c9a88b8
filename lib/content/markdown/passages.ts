// Finds passages in a text, whatever the boundaries of nodes and the white space.

export interface Piece {
  at: number
  from: number
  to: number
}

interface TextIndex {
  /** All words of the texts, without white space. */
  words: string
  /** For each word: where it begins in `words`, the index of its text, and its offset there. */
  runs: { start: number; at: number; offset: number }[]
}

/** Indexes texts for findPassage. Do it once per text: it takes as long as reading the text. */
export function indexTexts(texts: readonly string[]): TextIndex {
  const runs: TextIndex['runs'] = []
  const words: string[] = []
  let start = 0
  for (const [at, text] of texts.entries()) {
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      runs.push({ start, at, offset: index })
      words.push(word)
      start += word.length
    }
  }
  return { words: words.join(''), runs }
}

/** Returns the pieces of a passage in order, or none if the passage does not occur. */
export function findPassage({ words, runs }: TextIndex, passage: string): Piece[] {
  const wanted = passage.replaceAll(/\s/g, '')
  const start = wanted ? indexOf(words, wanted) : -1
  if (start < 0) return []
  const end = start + wanted.length
  const found: Piece[] = []
  for (let run = findRun(runs, start); run < runs.length && runs[run]!.start < end; run++) {
    const { start: begins, at, offset } = runs[run]!
    const ends = runs[run + 1]?.start ?? words.length
    const from = offset + Math.max(start - begins, 0)
    const to = offset + Math.min(end, ends) - begins
    const last = found.at(-1)
    if (last?.at === at) last.to = to
    else found.push({ at, from, to })
  }
  return found
}

/** Finds the last run that begins at `place` or before it. */
function findRun(runs: TextIndex['runs'], place: number): number {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (runs[middle]!.start <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** String.indexOf, but always in linear time (Knuth, Morris and Pratt), because strangers choose both texts. */
function indexOf(text: string, wanted: string): number {
  // For each length that matches, this says how much still matches if the next character does not.
  const shorter = new Uint16Array(wanted.length)
  for (let at = 1, matched = 0; at < wanted.length; at++) {
    while (matched > 0 && wanted[at] !== wanted[matched]) matched = shorter[matched - 1]!
    if (wanted[at] === wanted[matched]) matched++
    shorter[at] = matched
  }
  for (let at = 0, matched = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    while (matched > 0 && code !== wanted.charCodeAt(matched)) matched = shorter[matched - 1]!
    if (code === wanted.charCodeAt(matched)) matched++
    if (matched === wanted.length) return at - matched + 1
  }
  return -1
}
