// Next's `cacheHandler`, which keeps no finished pages: answers.ts does, and one build serves several newsrooms. A page that
// waits for its request has an empty shell, though, which Next would render before each such page.

import { LRUCache } from 'lru-cache'

import { takesShell } from '../http/page-policy.mjs'

/** Milliseconds: Next uses results of queries that a shell contains without asking how old they are. */
const LIFE = 60_000

/** @typedef {{ value: any, lastModified: number, cacheControl: unknown }} Shell */
/** @type {LRUCache<string, Shell>} */
const shells = new LRUCache({ max: 500 })

/** @param {any} value */
const isEmptyShell = (value) => typeof value?.postponed === 'string' && value.html === ''

export default class ShellCache {
  /** @param {string} key */
  async get(key) {
    // Next would render the answer to a form posted without JavaScript from a shell, and lose the action's result (16.4).
    const shell = takesShell() ? shells.get(key) : undefined
    return shell && Date.now() - shell.lastModified < LIFE ? shell : null
  }

  /** @param {string} key @param {any} value @param {any} ctx */
  async set(key, value, ctx) {
    if (!isEmptyShell(value) || value.status > 299 || !takesShell()) return
    const { kind, html, postponed, headers } = value
    shells.set(key, {
      value: { kind, html, postponed, headers: withoutNonces(headers) },
      lastModified: Date.now(),
      cacheControl: ctx?.cacheControl,
    })
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** Its preloads are of styles, which need no nonce. @param {any} headers */
function withoutNonces({ link, ...headers } = {}) {
  if (!link) return headers
  return { ...headers, link: [link].flat().map((/** @type {string} */ one) => one.replaceAll(/; nonce="[^"]*"/g, '')) }
}
