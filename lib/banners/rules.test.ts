import { describe, expect, it } from 'vitest'

import { type Banner, lifeUntilExpiry, listShown, toDismissed } from './rules'

const now = Date.parse('2026-11-21T12:00:00Z')
const aBanner = (id: string, part: Partial<Banner> = {}): Banner => ({
  id,
  type: 'alert',
  title: 'Rain',
  message: 'Much of it.',
  link: null,
  link_text: null,
  image_url: null,
  expires_at: null,
  ...part,
})

describe('a reader', () => {
  it('sees what she has not closed and what has not expired, in the order of the newsroom', () => {
    const banners = [
      aBanner('stays'),
      aBanner('closed'),
      aBanner('ended', { expires_at: '2026-11-21T12:00:00Z' }),
      aBanner('ends soon', { expires_at: '2026-11-21T12:00:01Z' }),
    ]
    expect(listShown(banners, ['closed', 'long gone'], now).map(({ id }) => id)).toEqual(['stays', 'ends soon'])
  })

  it.each([null, '', '{', '{}', '"a"', 'null'])('whose browser kept nothing readable (%j) sees everything', (stored) =>
    expect(toDismissed(stored)).toEqual([]),
  )

  it('whose browser kept more than ids has closed those ids', () =>
    expect(toDismissed('["a",1,null,"b"]')).toEqual(['a', 'b']))

  it('is shown a page that ends its life with the first banner to expire', () => {
    const life = lifeUntilExpiry(
      [{ expires_at: null }, { expires_at: '2026-11-21T13:00:00Z' }, { expires_at: '2026-11-21T12:10:00Z' }],
      now,
    )
    expect(life.revalidate).toBe(600)
    expect(lifeUntilExpiry([], now).revalidate).toBe(30 * 86_400)
    expect(lifeUntilExpiry([{ expires_at: '2026-11-21T11:00:00Z' }], now).revalidate).toBe(1)
  })
})
