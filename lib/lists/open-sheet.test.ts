import { describe, expect, it } from 'vitest'

import { isSheetOpen, parseOpenedUrl, buildSheetHref, getShownUrl } from './open-sheet'

const list = { pathname: '/admin/stories', search: '?status=pending' }
const opened = { pathname: '/admin/stories', search: '?status=pending&open=%2Fadmin%2Fstories%2F3%3Fedit%3D1' }

describe('the address of an open sheet', () => {
  it('is that of the page, with the address of the record', () => {
    expect(buildSheetHref(list, '/admin/stories/3?edit=1')).toBe(`${opened.pathname}${opened.search}`)
    expect(buildSheetHref(opened, '/admin/stories/4')).toBe('/admin/stories?status=pending&open=%2Fadmin%2Fstories%2F4')
    expect([isSheetOpen(list), isSheetOpen(opened)]).toEqual([false, true])
  })

  it('shows the record, or else the page', () => {
    const shown = [list, opened].map(getShownUrl)
    expect(shown.map(({ pathname, search }) => pathname + search)).toEqual([
      '/admin/stories?status=pending',
      '/admin/stories/3?edit=1',
    ])
  })

  it.each(['https://evil.example/admin', '//evil.example', 'javascript:alert(1)', 'http://', '\\\\evil.example'])(
    'is not %s, on another site',
    (address) => expect(parseOpenedUrl(address)).toBeNull(),
  )
})
