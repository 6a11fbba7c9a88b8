import { expect, test } from 'vitest'

import { toLegacyUrl } from './rules'

const keep = (address: string) => toLegacyUrl(new URL(address, 'https://old.example'))

test.each([
  ['/2019/05/cocoa-price/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price', '/2019/05/cocoa-price'],
  ['/2019/05//Cocoa-Price/?utm_source=x#top', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/feed/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/feed/atom/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/amp/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/comment-page-3/#comment-9', '/2019/05/cocoa-price'],
  ['/%C9%94kyeame/', '/ɔkyeame'],
  ['/broken-%E0%A4%A/', '/broken-%e0%a4%a'],
  ['/?p=123', '/?p=123'],
  ['/index.php?p=123&preview=true', '/?p=123'],
  ['/politics/cocoa-price/', '/politics/cocoa-price'],
])('maps %s to %s', (address, kept) => {
  expect(keep(address)).toBe(kept)
})

test.each([['/'], ['/?p=0'], ['/?p=12x'], ['/?page_id=4'], [`/${'a'.repeat(500)}`], ['/2019/%00/x']])(
  'a reader who follows %s asks for no old article',
  (address) => {
    expect(keep(address)).toBeNull()
  },
)
