import { ArticleMeta } from '@/components/articles/article-meta'
import { Headline } from '@/components/articles/headline.client'
import { toHeadline } from '@/lib/articles/make-teaser'
import type { ArticleCard } from '@/lib/articles/schema'

/** Below the lead in breaking mode. */
export function LiveStrip({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section aria-label="Live" className="border-y-2 border-red py-3">
      <h2 className="mb-2 inline-block bg-red-fill px-2 py-0.5 font-sans text-xs tracking-[0.04em] text-on-red uppercase">
        Live
      </h2>
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        {articles.map((article) => (
          <li key={article.slug}>
            <Headline article={toHeadline(article)} />
            <ArticleMeta date={article.publication_date} />
          </li>
        ))}
      </ol>
    </section>
  )
}
