import type { ReactNode } from 'react'

import { AuthorBox } from '@/components/site/authors/author-box'
import type { UnsavedArticle } from '@/lib/articles/schema'

import { Story } from './story'

/** An article that is not public, below a note that says why. */
export function PreviewedArticle({
  article,
  now,
  children,
}: {
  article: UnsavedArticle
  now: Date
  children: ReactNode
}) {
  return (
    <div className="page pt-6">
      <p role="note" className="mb-6 border-l-4 border-gold bg-surface px-4 py-3 text-sm">
        {children}
      </p>
      <Story article={article} now={now} isPreview authors={<AuthorBox bylines={article.bylines} />} />
    </div>
  )
}
