import { buttonClass } from '@/components/site/ui/button-class'
import { Time } from '@/components/site/ui/time'
import { chooseSourceName } from '@/lib/articles/rules'
import type { UnsavedArticle } from '@/lib/articles/schema'
import { env } from '@/lib/env'
import { formatLongDate } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { WhatsAppLink } from './share-links.client'

export function ArticleFooter({ article, isPreview }: { article: UnsavedArticle; isPreview: boolean }) {
  const source = chooseSourceName(article)
  return (
    <footer className="space-y-4 border-t border-rule pt-4 text-sm text-muted">
      {!isPreview && (
        <div className="no-print text-ink">
          <WhatsAppLink path={routes.story(article.slug)} title={article.title} site={env().siteUrl} />
        </div>
      )}
      {source && (
        <p>
          Based on reporting by{' '}
          {article.source_url ? (
            <a
              href={article.source_url}
              rel={article.source_nofollow ? 'noopener nofollow' : 'noopener'}
              className="underline underline-offset-4"
            >
              {source}
            </a>
          ) : (
            source
          )}
        </p>
      )}
      <p>
        Published on <Time at={article.publication_date}>{formatLongDate(article.publication_date)}</Time>
      </p>
      {!isPreview && (
        <p className="hidden print:block">
          {env().siteUrl}
          {routes.story(article.slug)}
        </p>
      )}
      <a
        href={article.category ? routes.category(article.category) : routes.home}
        data-back=""
        className={buttonClass('outline', 'default', 'no-print')}
      >
        Back to News
      </a>
    </footer>
  )
}
