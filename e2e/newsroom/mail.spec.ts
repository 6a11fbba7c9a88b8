import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createClient } from '@supabase/supabase-js'

import { startSmtp } from '../../lib/testing/smtp'
import { expect, test } from '../fixtures'
import { listChildren, makeScratch, startNewsroom } from './starter'

// The newsroom is killed while sending to a real mail server.

test.describe.configure({ mode: 'serial', timeout: 400_000 })

const EMAILS = 20
const ROUNDS = 2

function openDatabase(folder: string) {
  const keys = Object.fromEntries(
    readFileSync(join(folder, 'backend.env'), 'utf8')
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
  return createClient(keys.NEXT_PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
}

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
  const outbox = () => openDatabase(scratch.env.DATA_DIR).from('notifications')
  const notices = Array.from({ length: EMAILS }, (_, n) => ({
    channel: 'email',
    kind: 'new_story',
    recipient: `editor${n}@mail.internal`,
    title: `Story ${n}`,
  }))
  const { data: queued, error } = await outbox().insert(notices).select('id')
  expect(error).toBeNull()

  for (let round = 1; round <= ROUNDS; round++) {
    smtp.respondAfter(400)
    const before = smtp.received.length
    await expect(() => expect(smtp.received.length).toBeGreaterThan(before + 4)).toPass({ timeout: 90_000 })
    for (const child of listChildren(newsroom.process.pid)) process.kill(child, 'SIGKILL')
    newsroom.process.kill('SIGKILL')
    await newsroom.ended
    newsroom = await startNewsroom(env)
    // Don't wait a minute for the interrupted lease.
    await outbox().update({ next_attempt_at: new Date().toISOString() }).eq('state', 'waiting')
  }

  smtp.respondAfter(0)
  await expect(async () => {
    const { data } = await outbox().select('state, attempts').neq('state', 'sent')
    expect(data).toEqual([])
  }).toPass({ timeout: 120_000 })
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids)).toEqual(new Set(queued?.map(({ id }) => `<${id}@mail.internal>`)))
  // Each kill interrupts at most two e-mails.
  console.log(
    `${ROUNDS} kills: ${EMAILS} e-mails queued, ${new Set(ids).size} arrived, ${ids.length - new Set(ids).size} of them twice`,
  )
  expect(ids.length).toBeLessThanOrEqual(EMAILS + 2 * ROUNDS)
  const { data } = await outbox().select('link, note').eq('channel', 'email')
  expect(data?.every(({ link, note }) => link === null && note === null)).toBe(true)

  newsroom.process.kill('SIGTERM')
  await newsroom.ended
  await smtp.stop()
  await scratch.cleanUp()
})

test('without a mail server, the output names the mail folder and warns about remote access', async () => {
  const scratch = await makeScratch()
  const newsroom = await startNewsroom({ ...scratch.env, HOST: '0.0.0.0', TEST_LOOPBACK_PORTS: '' })
  expect(newsroom.output()).toContain(
    `SMTP_URL is not set: emails are written to ${join(scratch.env.DATA_DIR, 'mail')}.`,
  )
  expect(newsroom.output()).toContain('Warning: this newsroom can be reached from other machines')
  newsroom.process.kill('SIGTERM')
  await newsroom.ended
  await scratch.cleanUp()
})
