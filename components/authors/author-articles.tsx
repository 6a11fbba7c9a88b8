import Link from 'next/link'

import { ArticleRow } from '@/components/articles/article-row.client'
import { toTeaser } from '@/lib/articles/teaser'
import { listByAuthor } from '@/lib/authors/queries.public'
import { routes } from '@/lib/routes'

interface AuthorArticlesProps {
  slug: string
  page: number
  pages: number
}

/** A page of what an author signed; the others are reached by links alone. */
export async function AuthorArticles({ slug, page, pages }: AuthorArticlesProps) {
  const articles = await listByAuthor(slug, page)
  return (
    <section aria-label={page > 1 ? `Articles, page ${page}` : 'Articles'}>
      <div className="grid gap-4">
        {articles.map((article) => (
          <ArticleRow key={article.slug} article={toTeaser(article, 'kicker', 'picture', 'excerpt', 'views')} level={2} />
        ))}
      </div>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6 text-sm">
          {page > 1 && <PageLink href={routes.author(slug, page - 1)} rel="prev">Newer articles</PageLink>}
          <span className="figures inline-flex min-h-11 items-center text-muted">
            Page {page} of {pages}
          </span>
          {page < pages && <PageLink href={routes.author(slug, page + 1)} rel="next">Older articles</PageLink>}
        </nav>
      )}
    </section>
  )
}

function PageLink({ href, rel, children }: { href: string; rel: string; children: string }) {
  return (
    <Link href={href} rel={rel} prefetch={false} className="inline-flex min-h-11 items-center font-semibold underline decoration-rule underline-offset-4 hover:decoration-ink">
      {children}
    </Link>
  )
}
