import { z } from 'zod'

import { buildFocusColumns } from '../../lib/articles/focus.ts'
import { slugify } from '../../lib/articles/rules.ts'
import type { TablesInsert } from '../../lib/db/database.types.ts'
import { saveRows } from './batches.ts'
import type { PlannedArticle } from './demo-articles.ts'
import { buildDemoId } from './demo-id.ts'
import { type DemoPicture, readTexts, words } from './files.ts'
import type { Client } from './client.ts'
import { PICTURE_SIZE, buildMediaUrl } from './load-pictures.ts'
import type { DemoAccountIds } from './people.ts'
import { seededRandom } from './random.ts'

const MINUTE = 60_000

const authorSchema = z.strictObject({ title: words, job: words, content: words })
/** The authors who have a page, by name. */
export const AUTHOR_PAGES = new Map(
  readTexts('newsroom/authors.md', authorSchema).map(({ title, job, content }) => [
    title,
    { job_title: job, biography: content },
  ]),
)

/** Returns the file of an author's picture in supabase/seed/pictures. */
export const getFaceFile = (name: string) => `authors/${slugify(name)}.webp`

// Makes the slug of a title. The column holds 200 characters, and one headline is longer.
export const buildSlug = (title: string) => slugify(title).slice(0, 180).replace(/-$/, '')
export const buildArticleId = (title: string) => buildDemoId(`article ${title}`)

/** One in nine articles was corrected. */
function inventTimes(title: string, publishedAt: Date, now: Date) {
  const random = seededRandom(`times of ${title}`)
  const created = new Date(publishedAt.getTime() - random.whole(15, 240) * MINUTE)
  const corrected = new Date(publishedAt.getTime() + random.whole(20, 300) * MINUTE)
  const changed = random.chance(1 / 9) && corrected < now ? corrected : publishedAt
  return {
    created_at: created.toISOString(),
    updated_at: changed.toISOString(),
    content_updated_at: changed.toISOString(),
  }
}

/** Names what a picture is, and who made it. */
function buildCredit({ file }: DemoPicture): string {
  const kind = file.endsWith('-chart.webp') ? 'Chart' : file.endsWith('-map.webp') ? 'Map' : 'Illustration'
  return `${kind}: Lodestar`
}

export const buildImageUrl = ({ file }: DemoPicture) => buildMediaUrl(`articles/${file}`)

/** A batch upsert writes null into omitted columns, so all are set. */
export const buildImageColumns = (picture: DemoPicture | undefined) => ({
  image_url: picture ? buildImageUrl(picture) : null,
  image_alt: picture?.alt ?? null,
  image_caption: picture?.caption ?? null,
  image_credit: picture ? buildCredit(picture) : null,
  image_width: picture ? PICTURE_SIZE.width : null,
  image_height: picture ? PICTURE_SIZE.height : null,
  ...buildFocusColumns(picture?.focus ?? null),
})

/** The columns of an article that came from a story or draft. */
export type Origin = Pick<
  TablesInsert<'articles'>,
  'story_id' | 'draft_article_id' | 'source_name' | 'source_url' | 'author_id'
>

/** Saves bylines, which replace the authors that were there. */
export async function saveGuestBylines(
  db: Client,
  bylines: { article: string; name: string }[],
  hasPictures = true,
): Promise<void> {
  // The names are sorted, so that parallel batches don't deadlock.
  const names = [...new Set(bylines.map(({ name }) => name))].toSorted()
  await saveRows(
    db,
    'authors',
    names.map((name) => ({
      id: buildDemoId(`author ${name}`),
      slug: slugify(name),
      name,
      // A batch upsert writes null into omitted columns, so set every column.
      ...(AUTHOR_PAGES.get(name) ?? { job_title: null, biography: null }),
      image_url: hasPictures && AUTHOR_PAGES.has(name) ? buildMediaUrl(getFaceFile(name)) : null,
    })),
  )
  await saveRows(
    db,
    'article_bylines',
    // The order is the same here, because a new byline locks its author.
    names.flatMap((name) =>
      bylines
        .filter((byline) => byline.name === name)
        .map(({ article }) => ({ article_id: article, position: 1, author_id: buildDemoId(`author ${name}`) })),
    ),
    'article_id,position',
  )
}

export async function loadArticles(
  db: Client,
  articles: PlannedArticle[],
  cast: DemoAccountIds,
  origins: Map<string, Origin>,
  now: Date,
): Promise<void> {
  const rows = articles.map((article) => ({
    id: buildArticleId(article.title),
    slug: buildSlug(article.title),
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    category: article.category,
    published: true,
    featured: article.featured,
    publication_date: article.publishedAt.toISOString(),
    ...buildImageColumns(article.picture[0]),
    ...inventTimes(article.title, article.publishedAt, now),
    // A batch upsert writes null into omitted columns, so set every column.
    story_id: null,
    draft_article_id: null,
    source_name: null,
    source_url: null,
    author_id: cast[article.author],
    ...origins.get(article.title),
  }))
  const pictures = articles.flatMap((article) =>
    article.picture.slice(1).map((picture, i) => ({
      id: buildDemoId(`picture ${i} of ${article.title}`),
      article_id: buildArticleId(article.title),
      image_url: buildImageUrl(picture),
      alt: picture.alt,
      caption: picture.caption,
      credit: buildCredit(picture),
      width: PICTURE_SIZE.width,
      height: PICTURE_SIZE.height,
      display_order: i + 1,
    })),
  )
  await saveRows(db, 'articles', rows)
  // Articles from stories keep their account.
  await saveGuestBylines(
    db,
    articles
      .filter(({ title }) => !origins.has(title))
      .map(({ title, byline }) => ({ article: buildArticleId(title), name: byline })),
  )
  await saveRows(db, 'article_images', pictures)
}
