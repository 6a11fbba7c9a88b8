import clsx from 'clsx/lite'

import type { UnsavedArticle } from '@/lib/articles/schema'
import { routes } from '@/lib/routes/routes'

import { OldStoryNotice } from './old-story-notice'
import { sectionTextClass } from '@/components/site/cards/section-colours'

export function ArticleHeader({ article, now }: { article: UnsavedArticle; now: Date }) {
  const { category, language } = article
  const lang = language ?? undefined
  return (
    <header className="space-y-2 md:space-y-3">
      {category && (
        <p className="text-xs font-semibold tracking-[0.04em] uppercase">
          <a
            href={routes.category(category)}
            data-section=""
            className={`-my-3 inline-flex min-h-11 items-center hover:underline ${sectionTextClass(category)}`}
          >
            {category}
          </a>
        </p>
      )}
      <OldStoryNotice date={article.publication_date} now={now} />
      <h1
        lang={lang}
        dir="auto"
        className={clsx(
          'text-2xl',
          article.image_url ? 'md:text-3xl lg:text-4xl' : 'md:text-4xl lg:text-5xl',
          category === 'Opinion' && 'italic',
        )}
      >
        {article.title}
      </h1>
      {article.excerpt && (
        <p lang={lang} dir="auto" className="max-w-measure font-serif leading-snug text-muted-foreground md:text-lg">
          {article.excerpt}
        </p>
      )}
    </header>
  )
}
