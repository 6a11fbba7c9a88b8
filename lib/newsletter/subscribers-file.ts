// Writes CSV (RFC 4180) for newsletter services and spreadsheets.

// Spreadsheets treat these as the start of a formula, even after white space, and subscribers choose their addresses.
// The apostrophe marks text.
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
  unsubscribe_token: string
}

export const SUBSCRIBERS_HEAD = toLine(['email', 'consented_at', 'consent_text', 'unsubscribe_url'])

/**
 * Writes lines of CSV. `toUrl` makes the link that ends a subscription, for issues and their List-Unsubscribe header.
 */
export function formatSubscribers(subscriptions: readonly Subscription[], toUrl: (token: string) => string): string {
  return subscriptions
    .map(({ email, consented_at, consent_text, unsubscribe_token }) =>
      toLine([email, new Date(consented_at).toISOString(), consent_text, toUrl(unsubscribe_token)]),
    )
    .join('')
}
