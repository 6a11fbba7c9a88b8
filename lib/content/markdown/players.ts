import { parseUrl } from '../../routes/parse-url.ts'
import { parseWebAddress } from './tree.ts'

const parseWeb = (address: string): URL | null => {
  const url = parseUrl(address)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null
}

type Rule = (url: URL) => string | null | undefined

const path =
  (pattern: RegExp, to: (id: string) => string): Rule =>
  ({ pathname }) => {
    const id = pattern.exec(pathname)?.[1]
    return id ? to(id) : null
  }

const RULES: [host: RegExp, rule: Rule][] = [
  [
    /^(www\.|m\.)?youtube(-nocookie)?\.com$/,
    path(/^\/(?:embed|v)\/([\w-]{6,20})\/?$/, (id) => `https://www.youtube.com/watch?v=${id}`),
  ],
  [/^player\.vimeo\.com$/, path(/^\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`)],
  [/^(www\.)?dailymotion\.com$/, path(/^\/embed\/video\/(\w+)/, (id) => `https://www.dailymotion.com/video/${id}`)],
  [/^open\.spotify\.com$/, path(/^\/embed\/(\w+\/\w+)/, (id) => `https://open.spotify.com/${id}`)],
  [/^w\.soundcloud\.com$/, (url) => url.searchParams.get('url')],
  [/^(www\.)?facebook\.com$/, (url) => (url.pathname.startsWith('/plugins/') ? url.searchParams.get('href') : null)],
  [/^(www\.)?instagram\.com$/, path(/^\/((?:p|reel|tv)\/[\w-]+)\/embed/, (id) => `https://www.instagram.com/${id}/`)],
  [
    /^(www\.)?tiktok\.com$/,
    path(/^\/(?:embed(?:\/v\d)?|player\/v1)\/(\d+)/, (id) => `https://www.tiktok.com/@_/video/${id}`),
  ],
  [
    /^platform\.(twitter|x)\.com$/,
    (url) =>
      /^\d+$/.test(url.searchParams.get('id') ?? '') ? `https://x.com/i/status/${url.searchParams.get('id')}` : null,
  ],
]

/** Returns the page of a player's address: `…/embed/ID` → `…/watch?v=ID`. Returns null for unknown players. */
export function parseEmbedAddress(address: string): string | null {
  const url = parseWeb(address)
  const found = url && RULES.find(([host]) => host.test(url.hostname))?.[1](url)
  return (found && parseWeb(found) && parseWebAddress(found)) || null
}

/** Returns the address that a media element (such as AMP-YOUTUBE) embeds, or null if it is unknown. */
export function readMediaAddress(element: string, read: (attribute: string) => string): string | null {
  const id = (...names: string[]) => names.map(read).find((value) => /^[\w-]{2,64}$/.test(value))
  const [kind] =
    /(?<=-)(?:YOUTUBE|VIMEO|DAILYMOTION|TIKTOK|TWITTER|INSTAGRAM|FACEBOOK|SOUNDCLOUD)\b/.exec(element) ?? []
  const video = id('data-videoid', 'videoid', 'video-id', 'data-video-id')
  const [tweet, picture, track] = [id('data-tweetid'), id('data-shortcode'), id('data-trackid')]
  const address =
    (kind === 'YOUTUBE' && video && `https://www.youtube.com/watch?v=${video}`) ||
    (kind === 'VIMEO' && video && `https://vimeo.com/${video}`) ||
    (kind === 'DAILYMOTION' && video && `https://www.dailymotion.com/video/${video}`) ||
    (kind === 'TWITTER' && tweet && `https://x.com/i/status/${tweet}`) ||
    (kind === 'INSTAGRAM' && picture && `https://www.instagram.com/p/${picture}/`) ||
    (kind === 'SOUNDCLOUD' && track && `https://api.soundcloud.com/tracks/${track}`) ||
    (kind === 'TIKTOK' && (video || id('data-src')) && `https://www.tiktok.com/@_/video/${video ?? id('data-src')}`) ||
    (kind === 'TIKTOK' && pickPostAddress([read('data-src')])) ||
    (kind === 'FACEBOOK' && pickPostAddress([read('data-href')]))
  return (address && parseWebAddress(address)) || null
}

const POSTS =
  /^https:\/\/(?:(?:mobile\.|www\.)?(?:twitter|x)\.com\/\w+\/status\/\d+|(?:www\.)?(?:instagram|tiktok|facebook)\.com\/[^\s]+)/

/** Returns the address of the post that an embed quotes, without tracking parameters; null if there is none. */
export function pickPostAddress(addresses: string[]): string | null {
  const found = addresses.findLast((address) => POSTS.test(address))
  const url = found === undefined ? null : parseWeb(found)
  if (!url) return null
  for (const name of ['ref_src', 'ref_url', 'utm_source', 'utm_campaign', 'utm_medium', 's', 't'])
    url.searchParams.delete(name)
  return parseWebAddress(url.href)
}
