// Writes CSV (RFC 4180) for newsletter services and spreadsheets.

// Spreadsheets treat these as the start of a formula, even after white space, and subscribers choose their addresses.
// The apostrophe marks text.
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/

function formatCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const formatLine = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`

export interface Subscription {
  email: string
  consented_at: string
  consent_text: string
  unsubscribe_token: string
}

export const SUBSCRIBERS_HEAD = formatLine(['email', 'consented_at', 'consent_text', 'unsubscribe_url'])

/**
 * Writes lines of CSV. `buildUrl` makes the link that ends a subscription, for issues and their List-Unsubscribe header.
 */
export function formatSubscribers(subscriptions: readonly Subscription[], buildUrl: (token: string) => string): string {
  return subscriptions
    .map(({ email, consented_at, consent_text, unsubscribe_token }) =>
      formatLine([email, new Date(consented_at).toISOString(), consent_text, buildUrl(unsubscribe_token)]),
    )
    .join('')
}
