import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

// What an import rule of oxlint can't say: directions between folders, and what files reach through others.

const ROOT = resolve(import.meta.dirname, '../../..')

/** Files that may use the service client, which bypasses row-level security, each with a reason. */
const SERVICE_CLIENT_FILES = {
  'app/api/metrics/route.ts': 'an operator has a token, no account',
  'lib/cache/follower.ts': 'follows the change feed, which no role can read',
  'lib/auth/actions.ts': 'sets the password of a second factor’s owner, who has opened the link in the e-mail',
  'lib/db/clean-up.ts': 'the scheduler has no account',
  'lib/http/rate-limit.ts': 'rate limits of people without an account',
  'lib/newsletter/actions.ts': 'subscribers have no account',
  'lib/newsletter/end-subscription.ts': 'unsubscribes by an e-mailed token, which no role can read',
  'lib/contact/actions.ts': 'readers have no account',
  'lib/inquiries/actions.ts': 'advertisers have no account',
  'lib/users/invitations.ts': 'whoever accepts an invitation has no account yet',
  'lib/views/record.ts': 'readers have no account',
  'lib/submissions/submit.ts': 'automation has a secret, no account',
  'lib/submissions/feeds.ts': 'automation has a secret, no account',
  'lib/notifications/deliver.ts': 'reads the bot token, which no role can read',
  'lib/notifications/notify-chats.ts': 'automation has a secret, no account',
  'lib/collector/newsroom.ts': 'the collector has no account',
  'lib/ads/queries.public.ts': 'sizes of pictures are in a table that no role can read',
  'lib/ads/record.ts': 'readers have no account',
  'lib/previews/queries.ts': 'a signed link replaces the account',
  'lib/content/embeds/look-up.ts': 'the scheduler has no account',
  'lib/jobs/scheduler.ts': 'the scheduler has no account',
  'lib/search/refresh-words.ts': 'the scheduler has no account',
  'lib/uploads/receive.ts': 'no role can write to the bucket; checks the person first',
  'lib/uploads/sweep.ts': 'no role can write to the bucket',
}

/** These reader pages cannot be prerendered, because they depend on the URL. */
const NOT_STATIC = new Set([
  'app/(site)/(per-request)/search/page.tsx',
  'app/(site)/(per-request)/newsletter/unsubscribe/page.tsx',
  'app/(site)/(per-request)/preview/[token]/page.tsx',
  'app/(site)/(per-request)/preview/unsaved/page.tsx',
  'app/(site)/(per-request)/preview/front-page/page.tsx',
])

const files = new Map(
  globSync('{app,components,lib,scripts,supabase}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).map((path) => [
    path,
    readFileSync(posix.join(ROOT, path), 'utf8'),
  ]),
)
const inFolder = (folder: string) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`))
const source = (path: string) => files.get(path) ?? ''

/** Returns what a file imports: project files relative to the root, packages by name. */
const importsOf = (path: string, text = source(path)) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(([, target = '']) => {
    if (target.startsWith('@/')) return target.slice(2)
    return target.startsWith('.') ? posix.join(posix.dirname(path), target) : target
  })

const TYPE_IMPORT = /\bimport (?:type [^'"]+|\{(?:\s*type [\w ]+,?)+\s*\} )from ['"][^'"\n]+['"]/g

/** Returns what a browser loads with a file: type imports are erased, and server actions are only called. */
const scriptsOf = (path: string) =>
  /^['"]use server['"]/.test(source(path)) ? [] : importsOf(path, source(path).replaceAll(TYPE_IMPORT, ''))

/** Returns the client components that these pages load, and every project file loaded with them. */
function browserFiles(pages: string[]): string[] {
  const reach = (from: string[]) => {
    const found = new Set(from)
    for (const path of found)
      for (const target of scriptsOf(path)) {
        const file = ['', '.ts', '.tsx', '.mjs'].map((ending) => target + ending).find((name) => files.has(name))
        if (file) found.add(file)
      }
    return [...found]
  }
  return reach(
    reach(pages).filter((path) => /^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\2/.test(source(path))),
  )
}

describe('an import', () => {
  it.each([
    ['lib', /^(app|components|scripts|supabase|e2e)\//],
    ['components', /^(app|scripts|supabase|e2e)\//],
    // Files that readers load must not import anything of the newsroom.
    ['components/site', /^components\/(newsroom|editor|ui)\//],
    ['components/form', /^components\/(newsroom|editor|ui)\//],
    ['components/ui', /^components\/(site\/(?!ui\/)|newsroom|editor|form)/],
    ['app', /^(scripts|supabase|e2e)\//],
    ['supabase/backend', /^(app|components|scripts|e2e)\//],
    ['scripts', /^(app|components|e2e)\//],
  ])('in %s goes one way: app → components → lib', (folder, forbidden) => {
    const found = inFolder(folder).flatMap((path) => importsOf(path).map((target) => [path, target] as const))
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(([, target]) => forbidden.test(target))).toEqual([])
  })

  it('of the service client is in the listed files only', () => {
    const openers = ['app', 'components', 'lib']
      .flatMap(inFolder)
      .filter(
        (path) =>
          !path.includes('.test.') && importsOf(path).some((target) => /^lib\/db\/service(\.ts)?$/.test(target)),
      )
    expect(openers.sort()).toEqual(Object.keys(SERVICE_CLIENT_FILES).sort())
  })
})

describe("a reader's browser", () => {
  const pages = inFolder('app/(site)').filter((path) => path.endsWith('/page.tsx'))

  it('loads neither zod nor the packages that style dashboards', () => {
    const loaded = browserFiles(inFolder('app/(site)'))
    expect(loaded).toContain('lib/search/rules.ts')
    const heavy = new Set(['zod', 'tailwind-merge', 'class-variance-authority', 'cmdk'])
    expect(loaded.filter((path) => scriptsOf(path).some((target) => heavy.has(target)))).toEqual([])
  })

  it('gets static pages, except those that depend on the URL', () => {
    const waiting = pages.filter((path) => !/^export const ensureStatic = 'navigation'$/m.test(source(path)))
    expect(waiting.sort()).toEqual([...NOT_STATIC].sort())
  })

  it('gets 404 for a missing story: there is no loading.tsx, which would answer first', () => {
    expect(inFolder('app').filter((path) => /^app\/(\(site\)\/(.*\/)?)?loading\.tsx$/.test(path))).toEqual([])
  })
})

it("a dashboard's browser gets zod only from lib/forms/zod.ts, which configures it", () => {
  const loaded = browserFiles(inFolder('app'))
  expect(loaded.filter((path) => scriptsOf(path).includes('zod'))).toEqual(['lib/forms/zod.ts'])
})
