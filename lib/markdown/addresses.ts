import type { Run } from './inline.ts'
import { toWebAddress } from './tree.ts'

// An address written in a sentence is a link, as in GitHub's Markdown. Found after parsing, so that no escape matters.

const ADDRESS = /(?<![\p{L}\p{N}_./@-])(?:https?:\/\/|www\.)[^\s<]+/giu
/** With a period, and no underscore in the last two names. */
const HOST = /^(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}-]+\.[\p{L}\p{N}-]+(?=[:/?#]|$)/iu
const PARTNERS: Record<string, string> = { ')': '(', ']': '[' }

/** The sentence's punctuation and unbalanced brackets are not part of it. */
function trim(text: string): string {
  let end = text.length
  const surplus = new Map(
    Object.entries(PARTNERS).map(([close, open]) => [close, text.split(close).length - text.split(open).length]),
  )
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? ''
    const extra = surplus.get(last)
    if (extra !== undefined && extra > 0) surplus.set(last, extra - 1)
    else if (extra !== undefined || !/[?!.,:;*_~'"’”»…|\\]/.test(last)) break
  }
  return text.slice(0, end)
}

function toHref(text: string): string | null {
  if (!HOST.test(text)) return null
  return toWebAddress(/^www\./i.test(text) ? `http://${text}` : text)
}

export function linkAddresses(runs: Run[]): Run[] {
  return runs.flatMap((run) => {
    if (run.href || !/https?:\/\/|www\./i.test(run.text)) return [run]
    const parts: Run[] = []
    let end = 0
    for (const { 0: found, index } of run.text.matchAll(ADDRESS)) {
      const text = trim(found)
      const href = toHref(text)
      if (!href) continue
      if (index > end) parts.push({ ...run, text: run.text.slice(end, index) })
      parts.push({ ...run, text, href })
      end = index + text.length
    }
    return end < run.text.length ? [...parts, { ...run, text: run.text.slice(end) }] : parts
  })
}

/** Whether the text alone makes the link. */
export function isWritten({ text, href }: Run): boolean {
  const [only, ...others] = linkAddresses([{ text }])
  return href !== undefined && others.length === 0 && only?.href === href
}
