import type { UnsavedArticle } from '@/lib/articles/schema'
import { env } from '@/lib/env'
import { buildPublishedOn, buildSource } from '@/lib/content/story-tree'
import { routes } from '@/lib/routes/routes'

import { StoryEndTools } from './story-tools.client'
import { TreeWords } from './tree-words'

export function ArticleFooter({ article, isPreview }: { article: UnsavedArticle; isPreview: boolean }) {
  const source = buildSource(article, { className: ['underline underline-offset-4'] })
  return (
    <footer className="space-y-4 border-t border-rule pt-4 text-sm text-muted-foreground">
      {!isPreview && (
        <StoryEndTools
          articleId={article.id}
          path={routes.story(article.slug)}
          title={article.title}
          site={env().siteUrl}
        />
      )}
      {source && (
        <p>
          <TreeWords words={source} />
        </p>
      )}
      <p>
        <TreeWords words={buildPublishedOn(article)} />
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
        className="no-print inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        Back to News
      </a>
    </footer>
  )
}
