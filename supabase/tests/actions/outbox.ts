import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

import { startSmtp } from '../../../lib/testing/smtp.ts'
import type { TestBackend } from '../backend.ts'

export const MAIL_FROM = 'The Lodestar <newsroom@mail.internal>'

export function useSmtp({ sql }: Pick<TestBackend, 'sql'>) {
  let running: Awaited<ReturnType<typeof startSmtp>> | undefined
  beforeAll(async () => {
    running = await startSmtp()
    process.env['SMTP_URL'] = `smtp://127.0.0.1:${running.port}`
    process.env['MAIL_FROM'] = MAIL_FROM
  })
  afterAll(() => running?.stop())
  beforeEach(() => running?.forget())

  return {
    get server() {
      if (!running) throw new Error('The mail server runs inside tests only.')
      return running
    },
    /** Returns the outbox in the order of the queue. */
    outbox: () =>
      sql<{
        id: string
        kind: string
        recipient: string
        state: string
        attempts: number
        last_error: string | null
        link: string | null
        wait: number
      }>(
        `select id, kind::text, recipient, state::text, attempts, last_error, link, round(extract(epoch from next_attempt_at - now()))::int as wait
         from public.notifications where channel = 'email' order by created_at, recipient`,
      ),
    queue: (
      kind: string,
      recipient: string,
      link = 'http://127.0.0.1:3000/auth/confirm?token_hash=abcdefgh12345678&type=signup',
    ) =>
      sql(`select private.queue_account_email($1::text::public.notification_kind, $2, $3, 3600)`, [
        kind,
        recipient,
        link,
      ]),
    /** Makes the next attempt due. */
    passTime: () => sql(`update public.notifications set next_attempt_at = now() where state = 'waiting'`),
  }
}

/** Delivers through another mail server. A module reads its environment once, so it is loaded again. */
export async function deliverThrough(SMTP_URL: string): Promise<number> {
  vi.resetModules()
  vi.stubEnv('SMTP_URL', SMTP_URL)
  try {
    const fresh = await import('../../../lib/notifications/deliver.ts')
    return await fresh.deliverNotifications()
  } finally {
    vi.unstubAllEnvs()
    vi.resetModules()
  }
}
