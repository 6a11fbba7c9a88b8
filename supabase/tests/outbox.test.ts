import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { type Row, useNewsroom } from './people.ts'
import { aSubmission } from './rows.ts'
import { useReviewSteps } from './review-steps.ts'

const newsroom = useNewsroom()
const { add, as, row, service, sql } = newsroom
const desk = useReviewSteps(newsroom)

interface Draft {
  id: string
  updated_at: string
}

const settings = { telegram_bot_token: '7000000001:AAE-demo', telegram_chat_ids: ['-1001', '@team'], active: true }
const aNotification = (part: Row = {}): Row => ({
  channel: 'telegram',
  kind: 'decision',
  item_id: crypto.randomUUID(),
  action: 'approved',
  title: 'Rain over Tamale',
  category: 'Education',
  recipient: '-1001',
  ...part,
})
const outbox = () =>
  sql<Row>(`select * from public.notifications where channel = 'telegram' order by recipient, created_at`)
const claim = async (p_ids?: string[]) => {
  const { data, error } = await service().rpc('claim_notification', {
    p_channel: 'telegram',
    ...(p_ids ? { p_ids } : {}),
  })
  expect(error).toBeNull()
  return (data as Row[])[0]
}

beforeEach(async () => {
  await sql(`truncate public.notifications, public.notification_settings`)
  await add('notification_settings', settings)
})

describeTable(newsroom, {
  table: 'notifications',
  thing: 'a notification',
  // No role may read link and note (emails.test.ts).
  columns:
    'id, channel, kind, recipient, item_id, action, title, category, actor_name, article_slug, expires_at, state, attempts, last_error',
  make: async () => (await add('notifications', aNotification())).id,
  sees: ['admin'],
})

// Only the web server may call these.
for (const [call, action, args] of [
  ['queue_notification', 'tell the chats something', () => ({ p_action: 'approved', p_title: 'Mine' })],
  ['claim_notification', 'take a message, and the token with it', () => ({ p_channel: 'telegram' })],
  ['finish_attempt', 'call a message sent', () => ({ p_id: crypto.randomUUID(), p_attempt: 1, p_state: 'sent' })],
  ['move_notification_chat', 'send messages elsewhere', () => ({ p_old_chat: '-1001', p_new_chat: '666' })],
] as [string, string, () => Row][]) {
  describeCall(newsroom, call, action, [], args)
}

describe('a review', () => {
  it("of a story is sent to every chat, with the editor's name", async () => {
    const story_id = await desk.addStory()
    expect((await desk.reject(story_id, { notes: 'Two sources, please.' })).error).toBeNull()
    expect(await outbox()).toMatchObject(
      ['-1001', '@team'].map((chat_id) => ({
        item_id: story_id,
        action: 'rejected',
        title: 'Rain over Tamale',
        category: 'Education',
        actor_name: 'Abena Chief',
        article_slug: null,
        recipient: chat_id,
        state: 'waiting',
        attempts: 0,
      })),
    )
  })

  it('that publishes the article contains its address; others do not', async () => {
    await desk.approve(await desk.addStory())
    expect(await outbox()).toMatchObject([{ action: 'approved', article_slug: null }, { article_slug: null }])
    await sql(`truncate public.notifications`)
    await desk.publishNow(await desk.addStory({ title: 'Harmattan early' }))
    expect(await outbox()).toMatchObject([{ title: 'Harmattan early', article_slug: 'harmattan-early' }, {}])
  })

  it('of a draft contains the category chosen by the editor', async () => {
    const { id, updated_at } = await add<Draft>('draft_articles', aSubmission({ suggested_category: null }))
    const { error } = await as('admin').rpc('approve_draft_article', {
      p_draft_id: id,
      p_expected_version: updated_at,
      p_category: 'Culture',
    })
    expect(error).toBeNull()
    expect(await outbox()).toMatchObject([
      {
        item_id: id,
        action: 'approved',
        title: 'Paraphrased title',
        category: 'Culture',
        article_slug: 'paraphrased-title',
      },
      {},
    ])
    await sql(`truncate public.notifications`)
    const other = await add<Draft>('draft_articles', aSubmission({ paraphrased_title: ' ' }))
    await as('admin').rpc('reject_draft_article', {
      p_draft_id: other.id,
      p_expected_version: other.updated_at,
      p_notes: 'No',
    })
    expect(await outbox()).toMatchObject([
      { item_id: other.id, action: 'rejected', title: 'Original title', category: 'Politics' },
      {},
    ])
  })

  it('that is refused notifies no one', async () => {
    const story_id = await desk.addStory({ category: 'Health' })
    expect((await desk.approve(story_id)).error?.message).toBe('category_needed')
    expect(await outbox()).toEqual([])
  })

  it('is sent once: publishing an approved story is not a second decision', async () => {
    const story_id = await desk.addStory()
    await desk.approve(story_id)
    await desk.publish(story_id)
    expect(await outbox()).toHaveLength(2)
  })

  it.each([
    ['they are switched off', { active: false }],
    ['no token is set', { telegram_bot_token: null }],
    ['there is no chat', { telegram_chat_ids: [] }],
  ])('notifies no one while %s', async (_, part) => {
    await sql(`truncate public.notification_settings`)
    await add('notification_settings', { ...settings, ...part })
    expect((await desk.reject(await desk.addStory())).error).toBeNull()
    expect(await outbox()).toEqual([])
  })

  it('succeeds even if the outbox fails', async () => {
    await sql(`alter table public.notifications add constraint broken check (title = 'never') not valid`)
    try {
      const story_id = await desk.addStory()
      expect((await desk.publishNow(story_id)).error).toBeNull()
      expect(await desk.story(story_id)).toMatchObject({ status: 'approved' })
      expect(await desk.articlesOf(story_id)).toMatchObject([{ published: true }])
      expect(await outbox()).toEqual([])
    } finally {
      await sql(`alter table public.notifications drop constraint broken`)
    }
  })
})

describe('a web server that delivers', () => {
  it('gets each message once, with the token, however many ask at once', async () => {
    for (const at of Array.from({ length: 12 }).keys())
      await add('notifications', aNotification({ title: `Number ${at}` }))
    const claimed = await Promise.all(Array.from({ length: 30 }, () => claim()))
    // The database decides which of the calls get a message.
    const given = claimed.flatMap((one) => (one ? [one] : []))
    expect(new Set(given.map((one) => one['id'])).size).toBe(12)
    expect(given).toEqual(
      Array.from({ length: 12 }, () => expect.objectContaining({ attempt: 1, bot_token: settings.telegram_bot_token })),
    )
  })

  it('has a minute, after which another takes over', async () => {
    const { id } = await add('notifications', aNotification())
    const first = await claim()
    expect(await claim()).toBeUndefined()
    await sql(`update public.notifications set next_attempt_at = next_attempt_at - interval '61 seconds'`)
    const second = await claim()
    expect([first?.['attempt'], second?.['attempt'], second?.['id']]).toEqual([1, 2, id])
    const sent = { p_id: id, p_state: 'sent', p_message_id: 5 }
    for (const args of [sent, { p_id: id, p_state: 'waiting', p_wait_seconds: 1 }, { p_id: id, p_state: 'failed' }]) {
      const { data } = await service().rpc('finish_attempt', { ...args, p_attempt: 1 })
      expect(data).not.toBe(true)
    }
    const { data } = await service().rpc('finish_attempt', { ...sent, p_attempt: 2 })
    expect(data).toBe(true)
    expect(await row('notifications', id)).toMatchObject({
      state: 'sent',
      sent_at: expect.any(String),
      telegram_message_id: 5,
    })
  })

  it('waits as long as Telegram asks, with all messages for that chat', async () => {
    const { id } = await add(
      'notifications',
      aNotification({ created_at: '2026-01-01', next_attempt_at: '2026-01-01' }),
    )
    const sameChat = await add('notifications', aNotification())
    const otherChat = await add('notifications', aNotification({ recipient: '@team' }))
    expect(await claim()).toMatchObject({ id })
    await service().rpc('finish_attempt', {
      p_state: 'waiting',
      p_id: id,
      p_attempt: 1,
      p_reason: 'Too Many Requests',
      p_wait_seconds: 90,
      p_whole_chat: true,
    })
    expect(await claim()).toMatchObject({ id: otherChat.id })
    expect(await claim()).toBeUndefined()
    expect(await row('notifications', sameChat.id)).toMatchObject({ attempts: 0, state: 'waiting' })
    await sql(`update public.notifications set next_attempt_at = now() where id = $1`, [id])
    expect([(await claim())?.['id'], (await claim())?.['id']].sort()).toEqual([id, sameChat.id].sort())
  })

  it('claims nothing while notifications are off, and only the requested ids', async () => {
    const [one, other] = [await add('notifications', aNotification()), await add('notifications', aNotification())]
    expect(await claim([other.id])).toMatchObject({ id: other.id })
    expect(await claim([other.id])).toBeUndefined()
    await sql(`update public.notification_settings set telegram_bot_token = null`)
    expect(await claim([one.id])).toBeUndefined()
  })

  it('gives up on a message that crashes it each time', async () => {
    const { id } = await add('notifications', aNotification({ attempts: 20 }))
    expect(await claim()).toBeUndefined()
    expect(await row('notifications', id)).toMatchObject({ state: 'failed', last_error: 'Gave up after 20 attempts.' })
  })

  it('reuses what a review has queued, and sends a test each time', async () => {
    const story_id = await desk.addStory()
    await desk.reject(story_id)
    const queue = (part: Row = {}) =>
      service().rpc('queue_notification', { p_action: 'rejected', p_title: 'Rain over Tamale', ...part })
    const { data } = await queue({ p_item_id: story_id })
    expect((data as Row[]).map(({ recipient }) => recipient)).toEqual(['-1001', '@team'])
    expect(await outbox()).toHaveLength(2)
    await queue()
    expect((await queue()).data).toHaveLength(2)
    expect(await outbox()).toHaveLength(6)
  })

  it('follows a group that became a supergroup, in settings and waiting messages, without duplicates', async () => {
    await desk.reject(await desk.addStory())
    await service().rpc('move_notification_chat', { p_old_chat: '-1001', p_new_chat: '-1009' })
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({ telegram_chat_ids: ['-1009', '@team'] })
    expect(await outbox()).toMatchObject([
      { recipient: '-1009', state: 'waiting' },
      { recipient: '@team', state: 'waiting' },
    ])
    await service().rpc('move_notification_chat', { p_old_chat: '@team', p_new_chat: '-1009' })
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({ telegram_chat_ids: ['-1009'] })
    expect(await outbox()).toMatchObject([{ recipient: '-1009', state: 'waiting' }])
  })
})
