import type { ServerResponse } from 'node:http'

// Lets shared caches in front of the site keep responses, and names the tags by which they are purged
// (docs/operations/varnish.vcl). Browsers still revalidate. With SHARED_CACHE_SECONDS unset, responses stay as they are.

/** The tag of responses whose tags are not known; every change purges it. */
export const ANY_CHANGE = 'any-change'
/** Every response has it: purging it empties the cache. */
const ALL = '*'

const isPersonal = (control: string) => /private|no-store/.test(control)

/** no-cache would bind shared caches too; for browsers, the two say the same. */
const allowSharing = (control: string, seconds: number) =>
  `${control.replace(/\bno-cache\b/, 'max-age=0, must-revalidate')}, s-maxage=${seconds}`

function toMarks(tags: string[], change: number): [string, string][] {
  const keys = [ALL, ...tags].join(' ')
  return [
    ['Surrogate-Key', keys],
    ['xkey', keys],
    ['X-Change', String(change)],
  ]
}

/**
 * `seconds`: how long shared caches may keep a response; 0 if there are none. `getChange`: the number of the last change
 * of the feed that this process has applied.
 */
export function makeSharedCache(seconds: number, getChange: () => number) {
  return {
    /** Adds to the headers of a stored response, which are as `writeHead` takes them. */
    mark<T extends { headers: string[]; tags: string[]; expires: number }>(stored: T): T {
      if (seconds === 0) return stored
      const { headers, tags, expires } = stored
      const left = Math.min(seconds, Math.floor((expires - Date.now()) / 1000))
      const at = headers.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === 'cache-control') + 1
      const control = headers[at] ?? ''
      if (left < 1 || at === 0 || isPersonal(control)) return stored
      const marked = headers.with(at, allowSharing(control, left))
      return { ...stored, headers: [...marked, ...toMarks(tags, getChange()).flat()] }
    },

    /** Offers a response that Next is about to make for one second, if it depends on its path only. */
    offer(res: ServerResponse, isPublic: () => boolean): void {
      if (seconds === 0) return
      // A change during the render may be missing from its result.
      const change = getChange()
      const writeHead = res.writeHead.bind(res)
      res.writeHead = (...args: unknown[]) => {
        const control = String(res.getHeader('cache-control') ?? 'private')
        if (args[0] === 200 && !isPersonal(control) && !res.hasHeader('set-cookie') && isPublic()) {
          res.setHeader('cache-control', allowSharing(control, 1))
          for (const [name, value] of toMarks([ANY_CHANGE], change)) res.setHeader(name, value)
        }
        return Reflect.apply(writeHead, res, args)
      }
    },
  }
}
