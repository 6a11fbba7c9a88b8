import { afterAll, beforeAll, beforeEach } from 'vitest'

import { startTelegram } from '../../../lib/testing/telegram.ts'
import type { TestBackend } from '../backend.ts'

export const TOKEN = '7000000001:AAE-demo_token_that_nobody_reads_wxyz'

export function useTelegram({ sql }: Pick<TestBackend, 'sql'>) {
  let running: Awaited<ReturnType<typeof startTelegram>> | undefined
  beforeAll(async () => {
    running = await startTelegram()
    process.env['TELEGRAM_API_URL'] = running.url
  })
  afterAll(() => running?.stop())
  beforeEach(() => running?.forget())

  return {
    get server() {
      if (!running) throw new Error('Telegram runs inside tests only.')
      return running
    },
    /** Adds chats, which are notified from then on. */
    connect: (...chats: string[]) =>
      sql(
        `insert into public.notification_settings (telegram_bot_token, telegram_chat_ids, active) values ($1, $2::text[], true)
         on conflict (id) do update set telegram_bot_token = excluded.telegram_bot_token,
           telegram_chat_ids = excluded.telegram_chat_ids, active = true`,
        [TOKEN, `{${chats.join(',')}}`],
      ),
    /** Returns the outbox in the order of the chats. */
    outbox: () =>
      sql<{ recipient: string; state: string; attempts: number; last_error: string | null; wait: number }>(
        `select recipient, state::text, attempts, last_error, round(extract(epoch from next_attempt_at - now()))::int as wait
         from public.notifications where channel = 'telegram' order by recipient, created_at`,
      ),
    /** Makes the next attempt due. */
    passTime: () => sql(`update public.notifications set next_attempt_at = now() where state = 'waiting'`),
  }
}
