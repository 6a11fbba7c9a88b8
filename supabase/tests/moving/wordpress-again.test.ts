import { describe, expect, it } from 'vitest'

import { useWordPressSteps } from './wordpress-steps.ts'

const { article, backend, bring, changedExport, count, whole, withCategories } = useWordPressSteps()

describe('an owner who imports the same export again', () => {
  const fingerprint = () => backend.sql(`select to_jsonb(a)::text as a from public.articles a order by id`)

  it('changes nothing', async () => {
    await whole()
    const before = [
      await fingerprint(),
      await count('public.article_images'),
      await count('public.legacy_redirects'),
      await count('storage.objects'),
    ]
    const { counts } = await whole({ mayUpdate: true })
    expect([counts.count('unchanged'), counts.count('new')]).toEqual([12, 0])
    expect([
      await fingerprint(),
      await count('public.article_images'),
      await count('public.legacy_redirects'),
      await count('storage.objects'),
    ]).toEqual(before)
  })

  it('sees what changed in WordPress, and applies it only on request', async () => {
    await whole()
    const file = await changedExport('Fishermen at James Town say', 'All fishermen say')
    const left = await whole({ file })
    expect([left.counts.count('changed'), left.counts.count('unchanged')]).toEqual([1, 11])
    expect(left.report.join('\n')).toContain(
      '1 changed there and left as they are here (--update takes them over)\n      101 "Harbour dues rise – fishermen & traders object"',
    )
    expect((await article(101))?.['content']).toContain('James Town')
    const taken = await whole({ file, mayUpdate: true })
    expect(taken.counts.count('updated')).toBe(1)
    expect((await article(101))?.['content']).toContain('All fishermen say')
    expect((await whole({ file })).counts.count('unchanged')).toBe(12)
  })

  it('adds pictures that were missing before, with --update', async () => {
    await withCategories()
    expect((await article(101))?.['image_url']).toBeNull()
    await whole({ mayUpdate: true })
    expect((await article(101))?.['image_url']).toMatch(/^\/media\/articles\/[0-9a-f]{32}\.jpg$/)
  })

  it('imports posts that had no category, once they have one', async () => {
    await bring()
    const { counts } = await whole()
    expect([counts.count('new'), counts.count('unchanged')]).toEqual([1, 8])
    // Three posts have images now.
    expect(counts.count('changed')).toBe(3)
  })
})
