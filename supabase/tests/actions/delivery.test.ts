import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { useTelegram } from './telegram.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { deliverNotifications } from '../../../lib/notifications/deliver.ts'
import { notifyChats } from '../../../lib/notifications/notify-chats.ts'
import { reviewStory } from '../../../lib/stories/actions.ts'
import { blocked, inTrouble, migratedTo, tooMany } from '../../../lib/testing/telegram.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const telegram = useTelegram(backend)

beforeEach(() => backend.emptyTables())

async function addStory(title: string): Promise<string> {
  const author = await backend.createPerson({ role: 'news_anchor', verified: true })
  const [row] = await backend.sql<{ id: string }>(
    `insert into stories (title, content, category, author_id) values ($1, 'Text', 'Sports', $2) returning id`,
    [title, author.id],
  )
  return row?.id ?? ''
}

/** Decides about a story as a browser would. Notifications follow the response. */
async function review(title = 'Hearts win at Ho', decision = 'reject') {
  const chief = await backend.createPerson({ role: 'chief_author', full_name: 'Abena Chief' })
  await browser.send(signIn, { email: chief.email, password: chief.password })
  return browser.send(reviewStory, await browser.withVersion('stories', { story_id: await addStory(title), decision }))
}

const tell = (draft_id: string = crypto.randomUUID()) => notifyChats({ draft_id, action: 'approved', title: 'Rain' })

describe('a review', () => {
  it('responds before Telegram is called, and is then sent to every chat', async () => {
    await telegram.connect('-1001', '@team')
    expect(await review('Hearts & <Oak>', 'publish_now')).toMatchObject({ ok: true, title: 'Story published' })
    expect(telegram.server.calls).toEqual([])
    await browser.endRequest()
    expect(telegram.server.calls.map(({ chatId }) => chatId).sort()).toEqual(['-1001', '@team'])
    expect(telegram.server.calls[0]).toMatchObject({
      method: 'sendMessage',
      parseMode: 'HTML',
      text: '✅ Approved\n<b>Hearts &amp; &lt;Oak&gt;</b>\n\nCategory: Sports\nReviewed by: Abena Chief\nhttp://127.0.0.1:3000/story/hearts-oak',
    })
    expect(await telegram.outbox()).toMatchObject([
      { state: 'sent', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ])
  })

  it('is kept while Telegram is down, and the chat is notified when it is back', async () => {
    await telegram.connect('-1001')
    telegram.server.plan('-1001', inTrouble, 'hangs up', 'answers nonsense', 'sends')
    expect(await review()).toMatchObject({ ok: true, message: 'Story has been rejected.' })
    await browser.endRequest()
    for (const [attempts, wait, error] of [
      [1, 30, /Bad Gateway/],
      [2, 60, /could not be reached/],
      [3, 120, /responded with status 200/],
    ] as const) {
      const [row] = await telegram.outbox()
      expect(row).toMatchObject({ state: 'waiting', attempts, last_error: expect.stringMatching(error) })
      expect(Math.abs((row?.wait ?? 0) - wait)).toBeLessThan(15)
      // The next attempt is not due yet.
      expect(await deliverNotifications()).toBe(0)
      await telegram.passTime()
      await deliverNotifications()
    }
    expect(await telegram.outbox()).toMatchObject([{ state: 'sent', attempts: 4, last_error: null }])
    expect(telegram.server.calls).toHaveLength(4)
  })
})

describe('a chat', () => {
  it('that is rate-limited waits as long as Telegram asks, without delaying others', async () => {
    await telegram.connect('-1001', '-1002')
    telegram.server.plan('-1001', tooMany(41), 'sends')
    await tell()
    await tell()
    const rows = await telegram.outbox()
    expect(rows.map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
      '-1001 waiting',
      '-1001 waiting',
      '-1002 sent',
      '-1002 sent',
    ])
    expect(rows[0]?.wait).toBeGreaterThan(25)
    expect(rows[0]?.last_error).toBe('Too Many Requests: retry after 41')
    expect(telegram.server.callsTo('-1001')).toHaveLength(1)
    await telegram.passTime()
    await deliverNotifications()
    expect((await telegram.outbox()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('that became a supergroup is migrated', async () => {
    await telegram.connect('-4001', '@team')
    telegram.server.plan('-4001', migratedTo(-1002003))
    expect(await tell()).toMatchObject([
      { chat_id: '-1002003', state: 'sent' },
      { chat_id: '@team', state: 'sent' },
    ])
    const [settings] = await backend.sql(`select telegram_chat_ids from notification_settings`)
    expect(settings).toEqual({ telegram_chat_ids: ['-1002003', '@team'] })
    await tell()
    expect(telegram.server.callsTo('-4001')).toHaveLength(1)
    expect(telegram.server.callsTo('-1002003')).toHaveLength(2)
  })

  it('that blocked the bot gets no further attempts, and its reason is shown', async () => {
    await telegram.connect('666', '@team')
    telegram.server.plan('666', blocked)
    expect(await tell()).toEqual([
      { chat_id: '666', state: 'failed', error: 'Forbidden: bot was blocked by the user' },
      { chat_id: '@team', state: 'sent', error: null },
    ])
    await telegram.passTime()
    expect(await deliverNotifications()).toBe(0)
    expect(telegram.server.callsTo('666')).toHaveLength(1)
  })

  it('is given up after ten attempts while Telegram is down, with a reason', async () => {
    await telegram.connect('-1001')
    telegram.server.plan('-1001', { status: 500, description: 'Internal Server Error' })
    await tell()
    for (let attempt = 2; attempt <= 12; attempt++) {
      await telegram.passTime()
      await deliverNotifications()
    }
    expect(telegram.server.calls).toHaveLength(10)
    expect(await telegram.outbox()).toMatchObject([
      { state: 'failed', last_error: 'Internal Server Error (gave up after 10 attempts)' },
    ])
  })

  it('times out after ten seconds, and is retried later', async () => {
    await telegram.connect('-1001')
    telegram.server.plan('-1001', 'hangs')
    const begun = Date.now()
    expect(await tell()).toEqual([{ chat_id: '-1001', state: 'waiting', error: 'Telegram did not respond in time.' }])
    expect(Date.now() - begun).toBeLessThan(25_000)
  })
})

describe('servers that deliver at the same time', () => {
  it('send every message once', async () => {
    await telegram.connect('-1', '-2', '-3', '-4', '-5')
    for (const title of ['One', 'Two', 'Three']) {
      await backend.sql(
        `insert into notifications (channel, kind, action, title, recipient) select 'telegram', 'decision', 'approved', $1, unnest(telegram_chat_ids) from notification_settings`,
        [title],
      )
    }
    const counts = await Promise.all(Array.from({ length: 6 }, () => deliverNotifications()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(15)
    expect(telegram.server.calls).toHaveLength(15)
    expect(new Set(telegram.server.calls.map(({ chatId, text }) => chatId + text)).size).toBe(15)
  })

  it('announce a decision once, however many requests', async () => {
    await telegram.connect('-1', '-2')
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(id)))
    expect(telegram.server.calls).toHaveLength(2)
    expect(answers.every((chats) => chats.length === 2)).toBe(true)
  })
})

describe('a headline of ten thousand characters', () => {
  it('fits into one Telegram message', async () => {
    await telegram.connect('-1001')
    await notifyChats({ draft_id: crypto.randomUUID(), action: 'rejected', title: '<ŋ>&'.repeat(2500) })
    expect(telegram.server.calls).toHaveLength(1)
    // The text as sent has escapes and markup too.
    const { length } = telegram.server.calls[0]?.text ?? ''
    expect(length).toBeLessThanOrEqual(4096)
    expect(length).toBeGreaterThan(4000)
  })
})

describe('a test message that other deliveries are about to send', () => {
  it('is reported as sent, regardless of which server sent it', async () => {
    await telegram.connect('-1001', '-1002', '-1003', '-1004')
    const allTold = new AbortController()
    const others = Array.from({ length: 4 }, async () => {
      while (!allTold.signal.aborted) await deliverNotifications()
    })
    for (let round = 0; round < 5; round++) {
      const told = await notifyChats({ draft_id: 'test', action: 'approved', title: 'Telegram is connected' })
      expect(told.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
    }
    allTold.abort()
    await Promise.all(others)
  })
})
