import type { AccountKind } from '../../lib/mail/messages.ts'
import type { Query } from './connection.ts'

/** How long (seconds) links in e-mails are valid. */
export const LINK_SECONDS = 3600

/** An e-mail with a link, which the website renders and sends (lib/mail). */
export interface Mail {
  to: string
  kind: AccountKind
  /** The address of a page that verifies the token on the server. */
  link: string
}

export interface Mailer {
  /** The driver through which lite sends e-mails. Their text contains lite's address instead of the site's. */
  send(message: { to: string; subject: string; text?: string; html?: string }): Promise<void>
  sendLink(to: string, tokenHash: string, type: string): Promise<void>
}

const KINDS: Record<string, AccountKind> = {
  signup: 'confirmation',
  recovery: 'recovery',
  email_change: 'email_change',
}

export function makeMailer(siteUrl: string, deliver: (mail: Mail) => Promise<void>): Mailer {
  // Sends a link with `token_hash`, which works on any device. The fragment that GoTrue uses works only in the browser
  // where the sign-up began.
  async function sendLink(to: string, tokenHash: string, type: string): Promise<void> {
    const kind = KINDS[type]
    // The site uses no magic links and no invitations.
    if (!kind) return
    const link = new URL('/auth/confirm', siteUrl)
    link.searchParams.set('token_hash', tokenHash)
    link.searchParams.set('type', type)
    await deliver({ to, kind, link: link.href })
  }
  return {
    sendLink,
    async send({ to, text = '' }) {
      const query = new URLSearchParams(/https?:\/\/\S+\/auth\/v1\/verify\?(\S+)/.exec(text)?.[1])
      await sendLink(to, query.get('token') ?? '', query.get('type') ?? '')
    },
  }
}

/** Stores e-mails in the outbox. A request is answered only after its e-mail is stored. */
export const makeOutboxDelivery =
  (query: Query) =>
  async ({ to, kind, link }: Mail): Promise<void> => {
    await query(`select private.queue_account_email($1::text::public.notification_kind, $2, $3, $4)`, [
      kind,
      to,
      link,
      LINK_SECONDS,
    ])
  }
