import { routes } from '../routes/routes'
import { isSavedText, UNSAVED_PARAM } from './schema'
import { z } from '../forms/zod.ts'

/** An unsaved text as dashboards list it. */
export interface ListedCopy {
  id: string
  subject: string
  kind: string
  title: string
  /** When it was last changed (ISO); '' if unknown. */
  at: string
  href: string
  isOnServer: boolean
}

/** A working copy of the server, without its text. */
export interface ServerCopy {
  id: string
  subject: string
  title: string | null
  at: string | null
}

interface BrowserCopy {
  id: string
  subject: string
  content: unknown
}

const KINDS: Record<string, string> = {
  'article:new': 'New article',
  'article:short': 'New article',
  'story:new': 'New story',
  article: 'Article',
  story: 'Story',
  draft: 'Draft article',
}

const contentSchema = z.object({
  at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
  href: z.string().optional(),
})

/** The page on which the text is written; null for a form that isn't an editor. */
function findEditorPath(subject: string, isEditor: boolean): string | null {
  const [kind = '', id = ''] = subject.split(':')
  if (!isSavedText(subject)) {
    if (subject === 'story:new') return routes.newStory
    if (subject === 'article:short') return routes.newArticle
    return subject === 'article:new' ? routes.writeArticle : null
  }
  if (kind === 'article') return routes.editArticle(id)
  if (kind === 'draft') return routes.paraphraseSubmission(id)
  return isEditor ? `${routes.reviewStory(id)}?edit=1` : routes.editStory(id)
}

function describeKind(subject: string): string {
  const [kind = '', name = ''] = subject.split(':')
  return KINDS[subject] ?? KINDS[kind] ?? name
}

/** Dates, numbers, ids, addresses, ticked boxes and objects, which most forms are rendered with. */
const NO_WORDS = /^(?:[\d\s.,:;T+-]*Z?|[\da-f]{8}(?:-[\da-f]{4,12}){4}|(?:https?:\/)?\/\S*|on|true|false|\{"[^]*)$/i

/** Removes the marks of Markdown. Dashboards do without its parser, whose script is large. */
const removeMarks = (text: string) =>
  text
    .replace(/^:{2,}.*$/gm, ' ')
    .replace(/^\s*(?:#{1,6}|>|[-*]|\d{1,3}\.)\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<=^|[^\\\p{L}\p{N}])[*_]{1,3}(?=\S)|(?<=[^\s\\])[*_]{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/\\(?=[\p{P}\p{S}\n])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Names a copy by its title or name, or else by its longest words. */
export function getCopyTitle(values: Record<string, unknown>): string {
  const texts = Object.values(values).filter((value) => typeof value === 'string' && !NO_WORDS.test(value.trim()))
  const longest = texts.reduce<string>((one, other) => (String(other).length > one.length ? String(other) : one), '')
  const named = [values.title, values.name].find((value) => typeof value === 'string' && value.trim() !== '')
  const title = typeof named === 'string' ? named : removeMarks(longest)
  return title.length > 80 ? `${title.slice(0, 80)}…` : title
}

/** The address that opens a copy. It replaces the text that the path may name. */
function buildHref(path: string, id: string): string {
  const [to = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  params.set(UNSAVED_PARAM, id)
  return `${to}?${params}`
}

/** Merges the copies of server and browser, newest first. The browser that types a text has its newest state. */
export function mergeCopies(
  inBrowser: readonly BrowserCopy[],
  onServer: readonly ServerCopy[],
  isEditor: boolean,
): ListedCopy[] {
  const serverIds = new Set(onServer.map(({ id }) => id))
  const here = inBrowser.flatMap(({ id, subject, content }) => {
    const { data } = contentSchema.safeParse(content)
    const path = findEditorPath(subject, isEditor) ?? data?.href
    if (!data || !path) return []
    return [{ id, subject, path, title: getCopyTitle(data.values), at: data.at, isOnServer: serverIds.has(id) }]
  })
  const elsewhere = onServer
    .filter(({ id }) => !here.some((copy) => copy.id === id))
    .flatMap(({ id, subject, title, at }) => {
      const path = findEditorPath(subject, isEditor)
      return path ? [{ id, subject, path, title: removeMarks(title ?? ''), at: at ?? '', isOnServer: true }] : []
    })
  return [...here, ...elsewhere]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ path, ...copy }) => ({
      ...copy,
      kind: describeKind(copy.subject),
      href: buildHref(path, copy.id),
    }))
}
