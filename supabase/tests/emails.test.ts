import { beforeEach, describe, expect, it, vi } from 'vitest'

import { describeCall, expectRejection } from './role-matrix.ts'
import { type Account, EVERYBODY, type Row, useNewsroom } from './people.ts'
import { useReviewSteps } from './review-steps.ts'
import { aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, emailOf, id, row, service, sql } = newsroom
const desk = useReviewSteps(newsroom)

const LINK = 'http://127.0.0.1:3000/auth/confirm?token_hash=0123456789abcdef&type=recovery'
const emails = () =>
  sql<Row>(`select * from public.notifications where channel = 'email' order by recipient, created_at`)
const queue = (kind: string, recipient = 'ama@mail.internal') =>
  sql(`select private.queue_account_email($1::text::public.notification_kind, $2, $3, 3600)`, [kind, recipient, LINK])
const anEmail = (part: Row = {}): Row => ({
  channel: 'email',
  kind: 'new_story',
  recipient: emailOf('chief'),
  item_id: crypto.randomUUID(),
  title: 'Rain',
  ...part,
})
const submit = async (who: Account = 'anchor', part: Row = {}) => {
  const { title, content, category } = aStory(id(who), part)
  const { error } = await as(who).from('stories').insert({ title, content, category })
  expect(error).toBeNull()
}
const choose = (who: Account, part: Row) => as(who).from('profiles').update(part).eq('id', id(who))

beforeEach(async () => {
  await sql(`truncate public.notifications`)
  await sql(`delete from public.stories`)
  await newsroom.resetPeople()
  await sql(`update public.profiles set email_on_new_story = true, email_on_decision = true`)
})

it('that cannot be queued does not hold back the story, and is logged', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await sql(`alter table public.notifications add constraint broken check (kind <> 'new_story')`)
  try {
    await submit()
  } finally {
    await sql(`alter table public.notifications drop constraint broken`)
  }
  expect(await sql(`select title from public.stories`)).toHaveLength(1)
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^database: No e-mail about story [0-9a-f-]{36}: .*"broken"/),
  )
})

describe('the text of an e-mail', () => {
  it.each(EVERYBODY)('cannot be read by %s: not by name, star, filter or order', async (who) => {
    await queue('recovery')
    const table = () => as(who).from('notifications')
    for (const answer of await Promise.all([
      table().select(),
      table().select('link'),
      table().select('note'),
      table().select('id').like('link', 'http%'),
      table().select('id').order('link'),
      table().update({ state: 'waiting' }).eq('channel', 'email').select('link'),
    ])) {
      expectRejection(answer)
    }
  })

  it('is erased once the web server has sent it', async () => {
    await queue('recovery')
    const { data } = await service().rpc('claim_notification', { p_channel: 'email' })
    const [claimed] = data as Row[]
    expect(claimed).toMatchObject({ kind: 'recovery', link: LINK, attempt: 1, bot_token: null })
    await service().rpc('finish_attempt', { p_state: 'sent', p_id: claimed?.['id'], p_attempt: 1 })
    expect(await emails()).toMatchObject([{ state: 'sent', link: null, note: null }])
    await expect(sql(`update public.notifications set link = $1`, [LINK])).rejects.toThrow('notifications_links_expire')
  })

  it('is erased when its link expires', async () => {
    await queue('recovery')
    await queue('confirmation')
    await sql(`update public.notifications set expires_at = now() - interval '1 second'`)
    await sql(`update public.notifications set state = 'failed', last_error = 'User unknown' where kind = 'recovery'`)
    await service().rpc('claim_notification', { p_channel: 'email' })
    expect(await emails()).toMatchObject([
      { kind: 'recovery', link: null, last_error: 'User unknown' },
      {
        kind: 'confirmation',
        link: null,
        state: 'failed',
        last_error: 'The link expired before the e-mail could be sent.',
      },
    ])
  })

  it('is queued only by the backend', async () => {
    for (const who of EVERYBODY) {
      expect((await as(who).rpc('queue_account_email', {})).error?.code).toBe('PGRST202')
    }
  })
})

describe('a story', () => {
  it('is announced to admins and chief authors, once each', async () => {
    await submit('anchor', { title: 'Harmattan early', category: 'Health' })
    expect(await emails()).toMatchObject(
      ['admin', 'chief'].map((who) => ({
        kind: 'new_story',
        recipient: emailOf(who as Account),
        title: 'Harmattan early',
        category: 'Health',
        actor_name: 'Ama Anchor',
        link: null,
      })),
    )
  })

  it('is not announced to people who opted out or have not confirmed their address', async () => {
    expect((await choose('chief', { email_on_new_story: false })).error).toBeNull()
    await submit()
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([emailOf('admin')])
    await sql(`truncate public.notifications`)
    await sql(`update auth.users set email_confirmed_at = null where id = $1`, [id('admin')])
    try {
      await submit()
      expect(await emails()).toEqual([])
    } finally {
      await sql(`update auth.users set email_confirmed_at = now() where id = $1`, [id('admin')])
    }
  })

  it('inserted by the server is not announced', async () => {
    await add('stories', aStory(id('anchor')))
    expect(await emails()).toEqual([])
  })

  it('by the dozen neither floods a mailbox nor silences the stories of others', async () => {
    for (let n = 0; n < 32; n++) await submit()
    await submit('colleague')
    const counts = await sql(
      `select recipient, actor_name, count(*)::int as n from public.notifications group by 1, 2 order by 1, 3`,
    )
    expect(counts).toEqual([
      { recipient: emailOf('admin'), actor_name: 'Yaw Colleague', n: 1 },
      { recipient: emailOf('admin'), actor_name: 'Ama Anchor', n: 30 },
      { recipient: emailOf('chief'), actor_name: 'Yaw Colleague', n: 1 },
      { recipient: emailOf('chief'), actor_name: 'Ama Anchor', n: 30 },
    ])
  })
})

describe('a decision', () => {
  it('is sent to the author, with notes and the published article', async () => {
    await desk.reject(await desk.addStory(), { notes: 'Two sources, please.' })
    expect(await emails()).toMatchObject([
      {
        kind: 'decision',
        recipient: emailOf('anchor'),
        action: 'rejected',
        title: 'Rain over Tamale',
        actor_name: 'Abena Chief',
        note: 'Two sources, please.',
        article_slug: null,
      },
    ])
    await sql(`truncate public.notifications`)
    await desk.publishNow(await desk.addStory({ title: 'Harmattan early' }))
    expect(await emails()).toMatchObject([{ action: 'approved', article_slug: 'harmattan-early' }])
  })

  it('is sent once, and not to authors who opted out or left', async () => {
    const story = await desk.addStory()
    await desk.approve(story)
    await desk.publish(story)
    expect(await emails()).toHaveLength(1)
    await choose('anchor', { email_on_decision: false })
    await desk.reject(await desk.addStory())
    await choose('anchor', { email_on_decision: true })
    await sql(`update public.profiles set role = 'customer' where id = $1`, [id('anchor')])
    await desk.reject(await desk.addStory())
    expect(await emails()).toHaveLength(1)
  })
})

describe('a person', () => {
  it('chooses their own e-mails, and no one else’s', async () => {
    expect((await choose('anchor', { email_on_decision: false })).error).toBeNull()
    await as('anchor').from('profiles').update({ email_on_new_story: false }).eq('id', id('admin'))
    await as('admin').from('profiles').update({ email_on_decision: true }).eq('id', id('anchor'))
    expect(await row('profiles', id('admin'))).toMatchObject({ email_on_new_story: true })
    expect(await row('profiles', id('anchor'))).toMatchObject({ email_on_decision: false })
  })
})

describeCall(newsroom, 'queue_test_email', 'send a test e-mail', ['admin'], () => ({}))
describeCall(newsroom, 'resend_email', 'resend a failed e-mail', ['admin'], async () => ({
  p_id: (await add('notifications', anEmail({ state: 'failed' }))).id,
}))

describe('an admin', () => {
  const resend = async (part: Row) =>
    (await as('admin').rpc('resend_email', { p_id: (await add('notifications', anEmail(part))).id })).error?.message
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  it('sends a test to their own address', async () => {
    await as('admin').rpc('queue_test_email')
    expect(await emails()).toMatchObject([{ kind: 'test', recipient: emailOf('admin'), state: 'waiting' }])
  })

  it('sends a failed e-mail again from the first attempt', async () => {
    expect(
      await resend({ state: 'failed', attempts: 10, last_error: 'Greylisted', next_attempt_at: hour(1) }),
    ).toBeUndefined()
    expect(await emails()).toMatchObject([{ state: 'waiting', attempts: 0, last_error: null }])
    const { data } = await service().rpc('claim_notification', { p_channel: 'email' })
    expect(data).toHaveLength(1)
  })

  it.each<[string, Row]>([
    ['that was sent', { state: 'sent' }],
    ['that still waits', {}],
    ['whose link has expired', { kind: 'recovery', state: 'failed', link: LINK, expires_at: hour(-1) }],
    ['whose link was replaced', { kind: 'recovery', state: 'failed', expires_at: hour(1) }],
    ['about stories to somebody who reviews none any more', { recipient: 'gone@mail.internal', state: 'failed' }],
    [
      'about a decision to somebody who has left',
      { kind: 'decision', recipient: 'gone@mail.internal', state: 'failed' },
    ],
  ])('does not resend one %s', async (_, part) => {
    expect(await resend(part)).toBe('email_not_resendable')
  })

  it('does not send a Telegram message this way', async () => {
    expect(await resend({ channel: 'telegram', kind: 'decision', recipient: '-1', state: 'failed' })).toBe(
      'email_not_found',
    )
  })

  it('resends one whose link still works', async () => {
    expect(await resend({ kind: 'recovery', state: 'failed', link: LINK, expires_at: hour(1) })).toBeUndefined()
  })
})
