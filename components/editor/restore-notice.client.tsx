import { Button } from '@/components/ui/button'
import { toDateTime } from '@/lib/format'

import type { Offer } from './use-autosave'

interface RestoreNoticeProps {
  offer: Pick<Offer<unknown>, 'at' | 'version' | 'isElsewhere'>
  /** Version of the text on the screen. */
  version: string
  /** Title in the copy. */
  title: string | undefined
  onRestore: () => void
  onDiscard: () => void
}

export function RestoreNotice({ offer, version, title, onRestore, onDiscard }: RestoreNoticeProps) {
  return (
    <section aria-label="Unsaved text" className="space-y-3 border-l-4 border-gold bg-surface px-4 py-3">
      <p>
        <strong className="block">
          {offer.isElsewhere ? 'Unsaved text was found' : 'Unsaved text was found in this browser'}
        </strong>
        Typed until <time dateTime={offer.at}>{toDateTime(offer.at)}</time>, Accra time (GMT):{' '}
        {title || 'without a title'}
        {offer.version !== version &&
          ' It has been changed since then. Check the current text before you restore: saving would replace it.'}
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
