import { describe, expect, it } from 'vitest'

import { bannerList, toBannerStatus, toPreview } from './dashboard'
import { bannerSchema, deleteBannerSchema } from './schema'

const now = Date.parse('2026-11-21T12:00:00Z')
const form = { type: 'alert', title: ' Rain ', message: 'Much\r\nof it.', priority: 'high', active: 'on' }
const problems = (part: object) => {
  const read = bannerSchema.safeParse({ ...form, ...part })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

describe('an admin who writes a banner', () => {
  it('leaves what is optional empty', () => {
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

  it('switches it off by leaving the box unchecked', () =>
    expect(bannerSchema.parse({ ...form, active: undefined }).active).toBe(false))

  it('is told what is missing, each at its field', () => {
    expect(problems({ title: ' ', message: '', type: 'x', priority: '' })).toEqual({
      title: 'Please enter a title.',
      message: 'Please enter a message.',
      type: 'Please choose a type.',
      priority: 'Please choose a priority.',
    })
  })

  it.each(['/politics', '#newsletter', 'https://example.com/a?b=c', 'http://example.com'])('may lead to %s', (link) => {
    expect(bannerSchema.parse({ ...form, link }).link).toBe(link)
  })

  it.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'politics', '#', 'https://'])(
    'may not lead to %s',
    (link) => {
      expect(problems({ link })).toEqual({ link: 'Please enter an address that starts with https:// or /' })
    },
  )

  it('sees what readers will see before it is finished', () => {
    expect(toPreview({ type: 'nonsense', title: '', link: ' ' })).toMatchObject({
      type: 'announcement',
      title: 'Title',
      message: 'Message',
      link: null,
    })
    expect(toPreview({ type: 'breaking', title: ' Rain ', link_text: 'More' })).toMatchObject({
      type: 'breaking',
      title: 'Rain',
      link_text: 'More',
    })
  })

  it('deletes one that can exist', () => expect(deleteBannerSchema.safeParse({ banner_id: '7' }).success).toBe(false))
})

describe('an admin who looks at banners', () => {
  it.each([
    ['active', { active: true, expires_at: null }],
    ['active', { active: true, expires_at: '2026-11-21T12:00:01Z' }],
    ['expired', { active: true, expires_at: '2026-11-21T12:00:00Z' }],
    ['inactive', { active: false, expires_at: null }],
    ['inactive', { active: false, expires_at: '2026-01-01T00:00:00Z' }],
  ] as const)('reads %s for %j', (status, banner) => expect(toBannerStatus(banner, now)).toBe(status))

  it('has the newest first', () =>
    expect(bannerList.parse({ status: 'asleep' })).toMatchObject({ sort: 'created_at', dir: 'desc', filters: {} }))
})
