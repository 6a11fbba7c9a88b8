import { saveRows, splitIntoBatches } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { type Client, unwrap } from './client.ts'
import { buildArticleId } from './load-articles.ts'
import { seededRandom } from './random.ts'

const HOUR = 3_600_000
/** Trending covers 48 hours; the rest remains for a while. */
const RECENT = 40 * HOUR
/** The views of the trending articles, most first. The other newest articles have a few each. */
const TRENDING = [812, 530, 371, 264, 190, 140, 112, 94, 79, 66, 56, 47, 40, 33, 28, 23, 19, 16, 13, 11, 9, 8, 6, 5]
/** How old an article is before it can trend. */
const NOTICED = 2 * HOUR
const VISITOR = 'demo-'

/** Returns the views of an article: a handful in the first hours, hundreds for most, and thousands for a few. */
function inventTotal(article: PlannedArticle, place: number, isRediscovered: boolean, now: Date): number {
  if (isRediscovered) return 18_207
  const random = seededRandom(`views of ${article.title}`)
  const days = (now.getTime() - article.publishedAt.getTime()) / (24 * HOUR)
  const appeal = 80 * Math.exp(random.between(0, 2.1) + random.between(0, 2.1))
  return Math.max(3 + (place % 5), Math.round(appeal * (days / (days + 4)) * (article.featured ? 1.6 : 1)))
}

/** Picks the articles that are trending: the last lead, other recent ones, and an old one that was rediscovered. */
function pickTrending(articles: PlannedArticle[], rediscovered: PlannedArticle | undefined, now: Date) {
  const random = seededRandom('trending')
  const fresh = articles
    .filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() > NOTICED)
    .slice(0, 30)
    .map((article, place) => ({ article, at: place / 30 + random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ article }) => article)
  const lead = fresh.find(({ featured }) => featured)
  const [second, ...others] = fresh.filter((article) => article !== lead)
  return [lead, second, rediscovered, ...others].flatMap((article) => article ?? [])
}

export async function loadViews(db: Client, articles: PlannedArticle[], now: Date): Promise<void> {
  const random = seededRandom('visitors')
  const rediscovered = articles[Math.floor(articles.length * 0.7)]
  const trending = pickTrending(articles, rediscovered, now)
  const views = TRENDING.flatMap((count, rank) => {
    const article = trending[rank]
    if (!article) return []
    const from = Math.max(article.publishedAt.getTime(), now.getTime() - RECENT)
    return Array.from({ length: count }, (_, i) => ({
      article_id: buildArticleId(article.title),
      visitor: `${VISITOR}${rank}-${i}`,
      user_agent: 'Mozilla/5.0 (Linux; Android 14; Mobile)',
      viewed_at: new Date(random.between(from, now.getTime())).toISOString(),
    }))
  })
  const recent = new Map(trending.map((article, rank) => [article.title, TRENDING[rank] ?? 0]))
  await saveRows(
    db,
    'article_view_counts',
    articles.map((article, place) => ({
      article_id: buildArticleId(article.title),
      total_views: inventTotal(article, place, article === rediscovered, now) + (recent.get(article.title) ?? 0),
    })),
    'article_id',
  )
  // These rows have no keys to repeat, so those of an interrupted load are removed.
  unwrap(await db.from('article_views').delete().like('visitor', `${VISITOR}%`))
  for (const batch of splitIntoBatches(views, 500)) {
    const { error } = await db.from('article_views').insert(batch)
    if (error) throw new Error(`article_views: ${error.message}`, { cause: error })
  }
}
