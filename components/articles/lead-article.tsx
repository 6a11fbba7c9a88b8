import Link from 'next/link'

import type { ArticleCard } from '@/lib/articles/schema'
import { toAuthorName } from '@/lib/feeds/text'
import { routes } from '@/lib/routes'

import { ArticleMeta } from './article-meta'
import { ArticlePicture } from './article-picture'
import { Kicker } from './kicker'

/** The one story a front page leads with. */
export function LeadArticle({ article, now }: { article: ArticleCard; now: Date }) {
  return (
    <article className="group relative grid gap-4 lg:grid-cols-12 lg:gap-6">
      {article.image_url && (
        <div className="-mx-4 md:mx-0 lg:col-span-8">
          <ArticlePicture
            src={article.image_url}
            alt={article.image_alt}
            width={article.image_width}
            height={article.image_height}
            focusX={article.image_focus_x}
            focusY={article.image_focus_y}
            sizes="(min-width: 64rem) 820px, 100vw"
            first
            className="rounded-none md:rounded-sm"
          />
        </div>
      )}
      <div className={article.image_url ? 'space-y-3 self-center lg:col-span-4' : 'space-y-3 lg:col-span-12'}>
        <Kicker category={article.category} />
        <h2 className="text-2xl md:text-3xl">
          <Link
            href={routes.story(article.slug)}
            prefetch={false}
            className="card-link decoration-2 underline-offset-4 group-hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        {article.excerpt && <p className="text-muted">{article.excerpt}</p>}
        <p className="text-sm font-semibold">{toAuthorName(article)}</p>
        <ArticleMeta date={article.publication_date} views={article.views} now={now} />
      </div>
    </article>
  )
}
