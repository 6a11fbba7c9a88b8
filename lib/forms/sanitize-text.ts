/** Line breaks of Word, PowerPoint, PDF pages and Unicode; without them, words would be glued together. */
const BREAKS = /[\v\f\x85\u2028\u2029]/g
/**
 * Characters that readers can't see, which split words in slugs and search: control characters, hyphens that only show at
 * the end of a line, zero-width characters, direction marks, and what stood for a picture or an annotation.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu
/** Tags spell hidden text, except in flags such as that of Scotland. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const JOINERS = /[\u200c\u200d]+/g

/** Joiners shape Arabic and Indic letters and combine emoji; elsewhere they are invisible. */
function keepsJoiner(before: string, after: string): boolean {
  const isEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before)
  if (isEmoji) return /^\p{Extended_Pictographic}/u.test(after)
  return (
    /[\p{L}\p{M}]$/u.test(before) &&
    !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]$/u.test(before)
  )
}

/** Removes invisible characters. Keeps tabs and line breaks, and replaces lone surrogates. */
export const sanitizeText = (text: string): string =>
  toWellFormed(text)
    .replace(BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(TAGS, '$1')
    .replace(JOINERS, (joiner, at: number, all: string) =>
      joiner.length === 1 && keepsJoiner(all.slice(Math.max(0, at - 2), at), all.slice(at + 1, at + 3)) ? joiner : '',
    )

/** Sanitizes a single line, such as a title, a caption or a name. */
export const sanitizeLine = (text: string): string => sanitizeText(text).replace(/\s*\n\s*/g, ' ')

/** String.prototype.toWellFormed, which Firefox ESR 115 and Chrome 109 don't have. */
const toWellFormed = (text: string) =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')

/** The length in UTF-8, which columns, indexes, cookies and bcrypt count. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length
