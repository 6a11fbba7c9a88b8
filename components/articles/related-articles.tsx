import { listRelated } from '@/lib/articles/queries.public'
import type { Category } from '@/lib/articles/schema'

import { ArticleCard } from './article-card'
import { SECTION_BAR } from './section-colours'
import { SectionHeading } from './section-heading'

export async function RelatedArticles({ id, category, now }: { id: string; category: Category; now: Date }) {
  const articles = await listRelated(id, category)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="no-print">
      <SectionHeading id="related" bar={SECTION_BAR[category]}>
        More in {category}
      </SectionHeading>
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} now={now} showExcerpt={false} sizes="(min-width: 40rem) 260px, 100vw" />
        ))}
      </div>
    </section>
  )
}
