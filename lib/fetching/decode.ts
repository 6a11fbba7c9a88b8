// Server, document and bytes often disagree about the encoding.

/** Single-byte encodings accept any bytes, so decoding can't disprove a wrong declaration. */
const ONE_BYTE = /^(windows-|cp-?125|iso-?8859|iso_8859|latin|l\d$|(us-)?ascii|macintosh|koi8|ibm866)/i
/** How many bytes are searched for a declaration, as browsers do. */
const HEAD = 2048
const UTF16 = /^(utf-?16|ucs-?2|unicode|csunicode)/i

function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Finds the encoding that an XML declaration or a meta element declares. */
function findDeclared(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  // Blank lines or warnings of PHP may come first.
  return (
    /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
  )
}

function findMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/**
 * Decodes a text by its byte order mark, a declared multi-byte encoding, UTF-8 if valid, a declared single-byte
 * encoding, or windows-1252, in this order.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const mark = findMark(bytes)
  if (mark) return new TextDecoder(mark).decode(bytes)
  const hasNul = bytes.subarray(0, HEAD).includes(0)
  // Text without a zero byte is not UTF-16, whatever it says.
  const declared = [charset, findDeclared(bytes)].filter(
    (label) => label !== undefined && (hasNul || !UTF16.test(label)),
  ) as string[]
  const labels = [...declared.filter((label) => !ONE_BYTE.test(label)), 'utf-8', ...declared]
  for (const label of labels) {
    const text = tryDecode(bytes, label)
    if (text !== undefined) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
