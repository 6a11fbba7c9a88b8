import { type Run, parseWebAddress } from './tree.ts'

// An address within a sentence is a link, as in GitHub's Markdown. It is found after parsing, so that no escape
// matters.

const ADDRESS =
  /(?<![\p{L}\p{N}_.+/@-])(?:(?:https?:\/\/|www\.)[^\s<>"“”\\\ufffc]+|[a-z0-9][a-z0-9_.+-]{0,63}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}(?![a-z0-9_@-]))/giu
/** A host has a period, and no underscore in its last two names. */
const HOST = /^(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}-]+\.[\p{L}\p{N}-]+(?=[:/?#]|$)/iu
const PARTNERS: Record<string, string> = { ')': '(', ']': '[' }

/** Removes the sentence's punctuation and unbalanced brackets from the end of an address. */
function trim(text: string): string {
  let end = text.length
  const surplus = new Map(
    Object.entries(PARTNERS).map(([close, open]) => [close, text.split(close).length - text.split(open).length]),
  )
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? ''
    const extra = surplus.get(last)
    if (extra !== undefined && extra > 0) surplus.set(last, extra - 1)
    else if (extra !== undefined || !/[?!.,:;*_~'’»…|]/.test(last)) break
  }
  return text.slice(0, end)
}

function buildHref(text: string): string | null {
  if (/^[^/:]+@/.test(text)) return `mailto:${text}`
  if (!HOST.test(text)) return null
  return parseWebAddress(/^www\./i.test(text) ? `https://${text}` : text)
}

interface Address {
  from: number
  to: number
  href: string
}

function listAddresses(text: string): Address[] {
  if (!/https?:\/\/|www\.|@/i.test(text)) return []
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = trim(found)
    const href = buildHref(address)
    return href ? [{ from: index, to: index + address.length, href }] : []
  })
}

/** Finds the address at the end of a text, before the punctuation of its sentence. */
export function findLastAddress(text: string): Address | null {
  const last = listAddresses(text).at(-1)
  return last && !/\s/.test(text.slice(last.to)) ? last : null
}

/** Makes links of the addresses that are written in the text. */
export function linkAddresses(runs: Run[]): Run[] {
  return runs.flatMap((run) => {
    const found = run.href ? [] : listAddresses(run.text)
    if (found.length === 0) return [run]
    const ends = [0, ...found.map(({ to }) => to)]
    const parts = found.flatMap(({ from, to, href }, index) => [
      { ...run, text: run.text.slice(ends[index], from) },
      { ...run, text: run.text.slice(from, to), href },
    ])
    return [...parts, { ...run, text: run.text.slice(ends.at(-1)) }].filter(({ text }) => text)
  })
}

/** Whether the text becomes the same link without any markup. */
export function isWritten({ text, href }: Run): boolean {
  const [only, ...others] = linkAddresses([{ text }])
  return href !== undefined && others.length === 0 && only?.href === href
}
