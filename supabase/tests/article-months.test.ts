import { beforeEach, describe, expect, it } from 'vitest'

import { type Row, useNewsroom } from './people.ts'
import { anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

beforeEach(() => sql('delete from public.articles'))

/** Adds an article of October whose content changed on that day of November. */
const inOctober = (day: number, part: Row = {}) =>
  add(
    'articles',
    anArticle({ publication_date: '2025-10-05T10:00:00Z', content_updated_at: `2025-11-0${day}`, ...part }),
  )

describe('the months of the archive', () => {
  it('count a scheduled article only when it is visible, in the present month as in those to come', async () => {
    await inOctober(1)
    await add('articles', anArticle({ publication_date: minutesFromNow(1) }))
    await add('articles', anArticle({ publication_date: minutesFromNow(60 * 24 * 40) }))
    const months = async () =>
      (await as('reader').rpc('list_archive_months')).data as { month: string; articles: number }[]
    expect(await months()).toMatchObject([{ month: '2025-10-01', articles: 1 }])
    await add('articles', anArticle({ publication_date: minutesFromNow(0) }))
    expect(await months()).toMatchObject([{ articles: 1 }, { month: '2025-10-01', articles: 1 }])
  })

  it('are those of one section where asked', async () => {
    await inOctober(1)
    await inOctober(2, { category: 'Culture' })
    const { data } = await as('reader').rpc('list_archive_months', { p_category: 'Culture' })
    expect(data).toEqual([{ month: '2025-10-01', articles: 1, last_change: '2025-11-02T00:00:00+00:00' }])
  })
})
