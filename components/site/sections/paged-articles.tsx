import { makeTeaser } from '@/lib/articles/make-teaser'
import type { ArticleCard } from '@/lib/articles/schema'

import { ArticleRow } from '@/components/site/cards/article-row.client'

interface PagedArticlesProps {
  articles: ArticleCard[]
  page: number
  pages: number
  buildHref: (page: number) => string
}

export function PagedArticles({ articles, page, pages, buildHref }: PagedArticlesProps) {
  return (
    <section aria-label={page > 1 ? `Articles, page ${page}` : 'Articles'}>
      <div className="grid gap-x-6 gap-y-4 min-[100rem]:grid-cols-2">
        {articles.map((article) => (
          <ArticleRow key={article.title} article={makeTeaser(article, 'kicker', 'picture', 'excerpt')} level={2} />
        ))}
      </div>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6 text-sm">
          {page > 1 && (
            <PageLink href={buildHref(page - 1)} rel="prev">
              Newer articles
            </PageLink>
          )}
          <span className="figures inline-flex min-h-11 items-center text-muted-foreground">
            Page {page} of {pages}
          </span>
          {page < pages && (
            <PageLink href={buildHref(page + 1)} rel="next">
              Older articles
            </PageLink>
          )}
        </nav>
      )}
    </section>
  )
}

function PageLink({ href, rel, children }: { href: string; rel: string; children: string }) {
  return (
    <a href={href} rel={rel} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {children}
    </a>
  )
}
