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

interface Case {
  action: string
  who: Account
  /** Prepares an action and returns it. */
  act(): Promise<() => PromiseLike<unknown>>
  expected: Row[]
}

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
const article = (part: Row = {}) => make('articles', anArticle(part))

const CASES: Case[] = [
  {
    action: 'an anchor submits a story',
    who: 'anchor',
    act: insert('stories', { title: 'Rain', content: 'Wet.', category: 'Health' }, 'anchor'),
    expected: [{ entity: 'story', action: 'submitted', label: 'Rain', changes: {} }],
  },
  {
    action: 'an anchor edits a pending story',
    who: 'anchor',
    act: editing({ title: 'Sun', content: 'It shone.' }),
    expected: [
      {
        entity: 'story',
        action: 'edited',
        label: 'Sun',
        changes: { title: ['Rain over Tamale', 'Sun'], content: { was: 20, is: 9 } },
      },
    ],
  },
  {
    action: 'an anchor adds a guest to the byline of a pending story',
    who: 'anchor',
    act: () => editing({ bylines: [{ profile_id: id('anchor') }, { name: 'Esi Guest' }] })(),
    expected: [{ entity: 'story', action: 'edited', changes: { bylines: { was: 0, is: 2 } } }],
  },
  {
    action: 'an anchor adds pictures to a pending story',
    who: 'anchor',
    act: editing({ images: [image('a'), image('b')] }),
    expected: [{ entity: 'story', action: 'edited', changes: { images: { was: 0, is: 2 } } }],
  },
  {
    action: 'an anchor saves a pending story with the same pictures and byline',
    who: 'anchor',
    act: editing({ images: [], bylines: [] }),
    expected: [],
  },
  {
    action: 'an editor rejects a story',
    who: 'chief',
    act: deciding(review.reject, {}, { notes: 'No' }),
    expected: [
      { entity: 'story', action: 'rejected', changes: { status: ['pending', 'rejected'], review_notes: [null, 'No'] } },
    ],
  },
  {
    action: 'an editor approves a story',
    who: 'chief',
    act: deciding(review.approve),
    expected: [
      { entity: 'article', action: 'created', label: 'Rain over Tamale' },
      { entity: 'story', action: 'approved' },
    ],
  },
  {
    action: 'an editor publishes a story at once',
    who: 'chief',
    act: deciding(review.publishNow, {}, { notes: 'Quick' }),
    expected: [
      { entity: 'article', action: 'published' },
      { entity: 'story', action: 'approved', changes: { review_notes: [null, 'Quick'] } },
    ],
  },
  {
    action: 'an editor publishes an approved story',
    who: 'admin',
    act: deciding(review.publish, { status: 'approved' }, {}, 'admin'),
    expected: [
      { entity: 'article', action: 'published' },
      { entity: 'story', action: 'published', changes: { status: ['approved', 'published'] } },
    ],
  },
  {
    action: 'an editor deletes a story',
    who: 'chief',
    act: change('stories', story, null, 'chief'),
    expected: [
      {
        entity: 'story',
        action: 'deleted',
        label: 'Rain over Tamale',
        changes: { title: ['Rain over Tamale', null], content: { was: 20, is: 0 } },
      },
    ],
  },
  {
    action: 'an editor approves a draft article',
    who: 'chief',
    act: call('approve_draft_article', async () => {
      const { id: p_draft_id, updated_at: p_expected_version } = await add<ExpectedVersion>(
        'draft_articles',
        aSubmission(),
      )
      return { p_draft_id, p_expected_version }
    }),
    expected: [
      { entity: 'article', action: 'published', label: 'Paraphrased title' },
      { entity: 'draft_article', action: 'approved', label: 'Original title' },
    ],
  },
  {
    action: 'an editor rejects a draft article',
    who: 'chief',
    act: async () => {
      const target = await draft()
      return () => drafts.reject(target, 'Thin')
    },
    expected: [
      {
        entity: 'draft_article',
        action: 'rejected',
        changes: { status: ['pending', 'rejected'], review_notes: [null, 'Thin'] },
      },
    ],
  },
  {
    action: 'an editor sets byline and credit of a draft article',
    who: 'chief',
    act: call('paraphrase_draft_article', async () => {
      const { id: p_draft_id, updated_at: p_expected_version } = await add<ExpectedVersion>(
        'draft_articles',
        aSubmission(),
      )
      return {
        p_draft_id,
        p_expected_version,
        p_title: 'Paraphrased title',
        p_content: 'Paraphrased content',
        p_excerpt: 'Paraphrased excerpt',
        p_bylines: [{ name: 'Esi Guest' }],
        p_image_credit: 'Kojo Antwi',
      }
    }),
    expected: [
      {
        entity: 'draft_article',
        action: 'edited',
        changes: { bylines: { was: 0, is: 1 }, image_credit: [null, 'Kojo Antwi'] },
      },
    ],
  },
  {
    action: 'an editor withdraws the preview links of an article',
    who: 'chief',
    act: call('withdraw_preview_links', async () => ({ p_article_id: await article({ published: false }) })),
    expected: [{ entity: 'article', action: 'withdrew_preview_links', label: 'Cocoa price rises', changes: {} }],
  },
  {
    action: 'an editor creates an article',
    who: 'chief',
    act: call('create_article', async () =>
      asArticle({
        p_title: 'Dust',
        p_slug: 'dust',
        p_content: 'Dry.',
        p_category: 'Culture',
      }),
    ),
    expected: [{ entity: 'article', action: 'created', label: 'Dust', changes: {} }],
  },
  {
    action: 'an editor creates an article that is featured and live',
    who: 'chief',
    act: call('create_article', async () =>
      asArticle({
        p_title: 'Dust',
        p_slug: 'dust',
        p_content: 'Dry.',
        p_category: 'Culture',
        p_featured: true,
        p_published: true,
      }),
    ),
    expected: [{ entity: 'article', action: 'published' }],
  },
  {
    action: 'an editor publishes an article',
    who: 'chief',
    act: call('publish_article', async () => ({ p_article_id: await article({ published: false }) })),
    expected: [{ entity: 'article', action: 'published', changes: { published: [false, true] } }],
  },
  {
    action: 'an editor unpublishes an article',
    who: 'chief',
    act: call('unpublish_article', async () => ({ p_article_id: await article() })),
    expected: [{ entity: 'article', action: 'unpublished', changes: { published: [true, false] } }],
  },
  {
    action: 'an editor corrects when an article was created',
    who: 'chief',
    act: call('set_article_created_at', async () => ({
      p_article_id: await article(),
      p_created_at: '2026-01-01T00:00:00Z',
    })),
    expected: [
      {
        entity: 'article',
        action: 'edited',
        changes: { created_at: [expect.any(String), '2026-01-01T00:00:00+00:00'] },
      },
    ],
  },
  {
    action: 'an editor deletes an article and, with it, its pictures',
    who: 'chief',
    act: call('delete_article', async () => {
      const article_id = await article()
      await add('article_images', { article_id, image_url: '/media/a.webp' })
      return { p_article_id: article_id }
    }),
    expected: [
      {
        entity: 'article',
        action: 'deleted',
        label: 'Cocoa price rises',
        changes: { slug: [expect.any(String), null], content: { was: 33, is: 0 } },
      },
    ],
  },
  {
    action: 'an editor adds two images to an article',
    who: 'chief',
    act: illustrating([], [image('a'), image('b')]),
    expected: [{ entity: 'article', action: 'edited', changes: { images: { was: 0, is: 2 } } }],
  },
  {
    action: 'an editor changes a caption',
    who: 'chief',
    act: illustrating([image('a')], [{ ...image('a'), caption: 'Rain' }]),
    expected: [{ entity: 'article', action: 'edited', changes: { images: { was: 1, is: 1 } } }],
  },
  {
    action: 'an editor removes an image',
    who: 'chief',
    act: illustrating([image('a')], []),
    expected: [{ entity: 'article', action: 'edited', changes: { images: { was: 1, is: 0 } } }],
  },
  {
    action: 'an admin changes a role',
    who: 'admin',
    act: call(
      'set_user_role',
      async () => ({ p_user_id: (await newsroom.backend.createPerson()).id, p_role: 'chief_author' }),
      'admin',
    ),
    expected: [
      { entity: 'profile', action: 'role_changed', label: null, changes: { role: ['customer', 'chief_author'] } },
    ],
  },
  {
    action: 'an admin promotes someone',
    who: 'admin',
    act: call(
      'promote_to_news_anchor',
      async () => ({ user_email: (await newsroom.backend.createPerson({ full_name: 'Kofi New' })).email }),
      'admin',
    ),
    expected: [{ entity: 'profile', action: 'role_changed', changes: { role: ['customer', 'news_anchor'] } }],
  },
  {
    action: 'an admin verifies an anchor',
    who: 'admin',
    act: call(
      'set_user_verified',
      async () => ({ p_user_id: (await newsroom.backend.createPerson({ role: 'news_anchor' })).id, p_verified: true }),
      'admin',
    ),
    expected: [{ entity: 'profile', action: 'verified', changes: { verified: [false, true] } }],
  },
  {
    action: 'an admin removes a role and its verification',
    who: 'admin',
    act: call(
      'set_user_role',
      async () => ({
        p_user_id: (await newsroom.backend.createPerson({ role: 'news_anchor', verified: true })).id,
        p_role: 'customer',
      }),
      'admin',
    ),
    expected: [
      {
        entity: 'profile',
        action: 'role_changed',
        changes: { role: ['news_anchor', 'customer'], verified: [true, false] },
      },
    ],
  },
  {
    action: 'an admin adds an ad',
    who: 'admin',
    act: insert('advertisements', { title: 'Kente' }),
    expected: [{ entity: 'ad', action: 'created', label: 'Kente' }],
  },
  {
    action: 'an admin changes an ad',
    who: 'admin',
    act: saving('advertisements', ad, { max_budget: 50, target_pages: ['/politics'] }),
    expected: [
      { entity: 'ad', action: 'edited', changes: { max_budget: [null, 50], target_pages: [[], ['/politics']] } },
    ],
  },
  {
    action: 'an admin switches an ad off',
    who: 'admin',
    act: change('advertisements', ad, { active: false }),
    expected: [{ entity: 'ad', action: 'deactivated', changes: { active: [true, false] } }],
  },
  {
    action: 'an admin deletes an ad',
    who: 'admin',
    act: change('advertisements', ad, null),
    expected: [{ entity: 'ad', action: 'deleted', label: 'Kente by the yard' }],
  },
  {
    action: 'an admin adds a banner',
    who: 'admin',
    act: insert('banner_items', { title: 'Fair', message: 'Today.' }),
    expected: [{ entity: 'banner', action: 'created', label: 'Fair', changes: {} }],
  },
  {
    action: 'an admin changes a banner',
    who: 'admin',
    act: saving('banner_items', banner, { message: 'At seven.', priority: 'high' }),
    expected: [
      {
        entity: 'banner',
        action: 'edited',
        changes: { message: ['At six.', 'At seven.'], priority: ['medium', 'high'] },
      },
    ],
  },
  {
    action: 'an admin deletes a banner',
    who: 'admin',
    act: change('banner_items', banner, null),
    expected: [{ entity: 'banner', action: 'deleted', label: 'Market day', changes: { message: ['At six.', null] } }],
  },
  {
    action: 'an admin adds a source',
    who: 'admin',
    act: insert('news_sources', { name: 'Wire', url: 'https://w.example/' }),
    expected: [{ entity: 'source', action: 'created', label: 'Wire' }],
  },
  {
    action: 'an admin changes a source',
    who: 'admin',
    act: saving('news_sources', source, { url: 'https://w.example/' }),
    expected: [
      { entity: 'source', action: 'edited', changes: { url: ['https://wire.example/', 'https://w.example/'] } },
    ],
  },
  {
    action: 'an admin switches a source off',
    who: 'admin',
    act: change('news_sources', source, { active: false }),
    expected: [{ entity: 'source', action: 'deactivated' }],
  },
  {
    action: 'an admin deletes a source',
    who: 'admin',
    act: change('news_sources', source, null),
    expected: [{ entity: 'source', action: 'deleted' }],
  },
]

describe('the audit log', () => {
  it.each(CASES)('has one entry after: $action', async ({ act, who, expected }) => {
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
