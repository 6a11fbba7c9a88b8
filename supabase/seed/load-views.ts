import { saveRows, splitIntoBatches } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { type Client, unwrap } from './client.ts'
import { buildArticleId } from './load-articles.ts'
import { seededRandom } from './random.ts'

const HOUR = 3_600_000
/** Trending covers 48 hours; the rest remains for a while. */
const RECENT = 40 * HOUR
// The other newest articles have a few views each.
const TRENDING = [143, 118, 97, 82, 44, 39, 31, 28, 22, 17, 12, 9, 7, 5, 4, 3]
const VISITOR = 'demo-'

/** Returns the views of an article: from three this morning to tens of thousands. One old story went viral. */
function inventTotal(article: PlannedArticle, place: number, isWorldFamous: boolean, now: Date): number {
  if (isWorldFamous) return 1_243_806
  const random = seededRandom(`views of ${article.title}`)
  const days = (now.getTime() - article.publishedAt.getTime()) / (24 * HOUR)
  // A few articles get a hundred times more than most.
  const appeal = 40 * Math.exp(random.between(0, 3.4) + random.between(0, 2.6))
  return Math.max(3 + (place % 5), Math.round(appeal * (days / (days + 6)) * (article.featured ? 2.5 : 1)))
}

/** Picks the articles that are trending: recent ones, and an old one that was rediscovered. */
function pickTrending(articles: PlannedArticle[], worldFamous: PlannedArticle | undefined): PlannedArticle[] {
  const random = seededRandom('trending')
  const fresh = articles.slice(0, 30).map((article, place) => ({ article, at: place / 30 + random.between(0, 1) }))
  const ranked = fresh.sort((a, b) => a.at - b.at).map(({ article }) => article)
  return [ranked[0], ranked[1], worldFamous, ...ranked.slice(2)].flatMap((article) => article ?? [])
}

export async function loadViews(db: Client, articles: PlannedArticle[], now: Date): Promise<void> {
  const random = seededRandom('visitors')
  const worldFamous = articles[Math.floor(articles.length * 0.7)]
  const trending = pickTrending(articles, worldFamous)
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
      total_views: inventTotal(article, place, article === worldFamous, now) + (recent.get(article.title) ?? 0),
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
