import { createClient } from '@supabase/supabase-js'

import { startSmtp } from '../../lib/testing/smtp'
import { expect, test } from '../fixtures'
import { listChildren, makeScratch, readKeys, startNewsroom } from './starter'

// The newsroom is killed while sending to a real mail server.

test.describe.configure({ mode: 'serial', timeout: 400_000 })

const EMAILS = 12

test('no e-mail is lost when the newsroom is killed, and repeats have the same Message-ID', async () => {
  const scratch = await makeScratch()
  const smtp = await startSmtp()
  const env = {
    ...scratch.env,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Lodestar <newsroom@mail.internal>',
  }
  let newsroom = await startNewsroom(env)
  expect(newsroom.output()).toContain(`Emails are sent from newsroom@mail.internal through 127.0.0.1:${smtp.port}.`)
  const outbox = () => {
    const keys = readKeys(scratch.env.DATA_DIR)
    const options = { auth: { persistSession: false } }
    return createClient(keys.NEXT_PUBLIC_SUPABASE_URL!, keys.SUPABASE_SECRET_KEY!, options).from('notifications')
  }
  const notices = Array.from({ length: EMAILS }, (_, n) => ({
    channel: 'email',
    kind: 'new_story',
    recipient: `editor${n}@mail.internal`,
    title: `Story ${n}`,
  }))
  const { data: queued, error } = await outbox().insert(notices).select('id')
  expect(error).toBeNull()

  smtp.respondAfter(400)
  await expect.poll(() => smtp.received.length, { timeout: 90_000 }).toBeGreaterThan(4)
  for (const child of listChildren(newsroom.process.pid)) process.kill(child, 'SIGKILL')
  newsroom.process.kill('SIGKILL')
  await newsroom.ended
  newsroom = await startNewsroom(env)
  // Don't wait a minute for the interrupted lease.
  await outbox().update({ next_attempt_at: new Date().toISOString() }).eq('state', 'waiting')

  smtp.respondAfter(0)
  await expect(async () => {
    const { data } = await outbox().select('state, attempts').neq('state', 'sent')
    expect(data).toEqual([])
  }).toPass({ timeout: 120_000 })
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids)).toEqual(new Set(queued?.map(({ id }) => `<${id}@mail.internal>`)))
  // The kill interrupts at most two e-mails.
  expect(ids.length).toBeLessThanOrEqual(EMAILS + 2)
  const { data } = await outbox().select('link, note').eq('channel', 'email')
  expect(data?.every(({ link, note }) => link === null && note === null)).toBe(true)

  newsroom.process.kill('SIGTERM')
  await newsroom.ended
  await smtp.stop()
  await scratch.cleanUp()
})
