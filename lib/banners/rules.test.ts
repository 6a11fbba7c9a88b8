import { describe, expect, it } from 'vitest'

import { type Banner, lifeUntilExpiry, listShown } from './rules'

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

describe('readers', () => {
  it("see banners that are neither dismissed nor expired, in the newsroom's order", () => {
    const banners = [
      aBanner('stays'),
      aBanner('closed'),
      aBanner('ended', { expires_at: '2026-11-21T12:00:00Z' }),
      aBanner('ends soon', { expires_at: '2026-11-21T12:00:01Z' }),
    ]
    expect(listShown(banners, ['closed', 'long gone'], now).map(({ id }) => id)).toEqual(['stays', 'ends soon'])
  })

  it('get a page that expires with the first banner', () => {
    const life = lifeUntilExpiry(
      [{ expires_at: null }, { expires_at: '2026-11-21T13:00:00Z' }, { expires_at: '2026-11-21T12:10:00Z' }],
      now,
    )
    expect(life.revalidate).toBe(600)
    expect(lifeUntilExpiry([], now).revalidate).toBe(30 * 86_400)
    expect(lifeUntilExpiry([{ expires_at: '2026-11-21T11:00:00Z' }], now).revalidate).toBe(1)
  })
})
