import type { UnsavedArticle } from '@/lib/articles/schema'
import { buildDates } from '@/lib/content/story-tree'
import { routes } from '@/lib/routes/routes'

import { OldStoryNotice } from './old-story-notice'
import { TreeWords } from './tree-words'
import { sectionTextClass } from '@/components/site/cards/section-colours'

export function ArticleHeader({ article, now }: { article: UnsavedArticle; now: Date }) {
  const { category } = article
  return (
    <header className="space-y-3">
      {category && (
        <p className="text-xs font-semibold tracking-[0.04em] uppercase">
          <a
            href={routes.category(category)}
            data-section=""
            className={`-my-2 inline-flex min-h-11 items-center hover:underline ${sectionTextClass(category)}`}
          >
            {category}
          </a>
        </p>
      )}
      <OldStoryNotice date={article.publication_date} now={now} />
      <h1 dir="auto" className="text-2xl md:text-4xl">
        {article.title}
      </h1>
      {article.excerpt && (
        <p dir="auto" className="max-w-measure text-lg leading-snug text-muted">
          {article.excerpt}
        </p>
      )}
      <p className="figures text-sm text-muted">
        <TreeWords words={buildDates(article)} />
      </p>
    </header>
  )
}
