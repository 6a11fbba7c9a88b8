import { isSavedStory, MAX_SAVED, SAVED_STORIES } from '@/components/site/saved/saved-stories'
import { THEME_KEY } from '@/lib/page/theme'
import { applyChanges, listChanges } from '@/lib/reader-lists/changes'
import type { Change, Item } from '@/lib/reader-lists/schema'

// Saved stories, followed topics and the theme follow the account of a signed-in reader. Only they load this file. The
// lists stay where readers without an account have them, in localStorage, together with the state that browser and
// account last agreed on: the difference is what was changed here.

const TOPICS = 'lodestar-topics'
const AGREED = 'lodestar-account-lists'
/** The event with which use-stored-list.ts announces a change. Exporting its name would cost every reader bytes. */
const CHANGED = 'lodestar-stored-list'
const PAUSE_MS = 500

interface Agreed {
  account: string
  items: Item[]
}

function readJson<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback
  } catch {
    return fallback
  }
}

const asRows = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])

function readLists(): Item[] {
  const stories = asRows(readJson<unknown>(SAVED_STORIES, [])).filter(isSavedStory)
  const topics = asRows(readJson<unknown>(TOPICS, [])) as { name?: unknown; slug?: unknown }[]
  const theme = localStorage.getItem(THEME_KEY)
  return [
    ...stories.map(({ path, title }): Item => ({ kind: 'story', key: path, value: title.slice(0, 500) })),
    ...topics.flatMap((topic): Item[] =>
      topic && typeof topic.slug === 'string' && typeof topic.name === 'string'
        ? [{ kind: 'topic', key: topic.slug, value: topic.name.slice(0, 500) }]
        : [],
    ),
    ...(theme ? [{ kind: 'setting', key: 'theme', value: theme } as const] : []),
  ].filter(({ key, value }) => key.length <= 300 && value)
}

function writeLists(items: Item[]): void {
  const of = (kind: Item['kind']) => items.filter((item) => item.kind === kind)
  const stories = of('story').map(({ key, value }) => ({ path: key, title: value }))
  localStorage.setItem(SAVED_STORIES, JSON.stringify(stories))
  localStorage.setItem(TOPICS, JSON.stringify(of('topic').map(({ key, value }) => ({ name: value, slug: key }))))
  const theme = of('setting').find(({ key }) => key === 'theme')?.value
  if (theme) localStorage.setItem(THEME_KEY, theme)
  else localStorage.removeItem(THEME_KEY)
  // The browser tells other tabs; this tells the lists and the theme of this one.
  dispatchEvent(new Event('storage'))
}

async function send(changes: Change[]): Promise<Item[]> {
  const response = await fetch('/api/reader-lists', { method: 'POST', body: JSON.stringify(changes) })
  if (!response.ok) throw new Error(`reader lists: ${response.status}`)
  const items = (await response.json()) as Item[]
  // An account may hold more stories than a browser.
  const tooOld = new Set(items.filter(({ kind }) => kind === 'story').slice(0, -MAX_SAVED))
  return items.filter((item) => !tooOld.has(item))
}

async function sync(account: string): Promise<void> {
  const agreed = readJson<Agreed | null>(AGREED, null)
  const sent = readLists()
  const isOwn = agreed?.account === account
  // What another account left in this browser is that reader's, and leaves with this sign-in.
  const mine = agreed && !isOwn ? applyChanges(sent, listChanges(agreed.items, [])) : sent
  const answer = await send(listChanges(isOwn ? agreed.items : [], mine))
  // What was changed while the request was under way is sent next time.
  writeLists(applyChanges(answer, listChanges(sent, readLists())))
  localStorage.setItem(AGREED, JSON.stringify({ account, items: answer } satisfies Agreed))
}

let account: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> = Promise.resolve()

function syncSoon(pause: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    // A browser that is offline or has no storage keeps its lists, and sends them later.
    running = running.then(() => (account ? sync(account) : undefined)).catch(() => {})
  }, pause)
}

/** Keeps the lists of this browser and of the account the same; undefined when the reader signs out. */
export function followAccount(id: string | undefined): void {
  if (account === undefined && id !== undefined) addEventListener(CHANGED, onChange)
  if (id === undefined) removeEventListener(CHANGED, onChange)
  account = id
  if (id !== undefined) syncSoon(0)
}

const onChange = () => syncSoon(PAUSE_MS)
