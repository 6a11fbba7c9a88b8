import pLimit from 'p-limit'

import { type DemoPerson, expect, test } from '../fixtures'

// Users share few connections and cached pages. Each must get their own page or a public one, even if other requests
// are cancelled or rejected.

const REQUESTS = 280
const IN_FLIGHT = 12

/** They show the signed-in user. */
const OWN_PAGES = {
  nobody: [],
  reader: [],
  newanchor: [],
  anchor: ['/account', '/news-anchor'],
  anchor2: ['/account', '/news-anchor'],
  chief: ['/account', '/chief-author', '/admin/articles'],
  admin: ['/account', '/admin/users', '/admin/stories', '/admin/advertisements'],
} satisfies Record<string, string[]>
type User = keyof typeof OWN_PAGES
const USERS = Object.keys(OWN_PAGES) as User[]
const PEOPLE = USERS.filter((user): user is DemoPerson => user !== 'nobody')
const READER_PAGES = ['/', '/search?q=cocoa', '/business', '/archive', '/auth', '/sports']
/** Except /admin, which signs people out. */
const REFUSED_PAGES: Record<User, string[]> = {
  nobody: ['/account', '/chief-author', '/admin/users'],
  reader: ['/account', '/news-anchor'],
  newanchor: ['/account', '/news-anchor'],
  anchor: ['/chief-author'],
  anchor2: ['/chief-author'],
  chief: ['/news-anchor'],
  admin: ['/news-anchor'],
}
/** Lists of all stories and accounts. */
const NAMES_OTHERS = /^\/(admin|chief-author)/

const unique = (found: Iterable<string>) => [...new Set(found)]
/** In HTML and RSC data. */
const signedInAs = (text: string) => unique([...text.matchAll(/([^"\\<>]+), your account/g)].map(([, name]) => name!))
const addressesIn = (text: string) =>
  unique(text.match(new RegExp(`\\b(${PEOPLE.join('|')})@lodestar\\.test`, 'g')) ?? [])

test("hundreds of interleaved requests never show a user someone else's page", async ({ baseURL, pageOf }) => {
  // Takes seconds on an idle machine.
  test.setTimeout(400_000)
  const cookies: Record<string, string> = {}
  await Promise.all(
    PEOPLE.map(async (person) => {
      const page = await pageOf(person)
      cookies[person] = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      await page.close()
    }),
  )
  const visit = async (user: User, path: string, signal?: AbortSignal) => {
    const headers = { cookie: cookies[user] ?? '', 'x-forwarded-for': `10.9.${USERS.indexOf(user)}.1` }
    const response = await fetch(new URL(path, baseURL), { redirect: 'manual', headers, ...(signal ? { signal } : {}) })
    return { response, text: await response.text() }
  }
  const names = Object.fromEntries(
    await Promise.all(
      USERS.map(
        async (user) =>
          [user, OWN_PAGES[user].length > 0 ? signedInAs((await visit(user, '/account')).text) : []] as const,
      ),
    ),
  )
  expect(unique(Object.values(names).flat())).toHaveLength(4)

  const seen = { own: 0, readers: 0, aborted: 0 }
  const wrong: unknown[] = []
  const limit = pLimit(IN_FLIGHT)
  await Promise.all(
    Array.from({ length: REQUESTS }, (_, at) =>
      limit(async () => {
        const user = USERS[at % USERS.length]!
        const ownPages: string[] = OWN_PAGES[user]
        const pages = [...ownPages, ...READER_PAGES, ...ownPages, ...REFUSED_PAGES[user]]
        const path = pages[Math.floor(at / USERS.length) % pages.length]!
        // One in nine is aborted at a random point.
        const page = await visit(user, path, at % 9 === 8 ? AbortSignal.timeout(1 + (at % 40)) : undefined).catch(
          (error: Error) => {
            if (error.name !== 'TimeoutError') throw error
          },
        )
        if (!page) return void (seen.aborted += 1)
        const isOwn = ownPages.includes(path)
        seen[isOwn ? 'own' : 'readers'] += 1
        const found = [
          isOwn ? page.response.status : 0,
          signedInAs(page.text),
          NAMES_OTHERS.test(path) ? [] : addressesIn(page.text),
          page.response.headers.getSetCookie(),
        ]
        // For the dialog that asks them to sign in again.
        const expected = isOwn
          ? [200, names[user], NAMES_OTHERS.test(path) ? [] : [`${user}@lodestar.test`], []]
          : [0, [], [], []]
        if (JSON.stringify(found) !== JSON.stringify(expected))
          wrong.push([user, path, page.response.status, found, expected])
      }),
    ),
  )

  expect([wrong.length, wrong.slice(0, 3)]).toEqual([0, []])
  expect(seen.own).toBeGreaterThan(REQUESTS / 5)
  expect(seen.readers).toBeGreaterThan(REQUESTS / 4)
  expect(seen.aborted).toBeGreaterThan(REQUESTS / 25)
})
