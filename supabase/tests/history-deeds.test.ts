import { describe, expect, it } from 'vitest'

import { type FormTable, useForms } from './form-desk.ts'
import { useHistoryDesk } from './history-desk.ts'
import { type Account, type Row, useNewsroom } from './people.ts'
import { aDraft, anAd, anArticle, aStory } from './rows.ts'

// Every deed of the newsroom leaves exactly one entry for each row that it changed, with who and what.

const newsroom = useNewsroom()
const { add, as, id, service, sql } = newsroom
const { by, byAgent, entriesOf } = useHistoryDesk(newsroom)
const { save, saveSettings } = useForms(newsroom)

const make = async (table: string, row: Row) => (await add(table, row)).id
const story = (part: Row = {}) => make('stories', aStory(id('anchor'), part))

interface Case {
  deed: string
  who: Account
  /** Prepares, and answers what is done. */
  act(): Promise<() => PromiseLike<unknown>>
  expected: Row[]
}

const change = (table: string, row: () => Promise<string>, to: Row | null, who: Account = 'admin') => async () => {
  const target = await row()
  return () => (to ? as(who).from(table).update(to).eq('id', target) : as(who).from(table).delete().eq('id', target))
}
const call = (name: string, args: () => Promise<Row>, who: Account = 'chief') => async () => {
  const given = await args()
  return () => as(who).rpc(name, given)
}
const saving = (table: FormTable, row: () => Promise<string>, part: Row) => async () => {
  const target = await row()
  return () => save(table, target, part)
}
const insert = (table: string, row: Row, who: Account = 'admin') => async () => () => as(who).from(table).insert(row)

const banner = () => make('banner_items', { title: 'Market day', message: 'At six.', active: true })
const ad = () => make('advertisements', anAd())
const source = () => make('news_sources', { name: `Wire ${crypto.randomUUID()}`, url: 'https://wire.example/' })
const draft = () => make('draft_articles', aDraft())
const article = (part: Row = {}) => make('articles', anArticle(part))

const CASES: Case[] = [
  // Stories and their articles
  { deed: 'an anchor submits a story', who: 'anchor', act: insert('stories', { title: 'Rain', content: 'Wet.', category: 'Health' }, 'anchor'), expected: [{ noun: 'story', deed: 'submitted', label: 'Rain', changes: {} }] },
  { deed: 'an anchor edits a pending story', who: 'anchor', act: change('stories', story, { title: 'Sun', content: 'It shone.' }, 'anchor'), expected: [{ noun: 'story', deed: 'edited', label: 'Sun', changes: { title: ['Rain over Tamale', 'Sun'], content: { was: 20, is: 9 } } }] },
  { deed: 'an editor rejects a story', who: 'chief', act: call('reject_story', async () => ({ story_id: await story(), notes: 'No' })), expected: [{ noun: 'story', deed: 'rejected', changes: { status: ['pending', 'rejected'], review_notes: [null, 'No'] } }] },
  { deed: 'an editor approves a story', who: 'chief', act: call('approve_story', async () => ({ story_id: await story(), wanted_slug: 'rain' })), expected: [{ noun: 'article', deed: 'created', label: 'Rain over Tamale' }, { noun: 'story', deed: 'approved' }] },
  { deed: 'an editor publishes a story at once', who: 'chief', act: call('publish_story_now', async () => ({ story_id: await story(), wanted_slug: 'rain', notes: 'Quick' })), expected: [{ noun: 'article', deed: 'published' }, { noun: 'story', deed: 'approved', changes: { review_notes: [null, 'Quick'] } }] },
  { deed: 'an editor publishes an approved story', who: 'admin', act: call('publish_story', async () => ({ story_id: await story({ status: 'approved' }), wanted_slug: 'rain' }), 'admin'), expected: [{ noun: 'article', deed: 'published' }, { noun: 'story', deed: 'published', changes: { status: ['approved', 'published'] } }] },
  { deed: 'an editor deletes a story', who: 'chief', act: change('stories', story, null, 'chief'), expected: [{ noun: 'story', deed: 'deleted', label: 'Rain over Tamale', changes: { title: ['Rain over Tamale', null], content: { was: 20, is: 0 } } }] },
  // Draft articles
  { deed: 'an editor approves a draft article', who: 'chief', act: call('approve_draft_article', async () => ({ draft_id: await draft(), wanted_slug: 'wire' })), expected: [{ noun: 'article', deed: 'published', label: 'Paraphrased title' }, { noun: 'draft_article', deed: 'approved', label: 'Original title' }] },
  { deed: 'an editor rejects a draft article', who: 'chief', act: call('reject_draft_article', async () => ({ draft_id: await draft(), notes: 'Thin' })), expected: [{ noun: 'draft_article', deed: 'rejected', changes: { status: ['pending', 'rejected'], review_notes: [null, 'Thin'] } }] },
  // Articles
  { deed: 'an editor creates an article', who: 'chief', act: call('create_article', async () => ({ title: 'Dust', wanted_slug: 'dust', content: 'Dry.', category: 'Culture' })), expected: [{ noun: 'article', deed: 'created', label: 'Dust', changes: {} }] },
  { deed: 'an editor creates an article that is featured and live', who: 'chief', act: call('create_article', async () => ({ title: 'Dust', wanted_slug: 'dust', content: 'Dry.', category: 'Culture', featured: true, published: true })), expected: [{ noun: 'article', deed: 'published' }] },
  { deed: 'an editor publishes an article', who: 'chief', act: call('publish_article', async () => ({ article_id: await article({ published: false }) })), expected: [{ noun: 'article', deed: 'published', changes: { published: [false, true] } }] },
  { deed: 'an editor unpublishes an article', who: 'chief', act: call('unpublish_article', async () => ({ article_id: await article() })), expected: [{ noun: 'article', deed: 'unpublished', changes: { published: [true, false] } }] },
  { deed: 'an editor corrects when an article was created', who: 'chief', act: call('set_article_created_at', async () => ({ article_id: await article(), new_created_at: '2026-01-01T00:00:00Z' })), expected: [{ noun: 'article', deed: 'edited', changes: { created_at: [expect.any(String), '2026-01-01T00:00:00+00:00'] } }] },
  { deed: 'an editor deletes an article and, with it, its pictures', who: 'chief', act: call('delete_article', async () => {
    const article_id = await article()
    await add('article_images', { article_id, image_url: '/a.webp' })
    return { article_id }
  }), expected: [{ noun: 'article', deed: 'deleted', label: 'Cocoa price rises', changes: { slug: [expect.any(String), null], content: { was: 33, is: 0 } } }] },
  { deed: 'an editor adds two pictures to an article', who: 'chief', act: async () => {
    const article_id = await article()
    return () => as('chief').from('article_images').insert([{ article_id, image_url: '/a.webp' }, { article_id, image_url: '/b.webp' }])
  }, expected: [{ noun: 'article', deed: 'edited', changes: { pictures: { was: 0, is: 2 } } }] },
  { deed: 'an editor changes a caption', who: 'chief', act: async () => {
    const picture = await make('article_images', { article_id: await article(), image_url: '/a.webp' })
    return () => as('chief').from('article_images').update({ caption: 'Rain' }).eq('id', picture)
  }, expected: [{ noun: 'article', deed: 'edited', changes: { pictures: { was: 1, is: 1 } } }] },
  { deed: 'an editor removes a picture', who: 'admin', act: async () => {
    const picture = await make('article_images', { article_id: await article(), image_url: '/a.webp' })
    return () => as('admin').from('article_images').delete().eq('id', picture)
  }, expected: [{ noun: 'article', deed: 'edited', changes: { pictures: { was: 1, is: 0 } } }] },
  // Roles
  { deed: 'an admin changes a role', who: 'admin', act: call('set_user_role', async () => ({ user_id: (await newsroom.backend.createPerson()).id, new_role: 'chief_author' }), 'admin'), expected: [{ noun: 'profile', deed: 'role_changed', label: null, changes: { role: ['customer', 'chief_author'] } }] },
  { deed: 'an admin promotes somebody', who: 'admin', act: call('promote_to_news_anchor', async () => ({ user_email: (await newsroom.backend.createPerson()).email }), 'admin'), expected: [{ noun: 'profile', deed: 'role_changed', changes: { role: ['customer', 'news_anchor'] } }] },
  { deed: 'an admin verifies an anchor', who: 'admin', act: call('set_user_verified', async () => ({ user_id: (await newsroom.backend.createPerson({ role: 'news_anchor' })).id, is_verified: true }), 'admin'), expected: [{ noun: 'profile', deed: 'verified', changes: { verified: [false, true] } }] },
  { deed: 'an admin takes a role and the verification with it', who: 'admin', act: call('set_user_role', async () => ({ user_id: (await newsroom.backend.createPerson({ role: 'news_anchor', verified: true })).id, new_role: 'customer' }), 'admin'), expected: [{ noun: 'profile', deed: 'role_changed', changes: { role: ['news_anchor', 'customer'], verified: [true, false] } }] },
  // Ads, banners, sources, settings
  { deed: 'an admin adds an ad', who: 'admin', act: insert('advertisements', { title: 'Kente' }), expected: [{ noun: 'ad', deed: 'created', label: 'Kente' }] },
  { deed: 'an admin changes an ad', who: 'admin', act: saving('advertisements', ad, { max_budget: 50, target_pages: ['/politics'] }), expected: [{ noun: 'ad', deed: 'edited', changes: { max_budget: [null, 50], target_pages: [[], ['/politics']] } }] },
  { deed: 'an admin switches an ad off', who: 'admin', act: change('advertisements', ad, { active: false }), expected: [{ noun: 'ad', deed: 'deactivated', changes: { active: [true, false] } }] },
  { deed: 'an admin deletes an ad', who: 'admin', act: change('advertisements', ad, null), expected: [{ noun: 'ad', deed: 'deleted', label: 'Kente by the yard' }] },
  { deed: 'an admin adds a banner', who: 'admin', act: insert('banner_items', { title: 'Fair', message: 'Today.' }), expected: [{ noun: 'banner', deed: 'created', label: 'Fair', changes: {} }] },
  { deed: 'an admin changes a banner', who: 'admin', act: saving('banner_items', banner, { message: 'At seven.', priority: 'high' }), expected: [{ noun: 'banner', deed: 'edited', changes: { message: ['At six.', 'At seven.'], priority: ['medium', 'high'] } }] },
  { deed: 'an admin deletes a banner', who: 'admin', act: change('banner_items', banner, null), expected: [{ noun: 'banner', deed: 'deleted', label: 'Market day', changes: { message: ['At six.', null] } }] },
  { deed: 'an admin adds a source', who: 'admin', act: insert('news_sources', { name: 'Wire', url: 'https://w.example/' }), expected: [{ noun: 'source', deed: 'created', label: 'Wire' }] },
  { deed: 'an admin changes a source', who: 'admin', act: saving('news_sources', source, { url: 'https://w.example/' }), expected: [{ noun: 'source', deed: 'edited', changes: { url: ['https://wire.example/', 'https://w.example/'] } }] },
  { deed: 'an admin switches a source off', who: 'admin', act: change('news_sources', source, { active: false }), expected: [{ noun: 'source', deed: 'deactivated' }] },
  { deed: 'an admin deletes a source', who: 'admin', act: change('news_sources', source, null), expected: [{ noun: 'source', deed: 'deleted' }] },
]

describe('the history', () => {
  it.each(CASES)('tells once that $deed', async ({ act, who, expected }) => {
    const entries = await entriesOf(await act())
    expect(entries).toHaveLength(expected.length)
    expect(entries).toMatchObject(expected.map((entry) => ({ ...by(who), ...entry })))
  })

  it('never holds a token: only that it was set or replaced', async () => {
    await sql(`truncate public.notification_settings`)
    const set = (new_token: string, is_active: boolean) => saveSettings({ new_token, chat_ids: ['-100'], is_active })
    const first = await entriesOf(() => set('123:first-token', false))
    const second = await entriesOf(() => set('456:second-token', true))
    expect(first).toMatchObject([{ noun: 'notification_settings', deed: 'edited', label: null, ...by('admin') }])
    expect(second).toMatchObject([{ changes: { telegram_bot_token: ['(hidden)', '(hidden)'], active: [false, true] } }])
    expect(JSON.stringify([first, second])).not.toMatch(/token"?:? ?"?\d{3}:|first-token|second-token/)
    expect(await entriesOf(() => set('', true))).toEqual([])
  })

  it('is silent where nothing changed, and where only readers came by', async () => {
    const advert = await ad()
    const text = await article()
    const views = () => service().rpc('record_ad_interaction', { seen_ad: advert, interaction: 'view', visitor_key: crypto.randomUUID() })
    expect(await entriesOf(views)).toEqual([])
    expect(await entriesOf(() => service().rpc('record_article_view', { viewed_article: text, visitor_key: 'x' }))).toEqual([])
    expect(await entriesOf(() => save('advertisements', advert))).toEqual([])
    expect(await entriesOf(() => as('customer').from('profiles').update({ full_name: 'Kojo Customer' }).eq('id', id('customer')))).toEqual([])
  })

  it('is silent where a deed was refused', async () => {
    const decided = await story({ status: 'rejected' })
    const before = await newsroom.fingerprint()
    expect((await as('chief').rpc('approve_story', { story_id: decided, wanted_slug: 'x' })).error?.message).toBe('story_not_pending')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('says once what one save did to many rows and columns of an article', async () => {
    const { id: article_id, updated_at } = await add<{ id: string; updated_at: string }>('articles', anArticle())
    const entries = await entriesOf(() => as('admin').rpc('update_article', {
      article_id, seen_updated_at: updated_at, title: 'Cocoa falls', wanted_slug: 'cocoa-falls', content: 'It fell.',
      category: 'Business', excerpt: null, image_url: null, image_alt: null, image_caption: null, image_width: null,
      image_height: null, featured: true, published: true, publication_date: null,
    }))
    expect(entries).toEqual([expect.objectContaining({
      ...by('admin'), noun: 'article', deed: 'edited', label: 'Cocoa falls',
      changes: {
        title: ['Cocoa price rises', 'Cocoa falls'], slug: [expect.any(String), 'cocoa-falls'], content: { was: 33, is: 8 },
        excerpt: ['Farmers will earn more.', null], featured: [false, true],
      },
    })])
  })
})

describe('who is no person', () => {
  it('is automation, where automation files a draft from a source it did not know', async () => {
    const report = { source_name: 'New wire', source_url: 'https://new-wire.example/', original_url: 'https://new-wire.example/1', normalised_url: 'https://new-wire.example/1', original_title: 'A title', original_content: 'Text' }
    const filed = await entriesOf(() => service().rpc('submit_draft_article', report))
    expect(filed).toEqual([
      expect.objectContaining({ ...byAgent('automation'), noun: 'draft_article', deed: 'filed', label: 'A title' }),
      expect.objectContaining({ ...byAgent('automation'), noun: 'source', deed: 'created', label: 'New wire' }),
    ])
    // Filed again, nothing changes.
    expect(await entriesOf(() => service().rpc('submit_draft_article', report))).toEqual([])
  })

  it('is the server, where it writes with its key', async () => {
    const entries = await entriesOf(() => service().from('articles').insert(anArticle()))
    expect(entries).toEqual([expect.objectContaining({ ...byAgent('the newsroom\'s server'), deed: 'created' })])
  })

  it('is maintenance, where somebody speaks to the database itself', async () => {
    const found = await banner()
    const entries = await entriesOf(() => sql(`update public.banner_items set title = 'Moved' where id = $1`, [found]))
    expect(entries).toEqual([expect.objectContaining({ ...byAgent('maintenance'), deed: 'edited', changes: { title: ['Market day', 'Moved'] } })])
  })

  it('is the clock, where a scheduled article comes due: once, and only for what was scheduled', async () => {
    const due = await make('articles', anArticle({ publication_date: new Date(Date.now() + 3_600_000).toISOString() }))
    await article()
    const note = () => service().rpc('note_due_articles')
    expect(await entriesOf(note)).toEqual([])
    await sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update public.articles set publication_date = now() - interval '1 minute' where id = '${due}';
    end $$`)
    expect(await entriesOf(() => Promise.all([note(), note()]).then(([first]) => first))).toEqual([
      expect.objectContaining({ ...byAgent('the newsroom\'s clock'), deed: 'published', row_id: due, label: 'Cocoa price rises' }),
    ])
    expect(await entriesOf(note)).toEqual([])
  })
})
