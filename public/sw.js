// Keeps the stories that a reader opened last or saved, so that they can be read without a network.
//
// A kept copy has one script, which makes ages of times and shows the colours and the size that the reader chose: every
// story reads without the others, and half of them would break it.
// Staff pages, sign-in and the API are never touched; nothing is kept but what everybody may read.

const STORIES = 'stories-1'
const SAVED = 'saved-1'
const PICTURES = 'pictures-1'
const LOOK = 'look-1'
const OFFLINE = '/offline'

const MOST_STORIES = 20
// As many as the reading list holds (components/articles/saved-stories.ts). A picture is some forty kilobytes, a story ninety.
const MOST_SAVED = 100
const MOST_PICTURES = MOST_SAVED + MOST_STORIES
// Style sheets and letters of the last builds; a build has two or three.
const MOST_LOOK = 12
// A kept copy now is better than a page later: what a reader waits on a bad connection before giving up.
const PATIENCE = 8000

const STORY = /^\/story\/[^/]+$/
const UNTOUCHED = /^\/(admin|chief-author|news-anchor|inbox|auth|api|functions|sb)(\/|$)/
const PAGE_SCRIPT = /<script>(self\.showLook=[^]*?)<\/script>/
const SCRIPTS = /<script\b(?!>self\.showLook=)[\s\S]*?<\/script>|<link\b[^>]*\b(?:as="script"|rel="(?:modulepreload|manifest)")[^>]*>/g
const ASSETS = /(?:href|src)="(\/_next\/static\/[^"]+\.(?:css|woff2)[^"]*)"/g

/** Whether the last navigation found no network: then pictures and style sheets are looked for here too. */
let isAway = false

/** Pictures are kept once, and shown in whatever size a page asks for. */
function toPictureKey(url) {
  return `/picture?${encodeURIComponent(url.searchParams.get('url') ?? '')}`
}

async function trim(cache, most) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** As the newest of its cache: keys keep the order in which they came. */
async function put(name, key, response, most) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, response)
  await trim(cache, most)
}

async function drop(path) {
  for (const name of [STORIES, SAVED]) await (await caches.open(name)).delete(path)
}

async function keepLook(html) {
  const look = await caches.open(LOOK)
  for (const [, address] of html.matchAll(ASSETS)) {
    if (!(await look.match(address))) await look.add(address)
  }
  await trim(look, MOST_LOOK)
}

async function keepPicture(address) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || url.pathname !== '/_next/image') return
  const response = await fetch(url, { cache: 'force-cache', credentials: 'omit' })
  if (response.ok) await put(PICTURES, toPictureKey(url), response, MOST_PICTURES)
}

function toKeptCopy(html) {
  const now = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Accra' })
  const note = `<p role="status" style="margin:0;padding:.75rem 1rem;background:#f2b705;color:#16130f;text-align:center">You are offline. This copy was kept on ${now}.</p><style>.noscript\\:hidden{display:none!important}</style>`
  return html.replace(SCRIPTS, '').replace(/<body[^>]*>/, (body) => body + note)
}

/** Lets the one script of a kept copy run, and nothing else. */
async function toPolicy(html) {
  const script = PAGE_SCRIPT.exec(html)?.[1]
  if (!script) return "script-src 'none'"
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `script-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

/** `isSaved` puts it among the saved ones, which do not make room for what is read later. */
async function keepStory(path, picture, isSaved) {
  // The page that is being read is in the browser's own cache: the answer is 304. Nothing of a person goes along.
  const response = await fetch(path, { cache: 'no-cache', credentials: 'omit', headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) return drop(path)
  const html = await response.text()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': await toPolicy(html) }
  const copy = new Response(toKeptCopy(html), { headers })
  // A saved story that is read again gets a newer copy.
  if (isSaved || (await (await caches.open(SAVED)).match(path))) await put(SAVED, path, copy.clone(), MOST_SAVED)
  await put(STORIES, path, copy, MOST_STORIES)
  await keepLook(html)
  if (picture) await keepPicture(picture)
  // Asked of the network at most once a day: its own lifetime says so.
  const offline = await fetch(OFFLINE)
  if (offline.ok) await put(LOOK, OFFLINE, offline, MOST_LOOK)
}

/** Links to the stories of a cache, newest first, under a heading; nothing where there are none. */
async function toList(name, heading) {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).toReversed()
  const items = await Promise.all(
    keys.map(async (key) => {
      const html = await (await cache.match(key)).text()
      // As the page itself has it, escaped.
      const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]
      return title ? `<li><a href="${encodeURI(decodeURI(new URL(key.url).pathname))}">${title}</a></li>` : ''
    }),
  )
  return items.length > 0 ? `<h2>${heading}</h2><ul class="list">${items.join('')}</ul>` : ''
}

/** The offline page with what can be read. */
async function toOfflinePage() {
  const page = await caches.match(OFFLINE)
  if (!page) return Response.error()
  const list = (await toList(SAVED, 'Saved stories')) + (await toList(STORIES, 'Kept on this device'))
  const html = (await page.text()).replace('<!--kept stories-->', () => list)
  return new Response(html, { status: 503, headers: page.headers })
}

async function answerWithoutNetwork(path) {
  return (await findKept(path)) ?? toOfflinePage()
}

async function findKept(path) {
  return (await (await caches.open(STORIES)).match(path)) ?? (await caches.open(SAVED)).match(path)
}

async function answerPage(request, path) {
  let timer
  // Asked by a worker, browsers would show pages that are stale; as in any navigation an unchanged one costs a 304.
  const asked = fetch(request, { cache: 'no-cache' })
  const impatience = new Promise((done) => {
    timer = setTimeout(async () => {
      const kept = await findKept(path)
      if (kept) done(kept)
    }, PATIENCE)
  })
  try {
    const response = await Promise.race([asked, impatience])
    isAway = false
    // What was withdrawn is not kept against the newsroom's will.
    if (response.status === 404 || response.status === 410) await drop(path)
    return response
  } catch {
    isAway = true
    return answerWithoutNetwork(path)
  } finally {
    clearTimeout(timer)
  }
}

async function answerAsset(request, url) {
  try {
    return await fetch(request)
  } catch {
    const key = url.pathname === '/_next/image' ? toPictureKey(url) : url.pathname + url.search
    return (await caches.match(key)) ?? Response.error()
  }
}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(LOOK).then((look) => look.add(OFFLINE)).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  const dropFormer = async () => {
    const names = (await caches.keys()).filter((name) => ![STORIES, SAVED, PICTURES, LOOK].includes(name))
    await Promise.all(names.map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(dropFormer())
})

addEventListener('message', (event) => {
  const { keep, save, unsave, picture } = event.data ?? {}
  const path = keep ?? save ?? unsave
  if (typeof path !== 'string' || !STORY.test(path)) return
  const work = path === unsave ? caches.open(SAVED).then((cache) => cache.delete(path)) : keepStory(path, picture, path === save)
  event.waitUntil(work.catch(() => {}))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || UNTOUCHED.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request, url.pathname))
  else if ((isAway || !navigator.onLine) && /^\/_next\/(image|static)/.test(url.pathname)) event.respondWith(answerAsset(request, url))
})
