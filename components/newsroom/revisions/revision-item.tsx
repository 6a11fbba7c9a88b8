import { ChangeList } from '@/components/newsroom/audit-log/change-list'
import { EntrySentence } from '@/components/newsroom/audit-log/entry-sentence'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import type { Entry } from '@/lib/audit-log/schema'
import type { ArticleNote } from '@/lib/corrections/queries.staff'
import { formatNoteTitle } from '@/lib/corrections/rules'
import type { RevisionMark } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes/routes'

const MARKS = 'flex w-20 shrink-0 justify-between pointer-fine:w-14'
const LINK =
  'inline-flex min-h-11 items-center font-semibold text-ink underline decoration-rule underline-offset-4 hover:decoration-ink pointer-fine:min-h-7'

interface RevisionItemProps {
  article: string
  /** The article's title, as this page shows it. */
  title: string
  /** The entry of the audit log. It is missing for the text before the first logged change. */
  entry?: Entry
  revision?: RevisionMark | undefined
  /** The numbers of the revisions that are selected at first. */
  marks: { from: number | undefined; to: number | undefined }
}

export function RevisionItem({ article, title, entry, revision, marks }: RevisionItemProps) {
  const at = entry?.happened_at ?? revision?.made_at
  return (
    <li className="flex gap-3 border-b border-rule py-2">
      {marks.from && (
        <span className={MARKS}>
          {revision && (
            <Mark name="from" label="older" number={revision.number} isMarked={revision.number === marks.from} />
          )}
          {revision && (
            <Mark name="to" label="newer" number={revision.number} isMarked={revision.number === marks.to} />
          )}
        </span>
      )}
      <div className="min-w-0 grow">
        {entry ? <EntrySentence entry={entry} page={title} /> : <p>As it was before the first change</p>}
        <div className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
          {at && <Time at={at}>{formatDateTime(at)}</Time>}
          {revision && (
            <Link href={routes.articleRevision(article, revision.number)} className={LINK}>
              Revision {revision.number}
            </Link>
          )}
        </div>
        {entry && <ChangeList entry={entry} />}
      </div>
    </li>
  )
}

interface NoteItemProps {
  article: string
  note: ArticleNote
  /** When it was published. */
  at: string
  /** Whether the revisions have marks, beside which this has none. */
  hasMarks: boolean
}

/** A note on the article, such as a correction, among its revisions. */
export function NoteItem({ article, note, at, hasMarks }: NoteItemProps) {
  return (
    <li className="flex gap-3 border-b border-rule py-2">
      {hasMarks && <span className={MARKS} />}
      <div className="min-w-0 grow">
        <p>
          <strong className="font-semibold">{formatNoteTitle(note)}</strong> was published
        </p>
        <p className="max-w-measure border-l-4 border-gold pl-3 text-sm break-words whitespace-pre-line">{note.body}</p>
        <div className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
          <Time at={at}>{formatDateTime(at)}</Time>
          <Link href={routes.articleCorrections(article)} className={LINK}>
            Corrections
          </Link>
        </div>
      </div>
    </li>
  )
}

interface MarkProps {
  name: 'from' | 'to'
  label: string
  number: number
  isMarked: boolean
}

function Mark({ name, label, number, isMarked }: MarkProps) {
  return (
    // Enlarges the touch target.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="inline-flex size-10 cursor-pointer items-center justify-center pointer-fine:size-7">
      <input type="radio" name={name} value={number} defaultChecked={isMarked} className="size-4 accent-red-fill" />
      <span className="sr-only">
        Revision {number} as the {label} text
      </span>
    </label>
  )
}
