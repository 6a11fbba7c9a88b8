import { toHeadline, truncateToMinute } from '@/lib/articles/make-teaser'
import { listFaces } from '@/lib/authors/queries.public'
import { listMainAuthors, NEWS_DESK } from '@/lib/authors/rules'
import type { SectionStrip } from '@/lib/front-page/rules'

import { OpinionColumns } from './opinion-columns'

/** The opinion section's strip, which names authors before headlines. */
export async function OpinionStrip({ articles }: SectionStrip) {
  const authors = articles.map(({ bylines }) => listMainAuthors(bylines)[0])
  const faces = await listFaces(authors.flatMap((author) => author?.slug ?? []))
  const columns = articles.map((article, index) => ({
    ...toHeadline(article),
    publication_date: truncateToMinute(article.publication_date),
    author: authors[index]?.name ?? NEWS_DESK,
    face: faces[authors[index]?.slug ?? ''],
  }))
  return <OpinionColumns columns={columns} />
}
