import { ArticleCard } from '@/components/site/cards/article-card.client'
import { Headline } from '@/components/site/cards/headline.client'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'
import type { Category } from '@/lib/articles/schema'
import { type Teaser, toPath } from '@/lib/articles/teaser'
import { toSection } from '@/lib/routes/link'

interface SectionStripProps {
  category: Category
  articles: readonly Teaser[]
}

/** A section's strip. If the column is wide enough, the headlines are next to the first article. */
export function SectionStrip({ category, articles: [lead, ...headlines] }: SectionStripProps) {
  const id = `strip-${category.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="@container">
      <SectionHeading id={id} bar={sectionBarClass(category)}>
        <a href={toSection(category)} className="hover:underline">
          {category}
        </a>
      </SectionHeading>
      <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-2">
        {lead && <ArticleCard article={lead} isLarge sizes="(min-width: 40rem) 420px, 100vw" />}
        <div className="divide-y divide-rule @max-lg:border-t @max-lg:border-rule">
          {headlines.map((article) => (
            <Headline key={toPath(article)} article={article} className="py-3 @lg:first:pt-0" />
          ))}
        </div>
      </div>
    </section>
  )
}
