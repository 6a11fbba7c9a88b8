import { listRelated } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'
import { makeTeaser } from '@/lib/articles/make-teaser'

import { ArticleCard } from '@/components/site/cards/article-card.client'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'

export async function RelatedArticles({ slug, category }: { slug: string; category: Category }) {
  const articles = await listRelated(slug)
  if (articles.length === 0) return null
  return (
    <aside aria-labelledby="related" className="no-print">
      <SectionHeading id="related" bar={sectionBarClass(category)}>
        Related stories
      </SectionHeading>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.title} article={makeTeaser(article, 'picture')} />
        ))}
      </div>
    </aside>
  )
}
