import { describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { asArgs, EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { aSubmission, anArticle, hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

const HEADLINE = 'Fishmongers at Yeji buy an ice maker of their own'
const NEAR = 'Fishmongers of Yeji buy ice maker of their own'
const original = (original_title: string, part: Row = {}) =>
  aSubmission({ original_title, paraphrased_title: null, ...part })
const addSubmission = async (row: Row) => (await add('draft_articles', row)).id
const empty = () => sql('truncate public.draft_articles, public.articles cascade')
const find = async (...draft_ids: string[]) => {
  const { data, error } = await as('chief').rpc('list_near_duplicates', { p_draft_ids: draft_ids })
  expect(error).toBeNull()
  return data as { draft_id: string; kind: string; id: string; status: string; slug: string | null; likeness: number }[]
}

const versionOf = async (draft_id: string) =>
  (await newsroom.row('draft_articles', draft_id))?.['updated_at'] ?? hoursAgo(1)

describeCall(newsroom, 'list_near_duplicates', 'list near-duplicates', EDITORS, async () => ({
  p_draft_ids: [await addSubmission(original(HEADLINE))],
}))
describeCall(newsroom, 'paraphrase_draft_article', 'write the paraphrase of a draft', EDITORS, async () => {
  const draft_id = await addSubmission(original(HEADLINE))
  return asArgs({ draft_id, expected_version: await versionOf(draft_id), title: 'Title', content: 'Text' })
})

describe('an editor who reviews a draft', () => {
  it('sees drafts and articles with nearly the same headline, closest first', async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE))
    const twin = await addSubmission(original('FISHMONGERS at Yeji buy an ice maker of their own'))
    const article = await add('articles', anArticle({ title: NEAR, slug: 'ice-maker' }))
    await addSubmission(original('Concert hall opens in a disused cold store'))
    const found = await find(draft)
    expect(found).toMatchObject([
      { draft_id: draft, kind: 'draft', id: twin, status: 'pending', slug: null, likeness: 1 },
      { draft_id: draft, kind: 'article', id: article.id, status: 'published', slug: 'ice-maker' },
    ])
    expect(found[1]?.likeness).toBeGreaterThan(0.6)
  })

  it('compares the paraphrase with paraphrases and articles', async () => {
    await empty()
    const draft = await addSubmission(
      aSubmission({ original_title: 'Yeji cooperative installs plant', paraphrased_title: HEADLINE }),
    )
    const twin = await addSubmission(
      aSubmission({ original_title: 'Ice at last, says chairperson', paraphrased_title: NEAR }),
    )
    await add('articles', anArticle({ title: NEAR, published: false }))
    expect((await find(draft)).map(({ kind, id, status }) => [kind, kind === 'draft' ? id : status])).toEqual(
      expect.arrayContaining([
        ['draft', twin],
        ['article', 'unpublished'],
      ]),
    )
  })

  it('sees none from more than 72 hours earlier', async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE))
    const recent = await addSubmission(original(NEAR, { created_at: hoursAgo(71) }))
    await addSubmission(original(NEAR, { created_at: hoursAgo(73) }))
    await add('articles', anArticle({ title: NEAR, publication_date: hoursAgo(73) }))
    expect((await find(draft)).map(({ id }) => id)).toEqual([recent])
  })

  it('sees what was filed after an old draft', async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE, { created_at: hoursAgo(200) }))
    const later = await add('articles', anArticle({ title: NEAR }))
    expect((await find(draft)).map(({ id }) => id)).toEqual([later.id])
  })

  it("sees an approved draft and its article once, and never the draft's own article", async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE))
    const approved = await addSubmission(original(NEAR, { status: 'approved' }))
    const article = await add('articles', anArticle({ title: NEAR, draft_article_id: approved }))
    expect((await find(draft)).map(({ id }) => id)).toEqual([article.id])
    expect((await find(approved)).map(({ id }) => id)).toEqual([draft])
  })

  it('sees an undecided draft behind many closer published ones', async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE))
    for (let at = 0; at < 9; at++) {
      const approved = await addSubmission(original(HEADLINE, { status: 'approved' }))
      await add('articles', anArticle({ title: 'A headline of our own', draft_article_id: approved }))
    }
    const undecided = await addSubmission(original(NEAR))
    const withoutArticle = await addSubmission(original(NEAR, { status: 'approved' }))
    expect((await find(draft)).map(({ id }) => id).toSorted()).toEqual([undecided, withoutArticle].toSorted())
  })

  it('sees a few of very many, for at most fifty drafts', async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE))
    await sql(
      `insert into public.draft_articles (original_title, original_content, original_url, normalised_url)
      select $1 || n, 'x', 'https://x.example/' || n, 'https://x.example/' || n from generate_series(1, 60) n`,
      [NEAR],
    )
    expect(await find(draft)).toHaveLength(8)
    const others = await sql<{ id: string }>('select id from public.draft_articles where id <> $1 order by id', [draft])
    expect(await find(...others.slice(0, 50).map(({ id }) => id), draft)).not.toContainEqual(
      expect.objectContaining({ draft_id: draft }),
    )
  })

  it('is not slowed by very many: only headlines of that time are compared', async () => {
    await empty()
    const draft = await addSubmission(original(HEADLINE))
    await sql(
      `insert into public.articles (slug, title, content, category, published, publication_date)
      select 'old-' || n, $1 || n, 'x', 'Culture', true, now() - n * interval '1 hour' from generate_series(1, 1000) n`,
      [NEAR],
    )
    await sql(
      `insert into public.draft_articles (original_title, original_content, original_url, normalised_url, created_at)
      select $1 || n, 'x', 'https://x.example/' || n, 'https://x.example/' || n, now() - n * interval '1 hour' from generate_series(1, 1000) n`,
      [NEAR],
    )
    await sql('analyze public.articles, public.draft_articles')
    const [found, touched] = await newsroom.backend.transaction(async ({ query }) => {
      // Makes the planner choose the plan of a larger table.
      await query(`set local enable_seqscan = off`)
      await query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: newsroom.id('chief'), role: 'authenticated' }),
      ])
      // Earlier reads count until they are flushed.
      const countRead = async () => {
        const [read] = await query<{ n: number }>(
          `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
           where relname in ('articles', 'draft_articles')`,
        )
        return read?.n ?? 0
      }
      const before = await countRead()
      const near = await query(`select * from public.list_near_duplicates(array[$1::uuid])`, [draft])
      return [near, (await countRead()) - before] as const
    })
    expect(found).toHaveLength(8)
    // The query reads 72 rows of each, and checks eight for their articles.
    expect(touched).toBeGreaterThan(0)
    expect(touched).toBeLessThan(200)
  })
})

describe('an editor who writes the paraphrase', () => {
  const write = async (draft_id: string, part: Row = {}, who: Who = 'chief') =>
    as(who).rpc(
      'paraphrase_draft_article',
      asArgs({
        draft_id,
        expected_version: await versionOf(draft_id),
        title: ' New title ',
        content: 'New text',
        ...part,
      }),
    )

  it('changes nothing else of a pending draft', async () => {
    const id = await addSubmission(original(HEADLINE, { suggested_category: null }))
    const before = await newsroom.row('draft_articles', id)
    expect((await write(id, { excerpt: 'Short', category: 'Culture' })).error).toBeNull()
    expect(await newsroom.row('draft_articles', id)).toEqual({
      ...before,
      updated_at: expect.any(String),
      paraphrased_title: 'New title',
      paraphrased_content: 'New text',
      paraphrased_excerpt: 'Short',
      suggested_category: 'Culture',
      headline_key: 'new title',
    })
    await write(id)
    expect(await newsroom.row('draft_articles', id)).toMatchObject({
      paraphrased_excerpt: null,
      suggested_category: 'Culture',
    })
  })

  it('sets byline and credit; without a byline the draft keeps its own', async () => {
    const id = await addSubmission(original(HEADLINE, { bylines: [{ name: 'Esi Mensah' }] }))
    const before = await versionOf(id)
    await write(id, { image_credit: ' Kojo Antwi ' })
    expect(await newsroom.row('draft_articles', id)).toMatchObject({
      bylines: [{ name: 'Esi Mensah' }],
      image_credit: 'Kojo Antwi',
    })
    expect(await versionOf(id)).not.toBe(before)
    await write(id, {
      bylines: [{ profile_id: newsroom.id('anchor'), role: 'Reporting by' }, { name: ' Esi  Mensah ' }],
    })
    expect(await newsroom.row('draft_articles', id)).toMatchObject({
      bylines: [{ profile_id: newsroom.id('anchor'), role: 'Reporting by' }, { name: 'Esi Mensah' }],
      image_credit: null,
    })
    const { error } = await as('chief').rpc(
      'approve_draft_article',
      asArgs({ draft_id: id, expected_version: await versionOf(id), category: 'Culture' }),
    )
    expect(error).toBeNull()
    expect(
      await newsroom.sql(
        `select a.profile_id, a.name, b.role from public.article_bylines b join public.authors a on a.id = b.author_id
      join public.articles r on r.id = b.article_id where r.draft_article_id = $1 order by b.position`,
        [id],
      ),
    ).toEqual([
      { profile_id: newsroom.id('anchor'), name: expect.any(String), role: 'Reporting by' },
      { profile_id: null, name: 'Esi Mensah', role: null },
    ])
  })

  it('cannot name readers or more than twelve people', async () => {
    const id = await addSubmission(original(HEADLINE))
    const refused = async (bylines: Row[]) => (await write(id, { bylines })).error?.message
    expect(await refused([{ profile_id: newsroom.id('customer') }])).toBe('byline_not_staff')
    expect(await refused(Array.from({ length: 13 }, (_, n) => ({ name: `Esi ${n}` })))).toBe('too_many_bylines')
  })

  it.each(['approved', 'rejected', 'published'])('cannot change one that is %s', async (status) => {
    const id = await addSubmission(original(HEADLINE, { status }))
    const before = await newsroom.row('draft_articles', id)
    expect((await write(id)).error).toMatchObject({ code: 'P0001', message: 'draft_not_pending' })
    expect(await newsroom.row('draft_articles', id)).toEqual(before)
  })

  it('is refused if another editor saved it in between', async () => {
    const id = await addSubmission(original(HEADLINE))
    const expected_version = await versionOf(id)
    expect((await write(id, { content: 'By the first' }, 'admin')).error).toBeNull()
    const before = await newsroom.fingerprint()
    for (const seen of [expected_version, null, hoursAgo(1)]) {
      expect((await write(id, { content: 'By the second', expected_version: seen })).error).toMatchObject({
        code: 'P0001',
        message: 'paraphrase_changed',
      })
    }
    expect(await newsroom.fingerprint()).toBe(before)
    expect((await write(id, { content: 'By the second, who has read the first' })).error).toBeNull()
  })

  it('succeeds once among ten at once', async () => {
    const id = await addSubmission(original(HEADLINE))
    const expected_version = await versionOf(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        write(id, { content: `By ${at}`, expected_version }, at % 2 ? 'chief' : 'admin'),
      ),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === 'paraphrase_changed')).toHaveLength(9)
  })

  it('is not blocked by the deletion of the source', async () => {
    const source = await add('news_sources', { name: `Wire ${crypto.randomUUID()}`, url: 'https://wire.example/' })
    const id = await addSubmission(original(HEADLINE, { source_id: source.id }))
    const expected_version = await versionOf(id)
    await as('admin').from('news_sources').delete().eq('id', source.id)
    expect((await write(id, { expected_version })).error).toBeNull()
  })

  it('is told if it is gone', async () => {
    expect((await write(crypto.randomUUID())).error).toMatchObject({ message: 'draft_not_found' })
  })
})
