import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CATEGORIES, type Category } from '../../lib/articles/schema.ts'
import { type DemoArticle, parseArticles } from './article-file.ts'
import { listPublicationTimes, mixCategories } from './calendar.ts'
import { seededRandom } from './random.ts'

export interface PlannedArticle extends DemoArticle {
  category: Category
  publishedAt: Date
  author: 'anchor@lodestar.test' | 'anchor2@lodestar.test' | 'chief@lodestar.test'
}

const LEAD_SECTIONS = new Set<Category>(['Politics', 'Business', 'Education', 'Technology'])
const LEAD_PLACES = 5

export async function readArticles(
  folder = join(import.meta.dirname, 'articles'),
): Promise<Record<Category, DemoArticle[]>> {
  const files = (await readdir(folder)).sort()
  const lists = CATEGORIES.map(async (category) => {
    const own = files.filter((file) => file.startsWith(`${category.toLowerCase()}-`) && file.endsWith('.md'))
    const texts = await Promise.all(own.map((file) => readFile(join(folder, file), 'utf8')))
    return [category, texts.flatMap(parseArticles)] as const
  })
  return Object.fromEntries(await Promise.all(lists)) as Record<Category, DemoArticle[]>
}

function shuffle<T>(items: T[], seed: string): T[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function pickAuthor(title: string): PlannedArticle['author'] {
  return seededRandom(`author ${title}`).pick([
    'anchor@lodestar.test',
    'anchor2@lodestar.test',
    'anchor@lodestar.test',
    'anchor2@lodestar.test',
    'chief@lodestar.test',
  ])
}

/** Assigns times before `now` and authors; newest first. */
export function planArticles(articles: Record<Category, DemoArticle[]>, now: Date): PlannedArticle[] {
  const sizes = Object.fromEntries(CATEGORIES.map((category) => [category, articles[category].length])) as Record<
    Category,
    number
  >
  const places = mixCategories(sizes, 'front page')
  const queues = Object.fromEntries(
    CATEGORIES.map((category) => [category, shuffle(articles[category], `order of ${category}`)]),
  ) as Record<Category, DemoArticle[]>

  const lead = places.slice(0, LEAD_PLACES).find((category) => LEAD_SECTIONS.has(category))
  if (lead) queues[lead].sort((a, b) => Number(b.featured) - Number(a.featured))

  const times = listPublicationTimes(places.length, now)
  return places.map((category, place) => {
    const article = queues[category].shift()
    const publishedAt = times[place]
    if (!article || !publishedAt) throw new Error(`No article of ${category} is left for place ${place}.`)
    return { ...article, category, publishedAt, author: pickAuthor(article.title) }
  })
}
