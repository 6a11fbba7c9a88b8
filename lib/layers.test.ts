import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

// The architecture as a test: which layer may import which, and how files are named. Failures list the offending files.

const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['app', 'components', 'lib', 'supabase', 'e2e', 'bench']
const TEXT = /\.(ts|tsx|mjs|css|sql|md|json|toml|html)$/
const CODE = /\.(ts|tsx|mjs|css|sql)$/

/** Files that may use the service client, which bypasses row-level security, each with a reason. */
const SERVICE_CLIENT_FILES = {
  'app/api/metrics/route.ts': 'an operator has a token, no account',
  'lib/cache/follower.ts': 'follows the change feed, which no role can read',
  'lib/auth/remove-unconfirmed.ts': 'the scheduler has no account',
  'lib/http/rate-limit.ts': 'rate limits of people without an account',
  'lib/newsletter/actions.ts': 'subscribers have no account',
  'lib/newsletter/end-subscription.ts': 'unsubscribes by an e-mailed token, which no role can read',
  'lib/contact/actions.ts': 'readers have no account',
  'lib/inquiries/actions.ts': 'advertisers have no account',
  'lib/views/record.ts': 'readers have no account',
  'lib/drafts/submit.ts': 'automation has a secret, no account',
  'lib/drafts/feeds.ts': 'automation has a secret, no account',
  'lib/notifications/deliver.ts': 'reads the bot token, which no role can read',
  'lib/notifications/notify-chats.ts': 'automation has a secret, no account',
  'lib/collector/newsroom.ts': 'the collector has no account',
  'lib/ads/record.ts': 'readers have no account',
  'lib/previews/queries.ts': 'a signed link replaces the account',
  'lib/embeds/look-up.ts': 'the scheduler has no account',
  'lib/scheduler.ts': 'the scheduler has no account',
  'lib/search/refresh-words.ts': 'the scheduler has no account',
  'lib/uploads/receive.ts': 'no role can write to the bucket; checks the person first',
  'lib/uploads/sweep.ts': 'no role can write to the bucket',
}

/** Generated files, and files that are one long list. */
const LONG = new Set(['lib/supabase/database.types.ts'])
const MAX_LINES = 500
const MAX_TEST_LINES = 600

/** Reader pages that cannot be prerendered, because they depend on the URL. */
const NOT_STATIC = new Set([
  'app/(site)/(per-request)/search/page.tsx',
  'app/(site)/(per-request)/newsletter/unsubscribe/page.tsx',
  'app/(site)/(per-request)/preview/[token]/page.tsx',
  'app/(site)/(per-request)/preview/unsaved/page.tsx',
  'app/(site)/(per-request)/preview/front-page/page.tsx',
])

/** Packages of the embedded backend and of the commands. */
const BACKEND_ONLY = new Set(['@supabase/lite', 'bcryptjs', 'jose', 'kysely', 'tar-stream', 'ws'])

/** Kilobytes for dashboards only. */
const STAFF_STYLES = new Set(['tailwind-merge', 'class-variance-authority'])

/** Next requires these file names to be client components. */
const CLIENT_BY_NAME = /^app\/(.*\/)?(error|global-error)\.tsx$/

function listFiles(folder: string, isDeep = true): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return isDeep ? listFiles(path) : []
    return TEXT.test(path) ? [path] : []
  })
}

const present = new Set(readdirSync(ROOT))
const GENERATED = new Set(['package-lock.json', 'next-env.d.ts'])
const files = new Map(
  [...listFiles('', false), ...FOLDERS.filter((room) => present.has(room)).flatMap((room) => listFiles(room))]
    .filter((path) => !GENERATED.has(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const paths = [...files.keys()]
const inFolders = (...rooms: string[]) =>
  paths.filter((path) => rooms.some((room) => path.startsWith(`${room}/`)) && CODE.test(path))
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const source = (path: string) => files.get(path) ?? ''

function importsIn(text: string, path: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(([, target = '']) => {
    if (target.startsWith('@/')) return target.slice(2)
    return target.startsWith('.') ? posix.join(posix.dirname(path), target) : target
  })
}

/** The imports of a file: project files relative to the root, packages by name. */
const importsOf = (path: string) => importsIn(source(path), path)

const TYPE_IMPORT = /\bimport (?:type [^'"]+|\{(?:\s*type [\w ]+,?)+\s*\} )from ['"][^'"\n]+['"]/g

/** What a browser loads with a file: type imports are erased, and server actions are only called. */
const scriptsOf = (path: string) =>
  /^['"]use server['"]/.test(source(path)) ? [] : importsIn(source(path).replaceAll(TYPE_IMPORT, ''), path)

const resolveFile = (target: string) =>
  ['', '.ts', '.tsx', '.mjs'].map((ending) => target + ending).find((path) => files.has(path))

/** Every project file that these import, directly or not. */
function reach(from: string[], listImports = importsOf): string[] {
  const found = new Set<string>()
  const visit = (path: string) => {
    for (const target of listImports(path)) {
      const file = resolveFile(target)
      if (!file || found.has(file)) continue
      found.add(file)
      visit(file)
    }
  }
  from.forEach(visit)
  return [...found]
}

const whoImports = (from: string[], isForbidden: (target: string) => boolean) =>
  from.flatMap((path) =>
    importsOf(path)
      .filter(isForbidden)
      .map((target) => `${path} → ${target}`),
  )
const into =
  (...rooms: string[]) =>
  (target: string) =>
    rooms.some((room) => target.startsWith(`${room}/`))

describe('imports', () => {
  it('include this very file', () => {
    expect(paths.length).toBeGreaterThan(100)
    expect(importsOf('lib/layers.test.ts')).toContain('node:fs')
  })

  it('go one way: app → components → lib', () => {
    expect(whoImports(inFolders('lib'), into('app', 'components', 'supabase', 'e2e'))).toEqual([])
    expect(whoImports(inFolders('components'), into('app', 'supabase', 'e2e'))).toEqual([])
    expect(whoImports(inFolders('app'), into('supabase', 'e2e'))).toEqual([])
    expect(whoImports(inFolders('supabase'), into('app', 'components', 'e2e'))).toEqual([])
  })

  it('form no cycle, type imports and dynamic imports included', () => {
    const done = new Set<string>()
    const trail: string[] = []
    const cycles: string[] = []
    const visit = (path: string) => {
      if (trail.includes(path)) return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      if (done.has(path)) return
      trail.push(path)
      for (const target of importsOf(path)) {
        const file = resolveFile(target)
        if (file) visit(file)
      }
      done.add(path)
      trail.pop()
    }
    paths.forEach(visit)
    expect(cycles).toEqual([])
  })

  it('create database clients only in lib/supabase', () => {
    const others = inFolders('app', 'components', 'lib').filter((path) => !path.startsWith('lib/supabase/'))
    expect(whoImports(others, (target) => target.startsWith('@supabase/'))).toEqual([])
  })

  it('give every client a time-out', () => {
    const makers = inFolders('lib').filter((path) => /\bcreate(Server)?Client<Database>\(/.test(source(path)))
    expect(makers).toContain('lib/supabase/service.ts')
    expect(makers.filter((path) => !/global: \{ fetch: (\w+\()?makeFetchWithTimeout\(/.test(source(path)))).toEqual([])
  })

  it('use the service client exactly in the listed files', () => {
    const openers = inFolders('app', 'components', 'lib').filter(
      (path) => !isTest(path) && importsOf(path).some((target) => /^lib\/supabase\/service(\.ts)?$/.test(target)),
    )
    expect(openers.sort()).toEqual(Object.keys(SERVICE_CLIENT_FILES).sort())
  })

  it('link with components/ui/link.tsx, which prefetches nothing', () => {
    const imported = /import (?!\{ useLinkStatus \})[^;\n]* from 'next\/link'/
    expect(inFolders('app', 'components').filter((path) => imported.test(source(path)))).toEqual([
      'components/ui/link.tsx',
    ])
  })

  it('keep JSX out of lib', () => {
    expect(paths.filter((path) => path.startsWith('lib/') && path.endsWith('.tsx'))).toEqual([])
  })
})

describe('a dialog page', () => {
  const dialogs = inFolders('app').filter((path) => /@dialog\/.*\(\.\).*page\.tsx$/.test(path))

  it('has the title of its page', () => {
    expect(dialogs.length).toBeGreaterThan(15)
    const toPage = (path: string) =>
      path
        .replace('@dialog/', '')
        .replace('(.)', '')
        .replace(/\.tsx$/, '')
    const takesTitle = (path: string) =>
      /export \{ (metadata|generateMetadata) \} from/.test(source(path)) && importsOf(path).includes(toPage(path))
    expect(dialogs.filter((path) => !takesTitle(path))).toEqual([])
  })

  it('opens only over its own list, not over all of /admin, unless it asks before deleting', () => {
    expect(dialogs.filter((path) => /\/admin\/@dialog\/\(\.\)(?!delete\/)/.test(path))).toEqual([])
  })
})

describe('caching', () => {
  const shipped = inFolders('app', 'components', 'lib').filter((path) => !isTest(path))

  it('leaves it to the change feed what expires', () => {
    const forgets = /\b(revalidateTag|updateTag|revalidatePath)\b[^}]*\} from 'next\/cache'/
    expect("import { refresh, revalidateTag } from 'next/cache'").toMatch(forgets)
    expect(shipped.filter((path) => forgets.test(source(path)))).toEqual([])
  })

  it('names tags only through lib/cache/tags', () => {
    const calls = shipped.flatMap((path) =>
      [...source(path).matchAll(/\bcacheTag\(([^\n]*)/g)].map(([, args = '']) => `${path}: ${args}`),
    )
    expect(calls).not.toEqual([])
    expect(calls.filter((call) => !/: .*\btags\./.test(call) || /['"`]/.test(call))).toEqual([])
  })
})

describe('components', () => {
  const isIsland = (path: string) => /^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\2/.test(source(path))
  const tsx = inFolders('app', 'components', 'lib').filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('components/ui/'),
  )

  const HOOK =
    /\buse(?:State|Effect|LayoutEffect|Ref|Reducer|ActionState|FormStatus|SyncExternalStore|Transition|Optimistic|Context|Router|Pathname|SearchParams)\(/
  const HANDLER = /\son[A-Z]\w+=\{/
  const isNamedSo = (path: string) =>
    /\.client\.tsx?$|(?:^|\/)use-[\w-]+\.tsx?$/.test(path) || CLIENT_BY_NAME.test(path)
  const needsBrowser = (path: string) =>
    isIsland(path) || HOOK.test(source(path)) || (path.endsWith('.tsx') && HANDLER.test(source(path)))
  const shipped = tsx.filter((path) => !isTest(path))

  it('are named .client.tsx if they need the browser, and hooks use-*.ts', () => {
    expect(shipped.filter(needsBrowser).length).toBeGreaterThan(100)
    expect(shipped.filter((path) => needsBrowser(path) && !isNamedSo(path))).toEqual([])
  })

  it('are not named .client.tsx without a reason', () => {
    const reachesBrowser = (path: string) =>
      needsBrowser(path) || reach([path]).some((one) => isNamedSo(one) || one.startsWith('components/ui/'))
    expect(shipped.filter((path) => path.includes('.client.') && !reachesBrowser(path))).toEqual([])
  })

  it('send readers neither tailwind-merge nor class-variance-authority', () => {
    const islands = reach(inFolders('app/(site)')).filter(isIsland)
    expect(islands.length).toBeGreaterThan(20)
    expect(whoImports([...islands, ...reach(islands)], (target) => STAFF_STYLES.has(target))).toEqual([])
  })

  it('send readers no zod, not even when they search or save data', () => {
    const islands = reach(inFolders('app/(site)'), scriptsOf).filter(isIsland)
    const scripts = [...islands, ...reach(islands, scriptsOf)]
    expect(scripts).toContain('lib/lite/paths.ts')
    expect(scripts).toContain('lib/search/rules.ts')
    expect(scripts.filter((path) => scriptsOf(path).includes('zod'))).toEqual([])
  })

  it('get zod only from lib/zod.ts, which configures it for browsers', () => {
    const islands = inFolders('app', 'components').filter(isIsland)
    const users = reach(islands, scriptsOf).filter((path) => scriptsOf(path).includes('zod'))
    expect(users).toEqual(['lib/zod.ts'])
  })

  it('have no !important utilities: variants and cn() decide', () => {
    const classes =
      /["'`\s](?:[\w-]+:)*-?[a-z][\w./-]*-(?:[\w./%-]+|\[[^\]\s]*\]|\([^)\s]*\))!(?=["'`\s])|["'`\s:]![a-z]+-[\w[(]/
    const dressed = inFolders('app', 'components').filter((path) => !isTest(path))
    expect(dressed.filter((path) => classes.test(source(path)))).toEqual([])
  })
})

describe("the backend's dependencies", () => {
  it('are not reachable from app/ and components/', () => {
    const reached = new Set(reach(inFolders('app', 'components').filter((path) => !isTest(path))).flatMap(importsOf))
    expect([...reached].filter((target) => BACKEND_ONLY.has(target) || target.startsWith('supabase/'))).toEqual([])
  })
})

describe('reader pages', () => {
  const pages = paths.filter((path) => /^app\/\(site\)\/(.*\/)?page\.tsx$/.test(path))

  it('are static', () => {
    expect(pages).not.toEqual([])
    const waiting = pages.filter((path) => !/^export const ensureStatic = 'navigation'$/m.test(source(path)))
    expect(waiting.filter((path) => !NOT_STATIC.has(path))).toEqual([])
  })

  it('have no loading.tsx, which would return 200 for a missing story', () => {
    expect(paths.filter((path) => /^app\/(\(site\)\/(.*\/)?)?loading\.tsx$/.test(path))).toEqual([])
  })
})

describe('files', () => {
  it('are named in kebab-case', () => {
    const named = inFolders('app', 'components', 'lib', 'e2e').concat(
      inFolders('supabase').filter((path) => !path.endsWith('.sql')),
    )
    const isKebab = (part: string) =>
      /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part.replace(/^\(\.+\)|[@()[\]]|\.\.\./g, ''))
    expect(named.filter((path) => !path.split('/').every(isKebab))).toEqual([])
  })

  it('are not named index, helpers, misc, common or utils', () => {
    expect(paths.filter((path) => /(^|\/)(index|helpers?|misc|common|utils?)\.\w+$/.test(path))).toEqual([])
  })

  it(`keeps code under ${MAX_LINES} lines, and tests under ${MAX_TEST_LINES}; a migration is as long as its concept`, () => {
    const isLong = (path: string) => source(path).split('\n').length - 1 > (isTest(path) ? MAX_TEST_LINES : MAX_LINES)
    const long = inFolders(...FOLDERS).filter((path) => !path.endsWith('.sql') && !LONG.has(path) && isLong(path))
    expect(long).toEqual([])
  })

  it('have comments of at most three lines, not counting tags such as @param', () => {
    const isComment = (path: string, line: string) => (path.endsWith('.sql') ? /^\s*--/ : /^\s*\/\//).test(line)
    const longRuns = (path: string) => {
      let length = 0
      return source(path)
        .split('\n')
        .filter((line) => (length = isComment(path, line) && !/oxlint-/.test(line) ? length + 1 : 0) === 4)
    }
    const longBlocks = (path: string) =>
      path.endsWith('.sql')
        ? []
        : [...source(path).matchAll(/^ *\/\*\*?\n((?: *\*(?! @|\/).*\n){4})/gm)].map(([, text = '']) => text)
    const long = paths
      .filter((path) => CODE.test(path) && !LONG.has(path))
      .flatMap((path) => [...longRuns(path), ...longBlocks(path)].map((text) => `${path}: ${text.trim()}`))
    expect(long).toEqual([])
  })

  it('contain no local paths', () => {
    expect(
      paths.filter((path) => /(?<![\w.)}/-])\/(home|root|work|tmp|Users|workspace)\/\w/.test(source(path))),
    ).toEqual([])
  })
})
