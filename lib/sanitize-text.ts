// What pasted and foreign texts bring along that nobody sees: control characters, which PostgreSQL refuses (the zero byte),
// terminals obey and fonts draw as boxes, and the two signs that turn every letter after them around.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202D\u202E]/g

/** A text as it is kept: of whole letters, with tabs and line breaks and no other control character. */
export const sanitizeText = (text: string): string => text.replace(UNSEEN, '').toWellFormed()
