// Caches recently read and saved stories for offline reading; staff pages, sign-in and the API bypass it.
// Cached stories keep only the inline script for relative times and display settings, because others would be missing.

const STORIES = 'stories-1'
const SAVED = 'saved-1'
const PICTURES = 'pictures-1'
// The style sheets and fonts of cached stories, and the offline page. Another name would delete those on devices.
const ASSETS = 'look-1'
const OFFLINE = '/offline'

const MAX_STORIES = 20
// How many stories the reading list holds (components/site/saved/saved-stories.ts). A story takes about 90 kB, a
// picture 40 kB.
const MAX_SAVED = 100
const MAX_PICTURES = MAX_SAVED + MAX_STORIES
// How many style sheets and fonts of recent builds are cached. A build has two or three.
const MAX_ASSETS = 12
// How long to wait on a slow connection before a cached copy is shown.
const NETWORK_TIMEOUT_MS = 8000

const STORY = /^\/story\/[^/]+$/
const BYPASSED = /^\/(admin|chief-author|news-anchor|inbox|auth|api|functions|sb)(\/|$)/
const PAGE_SCRIPT = /<script id="page-script">([^]*?)<\/script>/
const SCRIPTS =
  /<script\b(?! id="page-script">)[\s\S]*?<\/script>|<link\b[^>]*\b(?:as="script"|rel="(?:modulepreload|manifest)")[^>]*>/g
/** Matches the style sheets and fonts of a page. A disabled sheet is inline in the page (lib/http/first-view.ts). */
const ASSET_LINK = /<link (?!disabled)[^>]*href="(\/_next\/static\/[^"]+\.(?:css|woff2)[^"]*)"/g

/** Whether the last navigation failed; if so, pictures and style sheets also come from the cache. */
let isOffline = false

/** Returns the key of a picture: each is cached once, and used for every size that is requested. */
function buildPictureKey(url) {
  return `/picture?${encodeURIComponent(url.searchParams.get('url') ?? '')}`
}

async function trim(cache, max) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}

/**
 * Caches a response as the newest one, because keys keep the order in which they were inserted, and drops the oldest
 * above `max`.
 */
async function put(name, key, response, max) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, response)
  await trim(cache, max)
}

async function drop(path) {
  for (const name of [STORIES, SAVED]) await (await caches.open(name)).delete(path)
}

async function cacheAssets(html) {
  const assets = await caches.open(ASSETS)
  for (const [, address] of html.matchAll(ASSET_LINK)) {
    if (!(await assets.match(address))) await assets.add(address)
  }
  await trim(assets, MAX_ASSETS)
}

async function cachePicture(address) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || url.pathname !== '/_next/image') return
  const response = await fetch(url, { cache: 'force-cache', credentials: 'omit' })
  if (response.ok) await put(PICTURES, buildPictureKey(url), response, MAX_PICTURES)
}

function buildCachedCopy(html) {
  const now = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Accra' })
  const note = `<p role="status" style="margin:0;padding:.75rem 1rem;background:#f2b705;color:#16130f;text-align:center">You are offline. This copy was kept on ${now}.</p><style>.noscript\\:hidden{display:none!important}</style>`
  return html.replace(SCRIPTS, '').replace(/<body[^>]*>/, (body) => body + note)
}

/** Returns a policy that allows only the inline script of a cached story. */
async function buildPolicy(html) {
  const script = PAGE_SCRIPT.exec(html)?.[1]
  if (!script) return "script-src 'none'"
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `script-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

/** Caches a story. With `isSaved`, it is also among the saved stories, which recently read ones don't displace. */
async function cacheStory(path, picture, isSaved) {
  // Asks the server whether the copy in the HTTP cache is current; mostly the answer is a 304. Credentials are left
  // out, because the copy must be public.
  const response = await fetch(path, { cache: 'no-cache', credentials: 'omit', headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) return drop(path)
  const html = await response.text()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': await buildPolicy(html) }
  const copy = new Response(buildCachedCopy(html), { headers })
  // If a saved story is read again, its copy is updated.
  if (isSaved || (await (await caches.open(SAVED)).match(path))) await put(SAVED, path, copy.clone(), MAX_SAVED)
  await put(STORIES, path, copy, MAX_STORIES)
  await cacheAssets(html)
  if (picture) await cachePicture(picture)
  // The header of this page lets it be cached for a day.
  const offline = await fetch(OFFLINE)
  if (offline.ok) await put(ASSETS, OFFLINE, offline, MAX_ASSETS)
}

const listPaths = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)

/** Returns a list of links to the stories in a cache, the newest first, under a heading; '' if there are none. */
async function renderList(name, heading, paths) {
  const cache = await caches.open(name)
  const items = await Promise.all(
    paths.toReversed().map(async (path) => {
      const html = await (await cache.match(path)).text()
      // The headline is escaped in the page already.
      const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]
      return title ? `<li><a href="${encodeURI(decodeURI(path))}">${title}</a></li>` : ''
    }),
  )
  return items.length > 0 ? `<h2>${heading}</h2><ul class="list">${items.join('')}</ul>` : ''
}

/** Returns the offline page with links to the cached stories. */
async function renderOfflinePage() {
  const page = await caches.match(OFFLINE)
  if (!page) return Response.error()
  const [saved, recent] = [await listPaths(SAVED), await listPaths(STORIES)]
  const others = recent.filter((path) => !saved.includes(path))
  const list =
    (await renderList(SAVED, 'Saved stories', saved)) + (await renderList(STORIES, 'Kept on this device', others))
  const html = (await page.text()).replace('<!--kept stories-->', () => list)
  return new Response(html, { status: 503, headers: page.headers })
}

async function answerWithoutNetwork(path) {
  return (await findCached(path)) ?? renderOfflinePage()
}

async function findCached(path) {
  return (await (await caches.open(STORIES)).match(path)) ?? (await caches.open(SAVED)).match(path)
}

async function answerPage(request, path) {
  let timer
  // Without `no-cache`, the fetch of a worker may return an outdated page. An unchanged page costs a 304.
  const fetched = fetch(request, { cache: 'no-cache' })
  const timeout = new Promise((done) => {
    timer = setTimeout(async () => {
      const cached = await findCached(path)
      if (cached) done(cached)
    }, NETWORK_TIMEOUT_MS)
  })
  try {
    const response = await Promise.race([fetched, timeout])
    isOffline = false
    // A story that was unpublished is removed from the cache too.
    if (response.status === 404 || response.status === 410) await drop(path)
    return response
  } catch {
    isOffline = true
    return answerWithoutNetwork(path)
  } finally {
    clearTimeout(timer)
  }
}

async function answerAsset(request, url) {
  try {
    return await fetch(request)
  } catch {
    const key = url.pathname === '/_next/image' ? buildPictureKey(url) : url.pathname + url.search
    return (await caches.match(key)) ?? Response.error()
  }
}

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(ASSETS)
      .then((cache) => cache.add(OFFLINE))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  const deleteOtherCaches = async () => {
    const names = (await caches.keys()).filter((name) => ![STORIES, SAVED, PICTURES, ASSETS].includes(name))
    await Promise.all(names.map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(deleteOtherCaches())
})

addEventListener('message', (event) => {
  const { keep, save, unsave, picture } = event.data ?? {}
  const path = keep ?? save ?? unsave
  if (typeof path !== 'string' || !STORY.test(path)) return
  const work =
    path === unsave ? caches.open(SAVED).then((cache) => cache.delete(path)) : cacheStory(path, picture, path === save)
  event.waitUntil(work.catch(() => {}))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || BYPASSED.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request, url.pathname))
  else if ((isOffline || !navigator.onLine) && /^\/_next\/(image|static)/.test(url.pathname))
    event.respondWith(answerAsset(request, url))
})
