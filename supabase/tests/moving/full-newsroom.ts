import sharp from 'sharp'

import { listTables } from '../../../scripts/archive/catalogue.ts'
import { type Exported, type Source, writeArchive } from '../../../scripts/archive/write-archive.ts'
import { openPostgres, type Query } from '../../backend/connection.ts'
import { createScriptClient } from '../../seed/client.ts'
import type { TestBackend } from '../backend.ts'
import { aSubmission, anAd, anArticle, aStory } from '../rows.ts'

// Makes a newsroom in which every table has rows, with all values that a move could lose.

const AWKWARD = 'Ɔkyeame’s “quote” \\ \t tab, line\nbreak, {"json": [1,2]}, </script>, 🇬🇭, \u2028 and \u00a0'

export async function fillNewsroom(backend: TestBackend): Promise<void> {
  const { sql } = backend
  const put = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row).join(', ')
    const [added] = await sql<{ id: string }>(
      `insert into public.${table} as t (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::text::jsonb)
       returning to_jsonb(t) ->> 'id' as id`,
      [JSON.stringify(row)],
    )
    return added?.id ?? ''
  }
  const chief = await backend.createPerson({
    email: 'chief@moving.test',
    full_name: AWKWARD.slice(0, 30),
    role: 'chief_author',
    verified: true,
  })
  const anchor = await backend.createPerson({ email: 'anchor@moving.test', role: 'news_anchor', verified: true })
  const story = await put('stories', aStory(anchor.id, { status: 'approved', reviewed_by: chief.id }))
  await put('story_images', { story_id: story, image_url: '/media/articles/two.png', caption: AWKWARD, credit: 'Ɛsi' })
  await put('story_rounds', {
    story_id: story,
    number: 1,
    action: 'edited',
    actor_id: chief.id,
    text_before: { content: AWKWARD },
    text_after: {},
  })
  await put('story_comments', { story_id: story, author_id: chief.id, body: AWKWARD, quote: 'Ɛsi' })
  await sql(`insert into public.inbox_items (profile_id, story_id, kind, actor_id) values ($1, $2, 'submitted', $3)`, [
    chief.id,
    story,
    anchor.id,
  ])
  const source = await put('news_sources', { name: 'Wire', url: 'https://wire.example' })
  const draft = await put('draft_articles', aSubmission({ source_id: source, original_content: AWKWARD }))
  const article = await put(
    'articles',
    anArticle({
      title: AWKWARD.replace(/\s+/g, ' '),
      content: AWKWARD.repeat(50),
      author_id: chief.id,
      story_id: story,
      draft_article_id: draft,
      tags: ['a', AWKWARD],
      source_nofollow: true,
      language: 'ee',
      image_url: '/media/articles/one.png',
      publication_date: '2019-05-14T08:30:00.123Z',
    }),
  )
  await put('second_factor_requirements', { role: 'admin', starts_at: '2026-11-01T10:00:00Z' })
  await put('invitations', { email: 'new@moving.test', role: 'news_anchor', token_hash: '\\x01', invited_by: chief.id })
  await sql(`insert into private.recovery_codes (person_id, code_hash) values ($1, '\\x02')`, [chief.id])
  await sql(`insert into private.factor_openings (person_id) values ($1) on conflict do nothing`, [chief.id])
  await sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'ABC')`,
    [chief.id],
  )
  const guest = await put('authors', { slug: 'esi', name: 'Ɛsi' })
  await put('article_bylines', { article_id: article, position: 2, author_id: guest, role: 'Photographs by' })
  const note = {
    article_id: article,
    article_title: 'Rain',
    body: 'It rained twice.',
    published_at: '2026-11-01T10:00:00Z',
  }
  const topic = await put('topics', { slug: 'cocoa', name: 'Cocoa & Ɛsi', former_slugs: ['cocao'] })
  await put('article_topics', { article_id: article, topic_id: topic })
  await put('corrections', { ...note, kind: 'correction' })
  await put('due_notes', { article_id: article })
  const rejoinder = {
    person_name: 'Kofi Named',
    full_text: 'I was never asked.',
    received_at: '2026-11-01T10:00:00Z',
    due_at: '2026-11-08T10:00:00Z',
  }
  await put('corrections', { ...note, kind: 'rejoinder', body: null, published_at: null, ...rejoinder })
  await put('article_images', {
    article_id: article,
    image_url: '/media/articles/two.png',
    caption: AWKWARD,
    display_order: 2,
  })
  // This adds the revisions before and after, and their entry.
  await sql(`update public.articles set content = content || ' ' where id = $1`, [article])
  await put('uploads', {
    path: 'articles/two.png',
    purpose: 'article',
    uploaded_by: chief.id,
    width: 60,
    height: 40,
    bytes: 200,
  })
  await put('notifications', {
    channel: 'telegram',
    kind: 'decision',
    item_id: draft,
    action: 'approved',
    title: AWKWARD,
    recipient: '-1',
  })
  await put('slug_redirects', { slug: 'an-older-slug', article_id: article })
  await put('slug_redirects', { slug: 'a-gone-slug' })
  await put('legacy_redirects', { path: '/2019/05/an-old-slug', article_id: article })
  await put('embeds', {
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    title: AWKWARD.slice(0, 100),
    image_url: '/media/articles/one.png',
    next_attempt_at: null,
  })
  await put('working_copies', {
    person_id: chief.id,
    id: article,
    subject: `article:${article}`,
    content: { content: AWKWARD },
  })
  await put('reader_lists', { profile_id: anchor.id, kind: 'story', key: '/story/rain', value: AWKWARD.slice(0, 100) })
  await put('text_editors', { subject: `article:${article}`, person_id: chief.id })
  await put('preview_generations', { article_id: article, generation: 3 })
  await sql(
    `insert into public.front_pages (sections, is_breaking, made_by) values (enum_range(null::public.article_category), true, $1)`,
    [chief.id],
  )
  await sql(
    `insert into public.front_page_slots (front_page, part, position, article_id, pinned_until)
    select max(number), 'lead', 1, $1, '2030-01-01T10:00:00.123Z' from public.front_pages`,
    [article],
  )
  await put('article_originals', { article_id: article, html: `<p>${AWKWARD}</p>` })
  await put('imported_posts', {
    site: 'old.example',
    post_id: 7,
    article_id: article,
    digest: 'a'.repeat(64),
    article_updated_at: '2019-05-14T08:30:00.123456Z',
  })
  const ad = await put(
    'advertisements',
    anAd({
      target_pages: ['politics', 'a "b", {c}'],
      max_budget: '123456789.01',
      budget_spent: 0.3333,
      created_by: chief.id,
    }),
  )
  await sql(
    `insert into public.ad_interactions (ad_id, interaction_type, visitor, page_url) values ($1, 'view', 'v', '/')`,
    [ad],
  )
  await put('flagged_ad_traffic', {
    ad_id: ad,
    day: '2026-11-21',
    views: 4000,
    clicks: 12,
    cost: 40.5,
    state: 'dropped',
    decided_by: chief.id,
    decided_at: '2026-11-22T09:00:00Z',
  })
  await sql(
    `insert into public.article_views (article_id, visitor) select $1, 'v' || n from generate_series(1, 250) n`,
    [article],
  )
  // The numbers of these rows are not used again.
  await sql(`delete from public.article_views where visitor in ('v3', 'v4')`)
  await put('article_view_counts', { article_id: article, total_views: 9_007_199_254_740_991 })
  await put('banner_items', { title: 'Rain', message: AWKWARD, type: 'breaking' })
  await put('contact_messages', { name: 'Ama', email: 'ama@mail.test', subject: 'Hello', message: AWKWARD })
  await put('advertising_inquiries', {
    name: 'Yaw',
    email: 'yaw@mail.test',
    company: 'Kente',
    package_type: 'banner',
    message: AWKWARD,
  })
  await put('newsletter_subscriptions', { email: 'esi@mail.test', consent_text: 'Yes.' })
  await sql(`update public.articles set title = title || ' (corrected)' where id = $1`, [article])
  await sql(`update public.article_images set image_url = '/media/articles/one.png' where article_id = $1`, [article])
  await put('notifications', {
    channel: 'telegram',
    kind: 'decision',
    item_id: story,
    action: 'approved',
    title: AWKWARD,
    recipient: '-1',
  })
  await sql(
    `update public.notification_settings set telegram_bot_token = '123:token', telegram_chat_ids = '{-1,2}', active = true`,
  )
  await sql(`update public.settings set mission = $1, social = $2::text::jsonb, crawlers = 'search'`, [
    AWKWARD,
    JSON.stringify([{ name: AWKWARD.slice(0, 50), url: 'https://social.example/' }]),
  ])
  await put('collection_runs', {
    ended_at: '2026-11-21T09:30:00Z',
    report: { filed: 2, sources: [{ name: AWKWARD, filed: 2 }] },
  })
  for (const [name, colour] of [
    ['one', '#b3121d'],
    ['two', '#0b6b3a'],
    ['same', '#b3121d'],
  ] as const) {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const { error } = await backend
      .service()
      .storage.from('article-images')
      .upload(`articles/${name}.png`, bytes, { contentType: 'image/png', cacheControl: '31536000' })
    if (error) throw error
  }
}

/** Exports over a separate connection, as while a newsroom runs. */
export async function exportFrom(
  backend: TestBackend,
  file: string,
  part: { withSecrets?: boolean; without?: string } = {},
): Promise<Exported> {
  const database = await openPostgres(backend.databaseUrl)
  const readObject: Source['readObject'] = async (bucket, name) => {
    if (name === part.without) return undefined
    const { data } = await backend.service().storage.from(bucket).download(name)
    return data ? Buffer.from(await data.arrayBuffer()) : undefined
  }
  return writeArchive({ database, readObject }, file, part.withSecrets ?? true, () => {}).finally(database.close)
}

/** Imports into a test's backend. */
export const buildTarget = (backend: Pick<TestBackend, 'transaction' | 'url' | 'keys'>) => ({
  database: { transaction: backend.transaction },
  client: createScriptClient({ NEXT_PUBLIC_SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.keys.secretKey }),
  ownsStorage: true,
})

/** Returns all tables and stored images as text. */
export async function readEverything(backend: Pick<TestBackend, 'sql'>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const query: Query = backend.sql
  for (const { name, columns, order } of await listTables(query)) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    const rows = await query<{ line: string }>(
      `select to_jsonb(r)::text as line from (select ${list} from ${name} order by ${order}) r`,
    )
    found[name] = rows.map(({ line }) => line)
  }
  const objects = await query<{ line: string }>(
    `select concat_ws(' ', bucket_id, name, metadata ->> 'mimetype', metadata ->> 'cacheControl', metadata ->> 'eTag', created_at, updated_at) as line
     from storage.objects order by name`,
  )
  found['storage.objects'] = objects.map(({ line }) => line)
  return found
}
