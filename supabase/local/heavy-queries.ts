import { type ApiRequest, Refusal } from './api-request.ts'

// Hosted stops a reader's query after three seconds. PGlite cannot be interrupted: one query
// that runs for a minute is a site that is down for a minute. So what can grow without bound is
// refused before it starts. The newsroom's own server (secret key) may ask anything.

// Our own pages embed two levels, four relations at most.
const MAX_EMBED_DEPTH = 3
const MAX_EMBEDS = 6
// A back-reference makes PostgreSQL's regular expressions exponential.
const OPERATOR = /^(not\.)?i?match(\((any|all)\))?\./i
// Inside or=(…) and and=(…) an operator stands after a column's name. A quoted text that happens
// to hold `.match.` is refused as well: better that than a parser of our own.
const OPERATOR_IN_LOGIC = /\.i?match(\((any|all)\))?\./i
const LOGIC = /(^|\.)(and|or)$/

function measure(select: string): { depth: number; embeds: number } {
  let level = 0
  let depth = 0
  let embeds = 0
  for (const letter of select) {
    if (letter === '(') {
      level += 1
      embeds += 1
      depth = Math.max(depth, level)
    } else if (letter === ')') {
      level -= 1
    }
  }
  return { depth, embeds }
}

const refuse = (message: string) => new Refusal(400, { code: 'PGRST100', message, details: null, hint: null })

/** Throws a refusal for a REST request that could hold up everybody else. */
export function mustBeLight({ url, trusted }: Pick<ApiRequest, 'url' | 'trusted'>): void {
  if (trusted || !url.pathname.startsWith('/rest/')) return
  for (const [name, value] of url.searchParams) {
    if (name === 'select') {
      const { depth, embeds } = measure(value)
      if (depth > MAX_EMBED_DEPTH || embeds > MAX_EMBEDS) {
        throw refuse(`At most ${MAX_EMBEDS} relations may be embedded, ${MAX_EMBED_DEPTH} deep.`)
      }
    } else if ((LOGIC.test(name) ? OPERATOR_IN_LOGIC : OPERATOR).test(value)) {
      throw refuse('Regular expressions are not allowed in filters.')
    }
  }
}
