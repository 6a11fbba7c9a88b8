import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { asArgs, EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { aReport, useSubmissionSteps } from './submission-steps.ts'
import { hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { as, id, sql } = newsroom

const { addSubmission, draft, reject, submit } = useSubmissionSteps(newsroom)
const articlesOf = (draft_id: string) => sql(`select * from public.articles where draft_article_id = $1`, [draft_id])
/** Adds the current version, unless `part` has another one. */
const withVersion = async (draft_id: string, part: Row = {}) =>
  asArgs({ draft_id, expected_version: (await draft(draft_id))['updated_at'] ?? hoursAgo(1), ...part })
const approve = async (draft_id: string, part: Row = {}, who: Who = 'chief') =>
  as(who).rpc('approve_draft_article', await withVersion(draft_id, part))

describeTable(newsroom, {
  table: 'draft_articles',
  thing: 'a draft article',
  make: addSubmission,
  sees: EDITORS,
})

describeCall(newsroom, 'approve_draft_article', 'approve a draft', EDITORS, async () =>
  withVersion(await addSubmission()),
)
describeCall(newsroom, 'reject_draft_article', 'reject a draft', EDITORS, async () =>
  withVersion(await addSubmission(), { notes: 'Too thin' }),
)

describe('an editor who approves a draft', () => {
  it("publishes its paraphrase in the same transaction, with the source's name and link", async () => {
    const { answer } = await submit(
      aReport({ source_name: 'Wire Accra', image_url: 'https://wire.example/a.jpg', image_credit: ' Kojo Antwi ' }),
    )
    const draft_id = answer?.id ?? ''
    const { data } = await approve(draft_id, { notes: ' Good ', image_url: '/media/featured-a.webp' })
    const approved = await draft(draft_id)
    expect(approved).toMatchObject({
      status: 'approved',
      reviewed_by: id('chief'),
      reviewed_at: expect.any(String),
      review_notes: 'Good',
    })
    expect(await articlesOf(draft_id)).toMatchObject([
      {
        id: data.id,
        published: true,
        title: 'Paraphrased title',
        excerpt: 'Paraphrased excerpt',
        category: 'Politics',
        content: 'Paraphrased content',
        author_id: id('chief'),
        source_name: 'Wire Accra',
        source_url: approved['original_url'],
        image_url: '/media/featured-a.webp',
        image_credit: 'Kojo Antwi',
      },
    ])
    expect((await as('reader').from('articles').select('id').eq('id', data.id)).data).toEqual([{ id: data.id }])
  })

  it('has no credit if the picture could not be copied', async () => {
    const { answer } = await submit(aReport({ image_url: 'https://wire.example/a.jpg', image_credit: 'Kojo Antwi' }))
    await approve(answer?.id ?? '')
    expect(await articlesOf(answer?.id ?? '')).toMatchObject([{ image_url: null, image_credit: null }])
  })

  it('publishes no image from another host', async () => {
    const { answer } = await submit(aReport({ image_url: 'https://wire.example/a.jpg' }))
    const draft_id = answer?.id ?? ''
    for (const image_url of ['https://wire.example/a.jpg', '//wire.example/a.jpg']) {
      const { error } = await approve(draft_id, { image_url })
      expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('image_not_ours') })
    }
    expect((await approve(draft_id)).error).toBeNull()
    expect(await articlesOf(draft_id)).toMatchObject([{ image_url: null }])
  })

  it.each([null, '', ' \n', 'Original content', ' Original\n content '])(
    'publishes the source’s words only after a confirmation: paraphrased as %j',
    async (paraphrased_content) => {
      const draft_id = await addSubmission({ paraphrased_content })
      const before = await newsroom.fingerprint()
      for (const part of [{}, { source_words: false }, { source_words: null }])
        expect((await approve(draft_id, part)).error).toMatchObject({ message: 'source_words_unconfirmed' })
      expect(await newsroom.fingerprint()).toBe(before)
      expect((await approve(draft_id, { source_words: true })).error).toBeNull()
    },
  )

  it('publishes the original if there is no paraphrase', async () => {
    const draft_id = await addSubmission({
      paraphrased_title: ' ',
      paraphrased_content: null,
      paraphrased_excerpt: null,
    })
    await approve(draft_id, { source_words: true })
    expect(await articlesOf(draft_id)).toMatchObject([
      { title: 'Original title', content: 'Original content', excerpt: null },
    ])
  })

  it('cuts an original headline of 500 characters at 300', async () => {
    const draft_id = await addSubmission({ original_title: 'x'.repeat(500), paraphrased_title: null })
    await approve(draft_id)
    expect(await articlesOf(draft_id)).toMatchObject([{ title: 'x'.repeat(300) }])
  })

  it('can choose another category', async () => {
    expect((await approve(await addSubmission(), { category: 'Culture' })).data).toMatchObject({ category: 'Culture' })
  })

  it('needs a category if automation suggested none', async () => {
    const draft_id = await addSubmission({ suggested_category: null })
    const before = await newsroom.fingerprint()
    expect((await approve(draft_id)).error).toMatchObject({ code: 'P0001', message: 'category_needed' })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('changes nothing if the article cannot be created', async () => {
    const draft_id = await addSubmission({ original_content: ' ', paraphrased_content: ' ' })
    const before = await newsroom.fingerprint()
    expect((await approve(draft_id, { source_words: true })).error?.code).toBe('23514')
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('an editor who rejects a draft', () => {
  it('gives a reason', async () => {
    const draft_id = await addSubmission()
    expect((await reject(draft_id, ' Too thin ')).error).toBeNull()
    expect(await draft(draft_id)).toMatchObject({
      status: 'rejected',
      reviewed_by: id('chief'),
      review_notes: 'Too thin',
    })
  })

  it.each(['', '   '])('cannot give "%s" as the reason', async (notes) => {
    const draft_id = await addSubmission()
    expect((await reject(draft_id, notes)).error).toMatchObject({ code: 'P0001', message: 'notes_needed' })
    expect(await draft(draft_id)).toMatchObject({ status: 'pending', reviewed_by: null })
  })
})

describe('an editor who decides on a paraphrase that another has rewritten', () => {
  it('is refused, and nothing is published or rejected unread', async () => {
    const draft_id = await addSubmission()
    const seen = (await draft(draft_id))['updated_at']
    const written = await as('admin').rpc('paraphrase_draft_article', {
      p_draft_id: draft_id,
      p_expected_version: seen,
      p_title: 'Other',
      p_content: 'Other words',
    })
    expect(written.error).toBeNull()
    const before = await newsroom.fingerprint()
    for (const { error } of [
      await approve(draft_id, { expected_version: null }),
      await approve(draft_id, { expected_version: seen }),
      await as('chief').rpc('reject_draft_article', { p_draft_id: draft_id, p_notes: 'No', p_expected_version: seen }),
    ]) {
      expect(error).toMatchObject({ code: 'P0001', message: 'draft_changed' })
    }
    expect(await newsroom.fingerprint()).toBe(before)
    expect((await approve(draft_id)).error).toBeNull()
    expect(await articlesOf(draft_id)).toMatchObject([{ title: 'Other', content: 'Other words' }])
  })
})

describe('a draft that is decided', () => {
  it.each(['approved', 'rejected', 'published'])('and %s cannot be decided again', async (status) => {
    const draft_id = await addSubmission({ status })
    const before = await newsroom.fingerprint()
    for (const decision of [approve, reject]) {
      expect((await decision(draft_id)).error).toMatchObject({
        code: 'P0001',
        message: 'draft_not_pending',
        details: status,
      })
    }
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('that does not exist is draft_not_found', async () => {
    for (const decision of [approve, reject]) {
      expect((await decision(crypto.randomUUID())).error).toMatchObject({ code: 'P0001', message: 'draft_not_found' })
    }
  })
})
