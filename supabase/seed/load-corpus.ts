import { slugify } from '../../lib/articles/rules.ts'
import type { TablesInsert } from '../../lib/db/database.types.ts'
import { startStep } from '../../scripts/progress.mjs'
import { forEachWide } from './batches.ts'
import { planArticles, type PlannedArticle, readArticles } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { type Client, unwrap } from './client.ts'
import { saveGuestBylines, buildImageColumns } from './load-articles.ts'
import { seededRandom } from './random.ts'

// A corpus of realistic articles over ten years, for benchmarks.

const YEARS = 10
const SPAN = YEARS * 365 * 24 * 3_600_000
// How many articles a request has, about 600 kB; the limit is eight times that.
const BATCH = 200
// How many requests are under way at a time, so that the next is ready when one ends.
const WIDE = 3
/** The prefix of all slugs of the corpus, which no other slug has. By it, the corpus is found and removed. */
const PREFIX = 'corpus'

function inventArticle(
  n: number,
  total: number,
  models: PlannedArticle[],
  hasPictures: boolean,
  now: Date,
): TablesInsert<'articles'> {
  const random = seededRandom(`corpus ${n}`)
  const model = models[n % models.length]
  const other = models[random.whole(0, models.length - 1)]
  if (!model || !other) throw new Error('There are no articles to make a corpus of.')
  // Returns half of a text. A combination of two articles reads naturally and is unique.
  const half = (text: string, from: 0 | 1) => {
    const paragraphs = text.split('\n\n')
    const middle = Math.ceil(paragraphs.length / 2)
    return from === 0 ? paragraphs.slice(0, middle) : paragraphs.slice(middle)
  }
  const published = new Date(now.getTime() - ((n + random.between(0, 1)) / total) * SPAN).toISOString()
  return {
    id: buildDemoId(`corpus ${n}`),
    slug: `${PREFIX}-${n}-${slugify(model.title).slice(0, 80).replace(/-+$/, '')}`,
    title: `${model.title} (${n.toLocaleString('en')})`,
    excerpt: model.excerpt,
    content: [...half(model.content, 0), ...half(other.content, 1)].join('\n\n'),
    category: model.category,
    published: true,
    featured: false,
    publication_date: published,
    created_at: published,
    updated_at: published,
    content_updated_at: published,
    ...buildImageColumns(hasPictures ? model.picture[0] : undefined),
  }
}

export async function loadCorpus(db: Client, count: number): Promise<void> {
  const now = new Date()
  const models = planArticles(readArticles(), now)
  // Only a newsroom with the demo has pictures to share.
  const demo = unwrap(await db.from('articles').select('id').like('image_url', '/media/articles/%').limit(1))
  const hasPictures = demo.length > 0
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => i * BATCH)
  const step = startStep(`Writing ${count.toLocaleString('en')} articles`)
  const since = performance.now()
  let done = 0
  await forEachWide(starts, WIDE, async (start) => {
    const size = Math.min(BATCH, count - start)
    const rows = Array.from({ length: size }, (_, i) => inventArticle(start + i, count, models, hasPictures, now))
    const { error } = await db.from('articles').upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
    if (error) throw new Error(`articles: ${error.message}`, { cause: error })
    await saveGuestBylines(
      db,
      rows.flatMap(({ id }, i) => ({ article: id ?? '', name: models[(start + i) % models.length]?.byline ?? '' })),
      hasPictures,
    )
    done += size
    const pace = done / ((performance.now() - since) / 1000)
    step.note(
      `${done.toLocaleString('en')} written, ${Math.round(pace)} a second, ${Math.round((count - done) / pace)} s left`,
    )
  })
  step.done(`${Math.round(count / ((performance.now() - since) / 1000))} a second`)
}
