import { listRelated } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { makeTeaser } from '@/lib/articles/make-teaser'

import { ArticleRow } from '@/components/site/cards/article-row.client'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'

export async function RelatedArticles({ slug, category }: { slug: string; category: Category }) {
  const articles = await listRelated(slug)
  if (articles.length === 0) return null
  return (
    <aside aria-labelledby="related" className="no-print mt-10">
      <SectionHeading id="related" bar={sectionBarClass(category)}>
        Related stories
      </SectionHeading>
      <div className="grid gap-4">
        {articles.map((article) => (
          <ArticleRow key={article.title} article={makeTeaser(article, 'kicker', 'picture')} />
        ))}
      </div>
    </aside>
  )
}
