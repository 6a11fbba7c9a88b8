/** A quotation mark opens at the start of a text and after these. */
const OPENS = /(?:^|[\s([{<«“‘/\ufffc-])$/
const count = (text: string, sign: string) => text.split(sign).length - 1

function quote(before: string, opening: '“' | '‘', closing: '”' | '’', straight: string): string {
  const isOpen = count(before, opening) > count(before, closing)
  // After a dash, speech either breaks off or begins.
  if (/[–—]$/.test(before)) return isOpen ? closing : opening
  if (OPENS.test(before)) return opening
  // A mark after a figure means inches: 19".
  return straight === '"' && /\d$/.test(before) && !isOpen ? straight : closing
}

/** Quotation marks, dashes and the ellipsis as they are printed; `before` is the paragraph up to what was typed. */
export function typographic(before: string, typed: string): string {
  switch (typed) {
    case '"':
      return quote(before, '“', '”', typed)
    case "'":
      return quote(before, '‘', '’', typed)
    case '--':
      return /[-–—!<]$/.test(before) ? typed : '–'
    case '–-':
      return '—'
    case '...':
      return before.endsWith('.') ? typed : '…'
    default:
      return typed
  }
}

/** A mark that opened a shortened word was an apostrophe: ’tis, ’90s, rock ’n’ roll. */
export const isShortened = (word: string) =>
  /^‘(?:(?:tis|twas|twere|twill|til|em|bout|cos|\d0s|\d\ds?)[^\p{L}\p{N}'’]|n['’])$/iu.test(word)
