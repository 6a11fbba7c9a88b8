import { describe, expect, it } from 'vitest'

import { aReport, useSubmissionSteps } from './submission-steps.ts'
import { describeCall } from './role-matrix.ts'
import { useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, count, row, service, sql } = newsroom
const { addSubmission, draft, reject, submit } = useSubmissionSteps(newsroom)

describeCall(
  newsroom,
  'submit_draft_article',
  'file a draft without the web server, which requires the automation secret',
  [],
  () => ({ p_draft: aReport() }),
)
describeCall(newsroom, 'list_feeds_to_read', 'list the feeds to read', [], () => ({}))

describe('automation', () => {
  it('files a draft with its source, pending', async () => {
    const report = aReport({ source_name: ' Wire Ghana ', image_url: 'https://wire.example/a.jpg' })
    const { answer } = await submit(report)
    expect(answer).toEqual({ id: expect.any(String), is_new: true, status: 'pending' })
    const { source_name: _, source_url: url, ...parts } = report
    const { source_id, ...filed } = await draft(answer?.id ?? '')
    expect(filed).toMatchObject({ ...parts, status: 'pending', reviewed_by: null })
    expect(await row('news_sources', String(source_id))).toMatchObject({ name: 'Wire Ghana', url, active: true })
  })

  it('files the same item once, and gets the existing draft', async () => {
    const report = aReport()
    const first = await submit(report)
    const before = await draft(first.answer?.id ?? '')
    const again = await submit({
      ...report,
      original_url: 'https://wire.example/other?utm_source=x',
      original_title: 'Other',
    })
    expect(again.answer).toEqual({ id: first.answer?.id, is_new: false, status: 'pending' })
    expect(await draft(first.answer?.id ?? '')).toEqual(before)
  })

  it('finds a source by name in any case and by address with or without a slash', async () => {
    const { id: source_id } = await add('news_sources', { name: 'Graphic Wire', url: 'https://graphic-wire.example' })
    const before = await count('news_sources')
    const { answer } = await submit(
      aReport({ source_name: ' graphic WIRE ', source_url: 'https://graphic-wire.example/' }),
    )
    expect(await draft(answer?.id ?? '')).toMatchObject({ source_id })
    expect(await count('news_sources')).toBe(before)
  })

  it('adds no source for a known item', async () => {
    const report = aReport()
    await submit(report)
    const before = await newsroom.fingerprint()
    await submit({ ...report, source_name: 'Someone else' })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('sets bylines, always guests, for the approved article', async () => {
    const bylines = [
      { name: ' Esi Mensah ', role: ' ' },
      { name: 'Abena Chief', role: 'Photographs by', profile_id: newsroom.id('chief') },
    ]
    const id = (await submit(aReport({ bylines }))).answer?.id ?? ''
    const filed = await draft(id)
    expect(filed['bylines']).toEqual([{ name: 'Esi Mensah' }, { name: 'Abena Chief', role: 'Photographs by' }])
    const { data, error } = await newsroom
      .as('chief')
      .rpc('approve_draft_article', { p_draft_id: id, p_expected_version: filed['updated_at'] as string })
    expect(error).toBeNull()
    const signed = await sql(
      `select a.name, a.profile_id, b.role from public.article_bylines b join public.authors a on a.id = b.author_id
      where b.article_id = $1 order by b.position`,
      [(data as { id: string }).id],
    )
    expect(signed).toEqual([
      { name: 'Esi Mensah', profile_id: null, role: null },
      { name: 'Abena Chief', profile_id: null, role: 'Photographs by' },
    ])
  })

  it.each([
    [[{ name: ' ' }]],
    [[{ role: 'By' }]],
    [Array.from({ length: 13 }, () => ({ name: 'Esi' }))],
    [[{ name: 'x'.repeat(201) }]],
  ])('cannot set the byline %j', async (bylines) => {
    expect((await submit(aReport({ bylines }))).error?.code).toBe('23514')
  })

  it('leaves the editor a note', async () => {
    const automation_note = 'The category "Health" is none of the nine.'
    const { answer } = await submit(aReport({ suggested_category: null, automation_note }))
    expect(await draft(answer?.id ?? '')).toMatchObject({ suggested_category: null, automation_note })
  })

  it('gets the feeds to read and what has been filed', async () => {
    await sql(`delete from public.news_sources`)
    const feed = { url: 'https://a.example', rss_feed_url: 'https://a.example/rss' }
    const { id: source_id } = await add('news_sources', { name: 'A', ...feed })
    await add('news_sources', { name: 'B', ...feed, rss_feed_url: 'https://b.example/rss', active: false })
    await add('news_sources', { name: 'C', url: 'https://c.example' })
    await addSubmission({ source_id, original_url: 'https://a.example/1?x=1', created_at: '2026-11-20T10:00:00Z' })
    await addSubmission({ source_id, original_url: 'https://a.example/2' })
    const { data } = await service().rpc('list_feeds_to_read', {})
    expect(data).toEqual([{ name: 'A', ...feed, filed_urls: ['https://a.example/2', 'https://a.example/1?x=1'] }])
  })

  it('does not file it again after it was rejected', async () => {
    const report = aReport()
    const { answer } = await submit(report)
    await reject(answer?.id ?? '')
    expect((await submit(report)).answer).toEqual({ id: answer?.id, is_new: false, status: 'rejected' })
    expect(await draft(answer?.id ?? '')).toMatchObject({ status: 'rejected' })
  })

  it.each([
    ['no title', { original_title: ' ' }, '23514'],
    ['an address that is a script', { original_url: 'javascript:alert(1)' }, '23514'],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }, '23514'],
    ['an unknown category', { suggested_category: 'Health' }, '22P02'],
    ['a title of 301 letters', { paraphrased_title: 'x'.repeat(301) }, '23514'],
  ])('is refused with %s, without creating the source', async (_, part, code) => {
    const before = await newsroom.fingerprint()
    expect((await submit({ ...aReport({ source_name: crypto.randomUUID() }), ...part })).error?.code).toBe(code)
    expect(await newsroom.fingerprint()).toBe(before)
  })
})
