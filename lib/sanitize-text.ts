// Invisible characters in pasted text: control characters, and the two bidi overrides, which reverse what follows.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202D\u202E]/g

/** Keeps tabs and line breaks; replaces lone surrogates. */
export const sanitizeText = (text: string): string => text.replace(UNSEEN, '').toWellFormed()
