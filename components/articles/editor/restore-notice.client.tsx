import { Button } from '@/components/ui/button'
import type { Kept } from '@/lib/articles/autosave'
import { toDateTime } from '@/lib/format'

interface RestoreNoticeProps {
  kept: Kept
  /** Whether the article was saved after this text was typed. */
  isOutdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

export function RestoreNotice({ kept, isOutdated, onRestore, onDiscard }: RestoreNoticeProps) {
  return (
    <section aria-label="Unsaved text" className="space-y-3 border-l-4 border-gold bg-surface px-4 py-3">
      <p>
        <strong className="block">Unsaved text was found</strong>
        Typed until <time dateTime={kept.at}>{toDateTime(kept.at)}</time>, Accra time (GMT):{' '}
        {kept.editing.title || 'without a title'}
        {isOutdated &&
          ' The article has been saved since then. Check the current text before you restore: saving would replace it.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRestore}>
          Restore
        </Button>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
