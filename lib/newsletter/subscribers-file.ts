// The subscribed as a file for the program that sends the newsletter, and for spreadsheets (RFC 4180).

// What spreadsheets take for the beginning of a formula: people choose their addresses themselves. White space before
// it changes nothing. The apostrophe says that a text follows.
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const toLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`

export interface Subscription {
  email: string
  consented_at: string
  consent_text: string
}

export const SUBSCRIBERS_HEAD = toLine(['email', 'consented_at', 'consent_text'])

/** Lines of the file: the address, and when and to which words its owner agreed. */
export function toSubscriberLines(subscriptions: readonly Subscription[]): string {
  return subscriptions
    .map(({ email, consented_at, consent_text }) => toLine([email, new Date(consented_at).toISOString(), consent_text]))
    .join('')
}
