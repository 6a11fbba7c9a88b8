import clsx from 'clsx/lite'

import { Kicker } from '@/components/site/cards/kicker'
import { Age } from '@/components/site/ui/age'
import { buildStoryPath } from '@/lib/routes/link'
import type { FoundArticle } from '@/lib/search/schema'
import { formatViews } from '@/lib/views/words'

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
      <span dir="auto" className="headline block text-base">
        {title}
      </span>
      {excerpt && (
        <span dir="auto" className="block text-sm text-muted-foreground">
          {excerpt}
        </span>
      )}
      <span className="figures block text-xs text-muted-foreground">
        <Age at={publication_date} /> · {formatViews(views)}
      </span>
    </a>
  )
}
