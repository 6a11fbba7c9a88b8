import { Button } from '@/components/ui/button'
import { formatDateTime } from '@/lib/format'
import { getCopyTitle } from '@/lib/working-copies/list'

import type { Offer } from './use-form-autosave'

interface RestoreNoticeProps {
  offers: readonly Offer[]
  /** Returns the version of the text on the screen. */
  getVersion: () => string
  restore: (offer: Offer) => void
  discard: (offer: Offer) => void
}

/** Offers unsaved texts of earlier visits and other tabs. None is lost until it is restored or discarded. */
export function RestoreNotice({ offers, getVersion, restore, discard }: RestoreNoticeProps) {
  if (offers.length === 0) return null
  return (
    <section aria-label="Unsaved text" className="space-y-3 border-l-4 border-gold bg-surface px-4 py-3 text-sm">
      <strong className="block">
        {offers.length > 1
          ? `${offers.length} unsaved texts were found`
          : offers[0]?.isElsewhere
            ? 'Unsaved text was found'
            : 'Unsaved text was found in this browser'}
      </strong>
      <ul className="max-h-96 space-y-3 overflow-y-auto">
        {offers.map((offer) => (
          <li key={offer.id} className="space-y-2">
            <p className="break-words">
              Typed until <time dateTime={offer.at}>{formatDateTime(offer.at)}</time>, Accra time (GMT):{' '}
              {getCopyTitle(offer.values) || 'without a title'}
              {offer.version !== getVersion() &&
                '. It has been changed since then. Check the current text before you restore: saving would replace it.'}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => restore(offer)}>
                Restore
              </Button>
              <Button variant="ghost" size="sm" onClick={() => discard(offer)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
