import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './law.ts'
import { EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { aDraft } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, count, id, row, service, sql } = newsroom

const addDraft = async (part: Row = {}) => (await add('draft_articles', aDraft(part))).id
const draft = async (draft_id: string) => (await row('draft_articles', draft_id)) ?? {}
const articlesOf = (draft_id: string) => sql(`select * from public.articles where draft_article_id = $1`, [draft_id])
const approve = (draft_id: string, part: Row = {}, who: Who = 'chief') =>
  as(who).rpc('approve_draft_article', { draft_id, wanted_slug: 'wire-report', ...part })
const reject = (draft_id: string, notes = 'Too thin', who: Who = 'chief') =>
  as(who).rpc('reject_draft_article', { draft_id, notes })

describeTable(newsroom, {
  table: 'draft_articles',
  thing: 'a draft article',
  make: addDraft,
  sees: EDITORS,
})

const aReport = (part: Row = {}) => {
  const { original_title, original_content, original_url, normalised_url, ...paraphrase } = aDraft(part)
  return {
    source_name: 'Wire', source_url: 'https://wire.example/', original_title, original_content, original_url,
    normalised_url, ...paraphrase,
  }
}
const submit = async (report: Row) => {
  const { data, error } = await service().rpc('submit_draft_article', report)
  return { error, answer: (data as { id: string; is_new: boolean }[] | null)?.[0] }
}

describeCall(newsroom, {
  call: 'submit_draft_article',
  deed: 'file a draft past the web server, which asks for automation\'s key',
  allowed: [],
  args: () => aReport(),
})
describeCall(newsroom, {
  call: 'approve_draft_article',
  deed: 'approve a draft',
  allowed: EDITORS,
  args: async () => ({ draft_id: await addDraft(), wanted_slug: 'wire-report' }),
})
describeCall(newsroom, {
  call: 'reject_draft_article',
  deed: 'reject a draft',
  allowed: EDITORS,
  args: async () => ({ draft_id: await addDraft(), notes: 'Too thin' }),
})

describe('automation', () => {
  it('files a draft with its source, pending', async () => {
    const report = aReport({ source_name: ' Wire Ghana ', image_url: 'https://wire.example/a.jpg' })
    const { answer } = await submit(report)
    expect(answer).toEqual({ id: expect.any(String), is_new: true })
    const { source_name: _, source_url: url, ...parts } = report
    const { source_id, ...filed } = await draft(answer?.id ?? '')
    expect(filed).toMatchObject({ ...parts, status: 'pending', reviewed_by: null })
    expect(await row('news_sources', String(source_id))).toMatchObject({ name: 'Wire Ghana', url, active: true })
  })

  it('files the same report once, and is told which draft it is', async () => {
    const report = aReport()
    const first = await submit(report)
    const before = await draft(first.answer?.id ?? '')
    const again = await submit({ ...report, original_url: 'https://wire.example/other?utm_source=x', original_title: 'Other' })
    expect(again.answer).toEqual({ id: first.answer?.id, is_new: false })
    expect(await draft(first.answer?.id ?? '')).toEqual(before)
  })

  it('files it once when it sends it twenty times at once', async () => {
    const report = aReport({ source_name: 'New wire' })
    const [drafts, sources] = [await count('draft_articles'), await count('news_sources')]
    const sent = await Promise.all(Array.from({ length: 20 }, () => submit(report)))
    expect(sent.filter(({ answer }) => answer?.is_new)).toHaveLength(1)
    expect(new Set(sent.map(({ answer }) => answer?.id)).size).toBe(1)
    expect([await count('draft_articles'), await count('news_sources')]).toEqual([drafts + 1, sources + 1])
  })

  it('does not file it again after it was rejected', async () => {
    const report = aReport()
    const { answer } = await submit(report)
    await reject(answer?.id ?? '')
    expect((await submit(report)).answer).toEqual({ id: answer?.id, is_new: false })
    expect(await draft(answer?.id ?? '')).toMatchObject({ status: 'rejected' })
  })

  it.each([
    ['no title', { original_title: ' ' }, '23514'],
    ['an address that is a script', { original_url: 'javascript:alert(1)' }, '23514'],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }, '23514'],
    ['a category that is none', { suggested_category: 'Health' }, '22P02'],
    ['a title of 301 letters', { paraphrased_title: 'x'.repeat(301) }, '23514'],
  ])('is refused with %s, and not even the source is left behind', async (_, part, code) => {
    const before = await newsroom.fingerprint()
    expect((await submit({ ...aReport({ source_name: crypto.randomUUID() }), ...part })).error?.code).toBe(code)
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('an editor who approves a draft', () => {
  it('publishes its paraphrase in the same moment, with the source\'s name and link', async () => {
    const { answer } = await submit(aReport({ source_name: 'Wire Accra', image_url: 'https://wire.example/a.jpg' }))
    const draft_id = answer?.id ?? ''
    const { data } = await approve(draft_id, { notes: ' Good ' })
    const approved = await draft(draft_id)
    expect(approved).toMatchObject({
      status: 'approved', reviewed_by: id('chief'), reviewed_at: expect.any(String), review_notes: 'Good',
    })
    expect(await articlesOf(draft_id)).toMatchObject([{
      id: data.id, published: true, title: 'Paraphrased title', excerpt: 'Paraphrased excerpt', category: 'Politics',
      content: 'Paraphrased content', author_id: id('chief'), source_name: 'Wire Accra',
      source_url: approved['original_url'], image_url: 'https://wire.example/a.jpg',
    }])
    expect((await as('reader').from('articles').select('id').eq('id', data.id)).data).toEqual([{ id: data.id }])
  })

  it('publishes the original where there is no paraphrase', async () => {
    const draft_id = await addDraft({ paraphrased_title: ' ', paraphrased_content: null, paraphrased_excerpt: null })
    await approve(draft_id)
    expect(await articlesOf(draft_id)).toMatchObject([{ title: 'Original title', content: 'Original content', excerpt: null }])
  })

  it('publishes an original headline of 500 letters cut at 300', async () => {
    const draft_id = await addDraft({ original_title: 'x'.repeat(500), paraphrased_title: null })
    await approve(draft_id)
    expect(await articlesOf(draft_id)).toMatchObject([{ title: 'x'.repeat(300) }])
  })

  it('may choose another category', async () => {
    expect((await approve(await addDraft(), { article_category: 'Culture' })).data).toMatchObject({ category: 'Culture' })
  })

  it('needs a category where automation suggested none, and the draft stays pending without', async () => {
    const draft_id = await addDraft({ suggested_category: null })
    const before = await newsroom.fingerprint()
    expect((await approve(draft_id)).error).toMatchObject({ code: 'P0001', message: 'category_needed' })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('leaves all as it was when the article cannot be made', async () => {
    const draft_id = await addDraft({ original_content: ' ', paraphrased_content: ' ' })
    const before = await newsroom.fingerprint()
    expect((await approve(draft_id)).error?.code).toBe('23514')
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('an editor who rejects a draft', () => {
  it('says why', async () => {
    const draft_id = await addDraft()
    expect((await reject(draft_id, ' Too thin ')).error).toBeNull()
    expect(await draft(draft_id)).toMatchObject({ status: 'rejected', reviewed_by: id('chief'), review_notes: 'Too thin' })
  })

  it.each(['', '   '])('cannot do so with "%s" for a reason', async (notes) => {
    const draft_id = await addDraft()
    expect((await reject(draft_id, notes)).error).toMatchObject({ code: 'P0001', message: 'notes_needed' })
    expect(await draft(draft_id)).toMatchObject({ status: 'pending', reviewed_by: null })
  })
})

describe('a draft that is decided', () => {
  it.each(['approved', 'rejected', 'published'])('and %s is decided no more', async (status) => {
    const draft_id = await addDraft({ status })
    const before = await newsroom.fingerprint()
    for (const decision of [approve, reject]) {
      expect((await decision(draft_id)).error).toMatchObject({ code: 'P0001', message: 'draft_not_pending', details: status })
    }
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('by ten at once becomes one article', async () => {
    const draft_id = await addDraft()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => approve(draft_id, {}, at % 2 ? 'chief' : 'admin')))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === 'draft_not_pending')).toHaveLength(9)
    expect(await articlesOf(draft_id)).toHaveLength(1)
  })

  it('by two at once, one for and one against, is decided by exactly one', async () => {
    const draft_id = await addDraft()
    const answers = await Promise.all([approve(draft_id), reject(draft_id, 'No', 'admin')])
    expect(answers.map(({ error }) => error?.message).sort()).toEqual(['draft_not_pending', undefined])
    const isApproved = answers[0].error === null
    const [{ status }, articles] = [await draft(draft_id), await articlesOf(draft_id)]
    expect([status, articles.length]).toEqual(isApproved ? ['approved', 1] : ['rejected', 0])
  })

  it('but is not there is draft_not_found', async () => {
    for (const decision of [approve, reject]) {
      expect((await decision(crypto.randomUUID())).error).toMatchObject({ code: 'P0001', message: 'draft_not_found' })
    }
  })
})
