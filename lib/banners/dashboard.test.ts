import { describe, expect, it } from 'vitest'

import { bannerList, getBannerStatus, buildBannerPreview } from './dashboard'
import { bannerSchema, deleteBannerSchema } from './schema'

const now = Date.parse('2026-11-21T12:00:00Z')
const form = { type: 'alert', title: ' Rain ', message: 'Much\r\nof it.', priority: 'high', active: 'on' }
const problems = (part: object) => {
  const read = bannerSchema.safeParse({ ...form, ...part })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

describe('the banner form', () => {
  it('accepts empty optional fields', () => {
    expect(bannerSchema.parse({ ...form, link: '', link_text: ' ', expires_at: '', image_url: '' })).toEqual({
      type: 'alert',
      title: 'Rain',
      message: 'Much\nof it.',
      link: null,
      link_text: null,
      priority: 'high',
      active: true,
      expires_at: null,
      image_url: null,
      image_credit: null,
    })
  })

  it('deactivates with an unchecked box', () =>
    expect(bannerSchema.parse({ ...form, active: undefined }).active).toBe(false))

  it('reports missing fields', () => {
    expect(problems({ title: ' ', message: '', type: 'x', priority: '' })).toEqual({
      title: 'Please enter a title.',
      message: 'Please enter a message.',
      type: 'Please choose a type.',
      priority: 'Please choose a priority.',
    })
  })

  it.each(['/politics', '#newsletter', 'https://example.com/a?b=c', 'http://example.com'])(
    'accepts the link %s',
    (link) => {
      expect(bannerSchema.parse({ ...form, link }).link).toBe(link)
    },
  )

  it.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'politics', '#', 'https://'])(
    'rejects the link %s',
    (link) => {
      expect(problems({ link })).toEqual({ link: 'Please enter an address that starts with https:// or /' })
    },
  )

  it('shows a preview before it is complete', () => {
    expect(buildBannerPreview({ type: 'nonsense', title: '', link: ' ' })).toMatchObject({
      type: 'announcement',
      title: 'Title',
      message: 'Message',
      link: null,
    })
    expect(buildBannerPreview({ type: 'breaking', title: ' Rain ', link_text: 'More' })).toMatchObject({
      type: 'breaking',
      title: 'Rain',
      link_text: 'More',
    })
    expect(buildBannerPreview({ image_credit: ' Esi ' }).credit).toBe('Picture: Esi')
    expect(buildBannerPreview({ image_credit: 'Map: Esi' }).credit).toBe('Map: Esi')
  })

  it('accepts only ids for deletion', () =>
    expect(deleteBannerSchema.safeParse({ banner_id: '7' }).success).toBe(false))
})

describe('the list of banners', () => {
  it.each([
    ['active', { active: true, expires_at: null }],
    ['active', { active: true, expires_at: '2026-11-21T12:00:01Z' }],
    ['expired', { active: true, expires_at: '2026-11-21T12:00:00Z' }],
    ['inactive', { active: false, expires_at: null }],
    ['inactive', { active: false, expires_at: '2026-01-01T00:00:00Z' }],
  ] as const)('reads %s for %j', (status, banner) => expect(getBannerStatus(banner, now)).toBe(status))

  it('is sorted by newest first', () =>
    expect(bannerList.parse({ status: 'asleep' })).toMatchObject({ sort: 'created_at', dir: 'desc', filters: {} }))
})
