import { z } from 'zod'

import { CATEGORIES, type Category } from '../../lib/articles/schema.ts'
import { listPublicationTimes, mixCategories } from './calendar.ts'
import { listFiles, picturesField, readTexts, words } from './files.ts'
import { seededRandom } from './random.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const DAY = 24 * 3_600_000

export const articleSchema = z.strictObject({
  title: words,
  excerpt: words.max(1000),
  byline: words.max(200),
  /** What it is about: names in lists/topics.json, separated by commas. */
  topics: words.transform((names) => names.split(', ')),
  featured: z.stringbool().default(false),
  /** News is newer than all other articles of its section. */
  news: z.stringbool().default(false),
  /** The weekday on which it appeared, for texts with sentences like "The final is on Saturday". */
  day: z.enum(WEEKDAYS).optional(),
  /** The text in Markdown. ::picture{src="/media/articles/…"} places the pictures after the first. */
  content: words,
  picture: picturesField,
})
type DemoArticle = z.output<typeof articleSchema>

export interface PlannedArticle extends DemoArticle {
  category: Category
  publishedAt: Date
  author: 'anchor@lodestar.test' | 'anchor2@lodestar.test' | 'chief@lodestar.test'
}

const LEAD_SECTIONS = new Set<Category>(['Politics', 'Business', 'Education', 'Technology'])
const LEAD_PLACES = 5

/** Makes a record of each section's value. */
const bySection = <T>(valueOf: (category: Category) => T) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, valueOf(category)])) as Record<Category, T>

export function readArticles(): Record<Category, DemoArticle[]> {
  const files = listFiles('articles')
  return bySection((category) =>
    files
      .filter((file) => file.startsWith(`${category.toLowerCase()}-`))
      .flatMap((file) => readTexts(`articles/${file}`, articleSchema)),
  )
}

/** Returns the latest time on the weekday that is not after `time`. */
function moveToWeekday(time: Date, day: DemoArticle['day']): Date {
  if (!day) return time
  const back = (time.getUTCDay() - WEEKDAYS.indexOf(day) + 7) % 7
  return new Date(time.getTime() - back * DAY)
}

/** Orders the articles of a section: news, articles of any day, with pictures first, and articles of a weekday. */
const rank = ({ news, day, picture }: DemoArticle) => (news ? 0 : day ? 3 : picture.length > 0 ? 1 : 2)

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

/** Gives articles times before `now` and authors. Returns them newest first. */
export function planArticles(articles: Record<Category, DemoArticle[]>, now: Date): PlannedArticle[] {
  const places = mixCategories(
    bySection((category) => articles[category].length),
    'front page',
  )
  const queues = bySection((category) =>
    shuffle(articles[category], `order of ${category}`).sort((a, b) => rank(a) - rank(b)),
  )

  const lead = places.slice(0, LEAD_PLACES).find((category) => LEAD_SECTIONS.has(category))
  if (lead) queues[lead].sort((a, b) => Number(b.featured && !b.day) - Number(a.featured && !a.day))

  const times = listPublicationTimes(places.length, now)
  const planned = places.map((category, place) => {
    const article = queues[category].shift()
    const time = times[place]
    if (!article || !time) throw new Error(`No article of ${category} is left for place ${place}.`)
    const publishedAt = moveToWeekday(time, article.day)
    return { ...article, category, publishedAt, author: pickAuthor(article.title) }
  })
  return planned.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
}
