import { describe, expect, it } from 'vitest'

import { normalizeUrl } from './original-url'

const PLAIN = 'https://wire.example/news/rain-in-tamale'

describe('equal URLs', () => {
  it.each([
    PLAIN,
    `${PLAIN}/`,
    `${PLAIN}///`,
    `  ${PLAIN}\n`,
    `${PLAIN}#comments`,
    `${PLAIN}?`,
    `${PLAIN}?utm_source=feed&UTM_Medium=rss&fbclid=abc&gclid=x&mc_cid=1&igshid=2`,
    `${PLAIN}?at_medium=RSS&at_campaign=rss`,
    `${PLAIN}?CMP=share_btn_url`,
    `${PLAIN}?traffic_source=rss`,
    `${PLAIN}?smid=nytcore-ios-share&partner=rss&emc=rss`,
    `${PLAIN}?wpisrc=nl_most&mibextid=Zxz2cZ`,
    `${PLAIN}?ns_mchannel=rss&ns_source=x&ocid=socialflow&ref_src=twsrc%5Etfw&cmpid=rss&s_cid=x&sr_share=facebook`,
    `${PLAIN}?ftag=CAD-1&guccounter=1&guce_referrer=x&__twitter_impression=true&igsh=x&si=x&feature=share`,
    `${PLAIN}?feedType=RSS&feedName=topNews&soc_src=x&.tsrc=rss&WT.mc_id=x&ref=rss&source=facebook`,
    `${PLAIN}?s=09`,
    `${PLAIN}?srnd=homepage-africa&leadSource=uverify`,
    `${PLAIN}?maca=en-rss-en-all-1573-rdf&reflink=desktopwebshare_permalink&xtmc=x&xtcr=1`,
    `${PLAIN}?replytocom=12&fb_comment_id=3#respond`,
    `${PLAIN}/comment-page-2/#comments`,
    'https://m.wire.example/news/rain-in-tamale',
    'https://mobile.wire.example/news/rain-in-tamale',
    `${PLAIN}/amp`,
    `${PLAIN}/amp/`,
    `${PLAIN}.amp`,
    `${PLAIN}?amp=1`,
    `${PLAIN}?outputType=amp`,
    'https://amp.wire.example/news/rain-in-tamale',
    'http://wire.example/news/rain-in-tamale',
    'http://wire.example:80/news/rain-in-tamale',
    'https://wire.example:443/news/rain-in-tamale',
    'http://wire.example:443/news/rain-in-tamale',
    'https://www.wire.example/news/rain-in-tamale',
    'HTTPS://WWW.Wire.EXAMPLE./news/rain-in-tamale',
    'https://wire.example/news/x/../rain-in-tamale',
    'https://wire.example/news/%72ain%2din%2Dtamale',
    'https://reader:word@wire.example/news/rain-in-tamale',
  ])('include %j', (address) => {
    expect(normalizeUrl(address)).toBe(PLAIN)
  })

  it('have their parameters in any order', () => {
    const one = normalizeUrl('https://wire.example/?b=2&a=1&utm_campaign=x&b=1')
    expect(one).toBe('https://wire.example?a=1&b=1&b=2')
    expect(normalizeUrl('https://wire.example?b=1&b=2&a=1')).toBe(one)
  })

  it('stay the same if normalized twice', () => {
    for (const address of [PLAIN, 'https://wire.example/a%20b?q=caf%C3%A9+%26&p', 'https://ɛwe.example/ŋ?x=%2F']) {
      expect(normalizeUrl(normalizeUrl(address))).toBe(normalizeUrl(address))
    }
  })
})

describe('different URLs', () => {
  it.each([
    'https://wire.example/news/Rain-in-Tamale',
    'https://wire.example/news/rain-in-tamale?page=2',
    'https://wire.example/news/rain-in-tamale?ref=812',
    'https://wire.example/news/rain-in-tamale?source=gna&cid=4',
    'https://wire.example/news/rain-in-tamale-amp',
    'https://wire.example/news/rain-in-tamale/ample',
    'https://wire.example/news%2Frain-in-tamale',
    'https://wire.example:8443/news/rain-in-tamale',
    'https://gh.wire.example/news/rain-in-tamale',
    'https://wire.example/news/rain-in-tamale.html',
    'https://www.example/news/rain-in-tamale',
  ])('include %s', (address) => {
    expect(normalizeUrl(address)).not.toBe(PLAIN)
  })

  it('may differ by one parameter', () => {
    expect(normalizeUrl('https://wire.example/?p=1')).not.toBe(normalizeUrl('https://wire.example/?p=2'))
  })

  it('keep a host named just www', () => {
    expect(normalizeUrl('https://www.example/')).toBe('https://www.example')
  })
})

describe('invalid URLs', () => {
  it.each(['', 'wire.example/news', 'javascript:alert(1)', 'ftp://wire.example/', 'file:///etc/passwd', 'https://'])(
    'include %j',
    (address) => expect(() => normalizeUrl(address)).toThrow(TypeError),
  )
})
