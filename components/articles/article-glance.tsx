import { toButtonClass } from '@/components/ui/button'
import type { DeskArticle } from '@/lib/articles/desk-article'
import { routes } from '@/lib/routes'

import { ArticlePreview } from './article-preview'

interface ArticleGlanceProps {
  article: DeskArticle
  /** Now, in milliseconds: what is scheduled has no page yet. */
  now: number
}

/** What View shows of a row: the article, and the way to where readers have it. */
export function ArticleGlance({ article, now }: ArticleGlanceProps) {
  const isLive = article.published && Date.parse(article.publication_date) <= now
  return (
    <div className="space-y-5">
      <ArticlePreview
        article={{
          ...article, imageUrl: article.image_url, imageAlt: article.image_alt, imageCaption: article.image_caption,
          imageCredit: article.image_credit, createdAt: article.created_at,
        }}
      />
      {isLive && (
        <a href={routes.story(article.slug)} target="_blank" rel="noopener" className={toButtonClass('secondary', 'sm')}>
          View on the site
        </a>
      )}
    </div>
  )
}
