import Link from 'next/link'

import { ArticleMeta } from '@/components/articles/article-meta'
import { ArticlePicture } from '@/components/articles/article-picture'
import { Kicker } from '@/components/articles/kicker'
import { listByAuthor } from '@/lib/authors/queries.public'
import { routes } from '@/lib/routes'

interface AuthorArticlesProps {
  slug: string
  page: number
  pages: number
  now: Date
}

/** A page of what an author signed; the others are reached by links alone. */
export async function AuthorArticles({ slug, page, pages, now }: AuthorArticlesProps) {
  const articles = await listByAuthor(slug, page)
  return (
    <section aria-label={page > 1 ? `Articles, page ${page}` : 'Articles'}>
      <ul className="divide-y divide-rule">
        {articles.map((article) => (
          <li key={article.id} className="group relative flex gap-4 py-4 md:gap-6">
            <div className="min-w-0 grow space-y-1">
              <Kicker category={article.category} />
              <h2 className="text-lg">
                <Link href={routes.story(article.slug)} prefetch={false} className="card-link underline-offset-4 group-hover:underline">
                  {article.title}
                </Link>
              </h2>
              {article.excerpt && <p className="line-clamp-2 max-w-measure text-sm text-muted max-sm:hidden">{article.excerpt}</p>}
              <ArticleMeta date={article.publication_date} views={article.views} now={now} />
            </div>
            {article.image_url && (
              <div className="w-28 shrink-0 sm:w-40">
                <ArticlePicture src={article.image_url} alt="" width={article.image_width} height={article.image_height} sizes="10rem" />
              </div>
            )}
          </li>
        ))}
      </ul>
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
