import { Time } from '@/components/site/ui/time'
import { KIND_LABELS, listNotesAt, type NotePlace } from '@/lib/corrections/rules'
import type { Correction } from '@/lib/corrections/schema'
import { formatLongDate } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

export function StoryNotes({ notes, place }: { notes: Correction[] | undefined; place: NotePlace }) {
  return listNotesAt(place, notes).map(({ id, kind, body, person_name, published_at }) => (
    <div
      key={id}
      role="note"
      aria-label={KIND_LABELS[kind]}
      className="mt-6 border-l-4 border-red bg-surface px-4 py-3 text-sm"
    >
      <p className="whitespace-pre-line">
        <strong>{KIND_LABELS[kind]}</strong>, <Time at={published_at}>{formatLongDate(published_at)}</Time>: {body}
      </p>
      {person_name && (
        <a
          href={routes.rejoinder(id)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Read {person_name}’s full text
        </a>
      )}
    </div>
  ))
}
