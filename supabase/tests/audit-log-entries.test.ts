import { describe, expect, it } from 'vitest'

import { type FormTable, useForms } from './form-steps.ts'
import { useSubmissionSteps } from './submission-steps.ts'
import { useAuditLogSteps } from './audit-log-steps.ts'
import { asArticle, type Account, type Row, useNewsroom } from './people.ts'
import { useReviewSteps } from './review-steps.ts'
import { useRevisionSteps } from './revision-steps.ts'
import { aSubmission, anAd, anArticle, aStory } from './rows.ts'

// Every action leaves one entry per changed row, with actor and changes.

const newsroom = useNewsroom()
const { add, as, id, service, sql } = newsroom
const { by, byAgent, entriesOf } = useAuditLogSteps(newsroom)
const { save, saveSettings } = useForms(newsroom)
const review = useReviewSteps(newsroom)
const drafts = useSubmissionSteps(newsroom)
const desk = useRevisionSteps(newsroom)

const make = async (table: string, row: Row) => (await add(table, row)).id
const story = (part: Row = {}) => make('stories', aStory(id('anchor'), part))

interface ExpectedVersion {
  id: string
  updated_at: string
}

/** Its name begins with who acts. `act` prepares an action and returns it. */
type Case = [name: string, act: () => Promise<() => PromiseLike<unknown>>, ...entries: Row[]]

const change =
  (table: string, row: () => Promise<string>, to: Row | null, who: Account = 'admin') =>
  async () => {
    const target = await row()
    return () => (to ? as(who).from(table).update(to).eq('id', target) : as(who).from(table).delete().eq('id', target))
  }
const call =
  (name: string, args: () => Promise<Row>, who: Account = 'chief') =>
  async () => {
    const given = await args()
    return () => as(who).rpc(name, given)
  }
const saving = (table: FormTable, row: () => Promise<string>, part: Row) => async () => {
  const target = await row()
  return () => save(table, target, part)
}
const editing = (part: Row) => async () => {
  const target = await story()
  return () => review.edit(target, part)
}
const deciding =
  (
    decide: (story_id: string, part?: Row, who?: Account) => PromiseLike<unknown>,
    row: Row = {},
    part: Row = {},
    who: Account = 'chief',
  ) =>
  async () => {
    const target = await story(row)
    return () => decide(target, part, who)
  }
const image = (name: string): Row => ({ image_url: `/media/${name}.webp` })
const illustrating = (before: Row[], after: Row[]) => async () => {
  const article_id = await desk.create({ images: before })
  return () => desk.save(article_id, { images: after })
}
const insert =
  (table: string, row: Row, who: Account = 'admin') =>
  async () =>
  () =>
    as(who).from(table).insert(row)

const banner = () => make('banner_items', { title: 'Market day', message: 'At six.', active: true })
const ad = () => make('advertisements', anAd())
const source = () => make('news_sources', { name: `Wire ${crypto.randomUUID()}`, url: 'https://wire.example/' })
const draft = () => make('draft_articles', aSubmission())
const openedDraft = async () => {
  const { id: p_draft_id, updated_at: p_expected_version } = await add<ExpectedVersion>('draft_articles', aSubmission())
  return { p_draft_id, p_expected_version }
}
const article = (part: Row = {}) => make('articles', anArticle(part))

const CASES: Case[] = [
  [
    'an anchor submits a story',
    insert('stories', { title: 'Rain', content: 'Wet.', category: 'Health' }, 'anchor'),
    { entity: 'story', action: 'submitted', label: 'Rain', changes: {} },
  ],
  [
    'an anchor edits a pending story',
    editing({ title: 'Sun', content: 'It shone.' }),
    {
      entity: 'story',
      action: 'edited',
      label: 'Sun',
      changes: { title: ['Rain over Tamale', 'Sun'], content: { was: 20, is: 9 } },
    },
  ],
  [
    'an anchor adds a guest to the byline of a pending story',
    () => editing({ bylines: [{ profile_id: id('anchor') }, { name: 'Esi Guest' }] })(),
    { entity: 'story', action: 'edited', changes: { bylines: { was: 0, is: 2 } } },
  ],
  [
    'an anchor adds pictures to a pending story',
    editing({ images: [image('a'), image('b')] }),
    { entity: 'story', action: 'edited', changes: { images: { was: 0, is: 2 } } },
  ],
  ['an anchor saves a pending story with the same pictures and byline', editing({ images: [], bylines: [] })],
  [
    'an editor rejects a story',
    deciding(review.reject, {}, { notes: 'No' }),
    { entity: 'story', action: 'rejected', changes: { status: ['pending', 'rejected'], review_notes: [null, 'No'] } },
  ],
  [
    'an editor approves a story',
    deciding(review.approve),
    { entity: 'article', action: 'created', label: 'Rain over Tamale' },
    { entity: 'story', action: 'approved' },
  ],
  [
    'an editor publishes a story at once',
    deciding(review.publishNow, {}, { notes: 'Quick' }),
    { entity: 'article', action: 'published' },
    { entity: 'story', action: 'approved', changes: { review_notes: [null, 'Quick'] } },
  ],
  [
    'an admin publishes an approved story',
    deciding(review.publish, { status: 'approved' }, {}, 'admin'),
    { entity: 'article', action: 'published' },
    { entity: 'story', action: 'published', changes: { status: ['approved', 'published'] } },
  ],
  [
    'an editor deletes a story',
    change('stories', story, null, 'chief'),
    {
      entity: 'story',
      action: 'deleted',
      label: 'Rain over Tamale',
      changes: { title: ['Rain over Tamale', null], content: { was: 20, is: 0 } },
    },
  ],
  [
    'an editor approves a draft article',
    call('approve_draft_article', openedDraft),
    { entity: 'article', action: 'published', label: 'Paraphrased title' },
    { entity: 'draft_article', action: 'approved', label: 'Original title' },
  ],
  [
    'an editor rejects a draft article',
    async () => {
      const target = await draft()
      return () => drafts.reject(target, 'Thin')
    },
    {
      entity: 'draft_article',
      action: 'rejected',
      changes: { status: ['pending', 'rejected'], review_notes: [null, 'Thin'] },
    },
  ],
  [
    'an editor sets byline and credit of a draft article',
    call('paraphrase_draft_article', async () => ({
      ...(await openedDraft()),
      p_title: 'Paraphrased title',
      p_content: 'Paraphrased content',
      p_excerpt: 'Paraphrased excerpt',
      p_bylines: [{ name: 'Esi Guest' }],
      p_image_credit: 'Kojo Antwi',
    })),
    {
      entity: 'draft_article',
      action: 'edited',
      changes: { bylines: { was: 0, is: 1 }, image_credit: [null, 'Kojo Antwi'] },
    },
  ],
  [
    'an editor withdraws the preview links of an article',
    call('withdraw_preview_links', async () => ({ p_article_id: await article({ published: false }) })),
    { entity: 'article', action: 'withdrew_preview_links', label: 'Cocoa price rises', changes: {} },
  ],
  [
    'an editor creates an article',
    call('create_article', async () =>
      asArticle({
        p_title: 'Dust',
        p_slug: 'dust',
        p_content: 'Dry.',
        p_category: 'Culture',
      }),
    ),
    { entity: 'article', action: 'created', label: 'Dust', changes: {} },
  ],
  [
    'an editor creates an article that is featured and live',
    call('create_article', async () =>
      asArticle({
        p_title: 'Dust',
        p_slug: 'dust',
        p_content: 'Dry.',
        p_category: 'Culture',
        p_featured: true,
        p_published: true,
      }),
    ),
    { entity: 'article', action: 'published' },
  ],
  [
    'an editor publishes an article',
    call('publish_article', async () => ({ p_article_id: await article({ published: false }) })),
    { entity: 'article', action: 'published', changes: { published: [false, true] } },
  ],
  [
    'an editor unpublishes an article',
    call('unpublish_article', async () => ({ p_article_id: await article() })),
    { entity: 'article', action: 'unpublished', changes: { published: [true, false] } },
  ],
  [
    'an editor corrects when an article was created',
    call('set_article_created_at', async () => ({
      p_article_id: await article(),
      p_created_at: '2026-01-01T00:00:00Z',
    })),
    { entity: 'article', action: 'edited', changes: { created_at: [expect.any(String), '2026-01-01T00:00:00+00:00'] } },
  ],
  [
    'an editor deletes an article and, with it, its pictures',
    call('delete_article', async () => {
      const article_id = await article()
      await add('article_images', { article_id, image_url: '/media/a.webp' })
      return { p_article_id: article_id }
    }),
    {
      entity: 'article',
      action: 'deleted',
      label: 'Cocoa price rises',
      changes: { slug: [expect.any(String), null], content: { was: 33, is: 0 } },
    },
  ],
  [
    'an editor adds two images to an article',
    illustrating([], [image('a'), image('b')]),
    { entity: 'article', action: 'edited', changes: { images: { was: 0, is: 2 } } },
  ],
  [
    'an editor changes a caption',
    illustrating([image('a')], [{ ...image('a'), caption: 'Rain' }]),
    { entity: 'article', action: 'edited', changes: { images: { was: 1, is: 1 } } },
  ],
  [
    'an editor removes an image',
    illustrating([image('a')], []),
    { entity: 'article', action: 'edited', changes: { images: { was: 1, is: 0 } } },
  ],
  [
    'an admin changes a role',
    call(
      'set_user_role',
      async () => ({ p_user_id: (await newsroom.backend.createPerson()).id, p_role: 'chief_author' }),
      'admin',
    ),
    { entity: 'profile', action: 'role_changed', label: null, changes: { role: ['customer', 'chief_author'] } },
  ],
  [
    'an admin promotes someone',
    call(
      'promote_to_news_anchor',
      async () => ({ user_email: (await newsroom.backend.createPerson({ full_name: 'Kofi New' })).email }),
      'admin',
    ),
    { entity: 'profile', action: 'role_changed', changes: { role: ['customer', 'news_anchor'] } },
  ],
  [
    'an admin verifies an anchor',
    call(
      'set_user_verified',
      async () => ({ p_user_id: (await newsroom.backend.createPerson({ role: 'news_anchor' })).id, p_verified: true }),
      'admin',
    ),
    { entity: 'profile', action: 'verified', changes: { verified: [false, true] } },
  ],
  [
    'an admin removes a role and its verification',
    call(
      'set_user_role',
      async () => ({
        p_user_id: (await newsroom.backend.createPerson({ role: 'news_anchor', verified: true })).id,
        p_role: 'customer',
      }),
      'admin',
    ),
    {
      entity: 'profile',
      action: 'role_changed',
      changes: { role: ['news_anchor', 'customer'], verified: [true, false] },
    },
  ],
  [
    'an admin adds an ad',
    insert('advertisements', { title: 'Kente' }),
    { entity: 'ad', action: 'created', label: 'Kente' },
  ],
  [
    'an admin changes an ad',
    saving('advertisements', ad, { max_budget: 50, target_pages: ['/politics'] }),
    { entity: 'ad', action: 'edited', changes: { max_budget: [null, 50], target_pages: [[], ['/politics']] } },
  ],
  [
    'an admin switches an ad off',
    change('advertisements', ad, { active: false }),
    { entity: 'ad', action: 'deactivated', changes: { active: [true, false] } },
  ],
  [
    'an admin deletes an ad',
    change('advertisements', ad, null),
    { entity: 'ad', action: 'deleted', label: 'Kente by the yard' },
  ],
  [
    'an admin changes a banner',
    saving('banner_items', banner, { message: 'At seven.', priority: 'high' }),
    {
      entity: 'banner',
      action: 'edited',
      changes: { message: ['At six.', 'At seven.'], priority: ['medium', 'high'] },
    },
  ],
  [
    'an admin changes a source',
    saving('news_sources', source, { url: 'https://w.example/' }),
    { entity: 'source', action: 'edited', changes: { url: ['https://wire.example/', 'https://w.example/'] } },
  ],
]

describe('the audit log', () => {
  it.each(CASES)('has one entry after: %s', async (name, act, ...expected) => {
    const who = name.startsWith('an anchor') ? 'anchor' : name.startsWith('an admin') ? 'admin' : 'chief'
    const entries = await entriesOf(await act())
    expect(entries).toHaveLength(expected.length)
    expect(entries).toMatchObject(expected.map((entry) => ({ ...by(who), ...entry })))
  })

  it('never contains a token, only that it was set or replaced', async () => {
    const set = (token: string, active: boolean) => saveSettings({ token, chat_ids: ['-100'], active })
    const first = await entriesOf(() => set('123:first-token', false))
    const second = await entriesOf(() => set('456:second-token', true))
    expect(first).toMatchObject([{ entity: 'notification_settings', action: 'edited', label: null, ...by('admin') }])
    expect(second).toMatchObject([{ changes: { telegram_bot_token: ['(hidden)', '(hidden)'], active: [false, true] } }])
    expect(JSON.stringify([first, second])).not.toMatch(/token"?:? ?"?\d{3}:|first-token|second-token/)
    expect(await entriesOf(() => set('', true))).toEqual([])
  })

  it('has no entry if nothing changed, or if readers viewed something', async () => {
    const advert = await ad()
    const text = await article()
    const views = () =>
      service().rpc('record_ad_interactions', {
        p_interactions: [
          {
            ad_id: advert,
            interaction_type: 'view',
            visitor: crypto.randomUUID(),
            networks: [null, 'home', null],
            key_age: 60,
          },
        ],
      })
    expect(await entriesOf(views)).toEqual([])
    const view = {
      p_article_ids: [text],
      p_visitors: ['x'],
      p_user_agents: [null],
      p_addresses: [null],
      p_providers: [null],
    }
    expect(await entriesOf(() => service().rpc('record_article_views', view))).toEqual([])
    expect(await entriesOf(() => save('advertisements', advert))).toEqual([])
    expect(
      await entriesOf(() =>
        as('customer').from('profiles').update({ full_name: 'Kojo Customer' }).eq('id', id('customer')),
      ),
    ).toEqual([])
  })

  it('has no entry if an action was refused', async () => {
    const decided = await story({ status: 'rejected' })
    const before = await newsroom.fingerprint()
    expect((await review.approve(decided)).error?.message).toBe('story_not_pending')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('has one entry for a save that changes many rows and columns of an article', async () => {
    const { id: article_id, updated_at } = await add<{ id: string; updated_at: string }>('articles', anArticle())
    const entries = await entriesOf(() =>
      as('admin').rpc(
        'update_article',
        asArticle({
          p_article_id: article_id,
          p_expected_version: updated_at,
          p_title: 'Cocoa falls',
          p_slug: 'cocoa-falls',
          p_content: 'It fell.',
          p_category: 'Business',
          p_featured: true,
          p_published: true,
          p_images: [],
        }),
      ),
    )
    expect(entries).toEqual([
      expect.objectContaining({
        ...by('admin'),
        entity: 'article',
        action: 'edited',
        label: 'Cocoa falls',
        changes: {
          title: ['Cocoa price rises', 'Cocoa falls'],
          slug: [expect.any(String), 'cocoa-falls'],
          content: { was: 33, is: 8 },
          excerpt: ['Farmers will earn more.', null],
          featured: [false, true],
        },
      }),
    ])
  })
})

describe('an actor who is not a person', () => {
  it('is automation if it files a draft from a new source', async () => {
    const p_draft = {
      source_name: 'New wire',
      source_url: 'https://new-wire.example/',
      original_url: 'https://new-wire.example/1',
      normalised_url: 'https://new-wire.example/1',
      original_title: 'A title',
      original_content: 'Text',
    }
    const filed = await entriesOf(() => service().rpc('submit_draft_article', { p_draft }))
    expect(filed).toEqual([
      expect.objectContaining({ ...byAgent('automation'), entity: 'draft_article', action: 'filed', label: 'A title' }),
      expect.objectContaining({ ...byAgent('automation'), entity: 'source', action: 'created', label: 'New wire' }),
    ])
    // If the item is submitted again, nothing changes.
    expect(await entriesOf(() => service().rpc('submit_draft_article', { p_draft }))).toEqual([])
  })

  it('is the server, if it writes with the secret key', async () => {
    const entries = await entriesOf(() => service().from('articles').insert(anArticle()))
    expect(entries).toEqual([expect.objectContaining({ ...byAgent("the newsroom's server"), action: 'created' })])
  })

  it('is maintenance, if it was done in the database directly', async () => {
    const found = await banner()
    const entries = await entriesOf(() => sql(`update public.banner_items set title = 'Moved' where id = $1`, [found]))
    expect(entries).toEqual([
      expect.objectContaining({
        ...byAgent('maintenance'),
        action: 'edited',
        changes: { title: ['Market day', 'Moved'] },
      }),
    ])
  })

  it('is the scheduler, if a scheduled article becomes visible: once, and only for scheduled ones', async () => {
    const due = await make('articles', anArticle({ publication_date: new Date(Date.now() + 3_600_000).toISOString() }))
    await article()
    const note = () => service().rpc('log_due_publications')
    expect(await entriesOf(note)).toEqual([])
    await sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update public.articles set publication_date = now() - interval '1 minute' where id = '${due}';
    end $$`)
    expect(await entriesOf(() => Promise.all([note(), note()]).then(([first]) => first))).toEqual([
      expect.objectContaining({
        ...byAgent('the scheduler'),
        action: 'published',
        row_id: due,
        label: 'Cocoa price rises',
      }),
    ])
    expect(await entriesOf(note)).toEqual([])
  })
})
