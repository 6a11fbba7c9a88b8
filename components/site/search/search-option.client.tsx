import clsx from 'clsx/lite'

import { Kicker } from '@/components/site/cards/kicker'
import { Age } from '@/components/site/ui/age'
import { isItalic } from '@/lib/articles/teaser'
import { buildStoryPath } from '@/lib/routes/link'
import type { FoundArticle } from '@/lib/search/schema'
import { formatNotableViews } from '@/lib/views/words'

interface SearchOptionProps {
  id: string
  article: FoundArticle
  isChosen: boolean
  onPoint: () => void
  onPick: () => void
}

/** A result of the search dialog: a link for the pointer and an option for the keyboard. */
export function SearchOption({ id, article, isChosen, onPoint, onPick }: SearchOptionProps) {
  const { slug, title, excerpt, category, publication_date, views } = article
  return (
    <a
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> cannot be a link
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={buildStoryPath(slug)}
      onMouseMove={onPoint}
      onClick={onPick}
      className={clsx('block space-y-1 border-t border-rule px-4 py-3', isChosen && 'bg-surface chosen')}
    >
      <Kicker category={category} />
      <span dir="auto" className={clsx('headline block text-base', isItalic({ category }) && 'italic')}>
        {title}
      </span>
      {excerpt && (
        <span dir="auto" className="block text-sm text-muted-foreground">
          {excerpt}
        </span>
      )}
      <span className="figures block text-xs text-muted-foreground">
        <Age at={publication_date} />
        {formatNotableViews(views) && ` · ${formatNotableViews(views)}`}
      </span>
    </a>
  )
}
