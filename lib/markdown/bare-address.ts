export interface BareAddress {
  from: number
  to: number
  href: string
}

const ADDRESS = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"“”\\\ufffc]+$/iu

/** The web address at the end of a text, without the punctuation of its sentence. */
export function findBareAddress(text: string): BareAddress | null {
  const match = ADDRESS.exec(text)
  if (!match) return null
  let address = match[0]
  for (;;) {
    const last = address.at(-1) ?? ''
    const opening = { ')': '(', ']': '[' }[last]
    const isUnmatched = opening !== undefined && address.split(opening).length < address.split(last).length
    if (!isUnmatched && !/[?!.,:;*_~'’»]/.test(last)) break
    address = address.slice(0, -1)
  }
  const href = /^www\./i.test(address) ? `https://${address}` : address
  const isAddress = URL.canParse(href) && /[^.]\.[^.]/.test(new URL(href).hostname.replace(/^www\./, ''))
  return isAddress ? { from: match.index, to: match.index + address.length, href } : null
}
