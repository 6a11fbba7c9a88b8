// Which addresses a plain text keeps.

const bare = (text: string) => text.toLowerCase().replace(/^(https?:\/\/|mailto:)(www\.)?/, '').replace(/\/$/, '')

function resolve(href: string, base: string): URL | null {
  // A link to a place on the same page leads nowhere in a text.
  return href === '' || href.startsWith('#') ? null : URL.parse(href.trim(), base || undefined)
}

/** What to put behind the words of a link, or nothing: no scripts, and no address that the words say already. */
export function toUsefulAddress(href: string, words: string, base: string): string | undefined {
  const url = resolve(href, base)
  if (!url || !/^(https?|mailto):$/.test(url.protocol)) return undefined
  const address = url.protocol === 'mailto:' ? decodeURI(url.pathname) : url.href
  return bare(address) === bare(words) || address.length > 500 ? undefined : address
}

const PLAYERS = /(^|\.)(youtube|youtube-nocookie|youtu|vimeo|dailymotion|soundcloud|spotify)\.(com|be)$/

/** Where to watch what a frame would have played; nothing for all other frames. */
export function toWatchAddress(src: string, base: string): string | undefined {
  const url = resolve(src, base)
  if (!url || !/^https?:$/.test(url.protocol) || !PLAYERS.test(url.hostname)) return undefined
  const video = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1]
  if (video && url.hostname.includes('youtube')) return `https://www.youtube.com/watch?v=${video}`
  return `https://${url.host}${url.pathname}`
}
