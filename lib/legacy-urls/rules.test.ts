import { expect, test } from 'vitest'

import { buildFeedTarget, normalizeLegacyUrl, parseLegacyListing } from './rules'

const keep = (address: string) => normalizeLegacyUrl(new URL(address, 'https://old.example'))

test.each([
  ['/2019/05/cocoa-price/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price', '/2019/05/cocoa-price'],
  ['/2019/05//Cocoa-Price/?utm_source=x#top', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/feed/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/feed/atom/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/amp/', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/comment-page-3/#comment-9', '/2019/05/cocoa-price'],
  ['/2019/05/cocoa-price/attachment/pods-drying/', '/2019/05/cocoa-price'],
  ['/amp/2019/05/cocoa-price/', '/2019/05/cocoa-price'],
  ['/%C9%94kyeame/', '/ɔkyeame'],
  ['/broken-%E0%A4%A/', '/broken-%e0%a4%a'],
  ['/?p=123', '/?p=123'],
  ['/index.php?p=123&preview=true', '/?p=123'],
  ['/politics/cocoa-price/', '/politics/cocoa-price'],
  ['/?page_id=4', '/?p=4'],
  ['/?attachment_id=5', '/?p=5'],
  ['/index.php/2019/05/cocoa-price/', '/2019/05/cocoa-price'],
  ['/category/local/page/2/', '/category/local'],
  ['/category/local/page/2/feed/', '/category/local'],
  ['/?cat=3&paged=2', '/?cat=3'],
  ['/?tag=Cocoa', '/tag/cocoa'],
  ['/?author_name=kofi&feed=rss2', '/author/kofi'],
])('maps %s to %s', (address, kept) => {
  expect(keep(address)).toBe(kept)
})

test.each([['/'], ['/?p=0'], ['/?p=12x'], ['/?cat=x'], [`/${'a'.repeat(500)}`], ['/2019/%00/x']])(
  'a reader who follows %s asks for no old article',
  (address) => {
    expect(keep(address)).toBeNull()
  },
)

test.each([
  ['/feed/rss2/', '/rss/all.xml'],
  ['/comments/feed/', '/rss/all.xml'],
  ['/wp-rss2.php', '/rss/all.xml'],
  ['/?feed=rss2', '/rss/all.xml'],
  ['/page/3/', '/'],
  ['/2021/', '/archive'],
  ['/2021/05/', '/archive/2021/05'],
  ['/2021/05/17/', '/archive/2021/05'],
  ['/2021/05/page/2/', '/archive/2021/05'],
  ['/2021/13/', null],
  ['/?m=202105', '/archive/2021/05'],
  ['/?s=cocoa+price', '/search?q=cocoa%20price'],
  ['/search/cocoa+price/page/2/', '/search?q=cocoa%20price'],
  ['/2021/05/cocoa', null],
  ['/', null],
])('the list %s of the old site leads to %s', (address, to) => {
  expect(parseLegacyListing(new URL(address, 'https://old.example'))).toBe(to)
})

test.each([
  ['/politics', '/category/politics/feed/', '/rss/politics.xml'],
  ['/topic/cocoa', '/tag/cocoa/feed', '/rss/topic-cocoa.xml'],
  ['/author/kofi', '/author/k/feed/atom', '/rss/author-kofi.xml'],
  ['/topic/cocoa', '/tag/cocoa', '/topic/cocoa'],
  ['/search?q=x', '/tag/x/feed/', '/search?q=x'],
])('%s, asked for as %s, is %s', (target, pathname, to) => {
  expect(buildFeedTarget(target, pathname)).toBe(to)
})
