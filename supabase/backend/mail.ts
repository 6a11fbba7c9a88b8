import type { AccountKind } from '../../lib/mail/messages.ts'
import type { Query } from './connection.ts'

/** Validity of links in e-mails. */
export const LINK_SECONDS = 3600

/** The website renders and sends it (lib/mail). */
export interface Mail {
  to: string
  kind: AccountKind
  /** A page that verifies on the server. */
  link: string
}

export interface Mailer {
  /** lite's driver. Its text has lite's address instead of the site's. */
  send(message: { to: string; subject: string; text?: string; html?: string }): Promise<void>
  sendLink(to: string, tokenHash: string, type: string): Promise<void>
}

const KINDS: Record<string, AccountKind> = {
  signup: 'confirmation',
  recovery: 'recovery',
  email_change: 'email_change',
}

export function makeMailer(siteUrl: string, deliver: (mail: Mail) => Promise<void>): Mailer {
  // `token_hash` works on any device, GoTrue's fragment only where the sign-up began.
  async function sendLink(to: string, tokenHash: string, type: string): Promise<void> {
    const kind = KINDS[type]
    // Magic links and invitations are not used.
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

/** Requests are answered only after their e-mail is stored. */
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
