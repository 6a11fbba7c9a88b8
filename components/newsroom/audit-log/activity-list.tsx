import { Time } from '@/components/site/ui/time'
import { formatLongDate, formatTime } from '@/lib/format'
import type { Entry } from '@/lib/audit-log/schema'

import { ChangeList } from './change-list'
import { EntrySentence } from './entry-sentence'

export function ActivityList({ entries }: { entries: Entry[] }) {
  const days = Map.groupBy(entries, ({ happened_at }) => formatLongDate(happened_at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mt-5">
      <h3 className="sticky top-0 z-10 border-b border-rule bg-paper py-1.5 font-sans text-xs font-semibold text-muted-foreground">
        {day}
      </h3>
      <ol>
        {ofDay.map((entry) => (
          <li key={entry.id} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[4.5rem_1fr]">
            <Time at={entry.happened_at} className="text-xs leading-6 text-muted-foreground">
              {formatTime(entry.happened_at)}
            </Time>
            <div className="min-w-0">
              <EntrySentence entry={entry} />
              <ChangeList entry={entry} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}
