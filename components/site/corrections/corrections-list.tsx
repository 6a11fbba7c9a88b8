import { Time } from '@/components/site/ui/time'
import type { ListedCorrection } from '@/lib/corrections/queries.public'
import { KIND_LABELS } from '@/lib/corrections/rules'
import { formatLongDate } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

interface CorrectionsListProps {
  notes: ListedCorrection[]
  page: number
  pages: number
}

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

export function CorrectionsList({ notes, page, pages }: CorrectionsListProps) {
  if (notes.length === 0) return <p className="text-muted-foreground">No article has needed a correction yet.</p>
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {notes.map(({ id, kind, body, person_name, published_at, article_title, article_slug }) => (
          <li key={id} id={`note-${id}`} className="grid gap-x-6 gap-y-4 py-5 lg:grid-cols-4">
            <p className="text-sm text-muted-foreground">
              <strong className="block text-red">{KIND_LABELS[kind]}</strong>
              <Time at={published_at}>{formatLongDate(published_at)}</Time>
            </p>
            <div className="space-y-1 lg:col-span-3">
              <h2 className="text-lg break-words">
                {article_slug ? (
                  <a href={routes.story(article_slug)} className="underline-offset-4 hover:underline">
                    {article_title}
                  </a>
                ) : (
                  article_title
                )}
              </h2>
              <p className="max-w-measure whitespace-pre-line break-words">{body}</p>
              {!article_slug && <p className="text-sm text-muted-foreground">This article is no longer published.</p>}
              {person_name && (
                <a href={routes.rejoinder(id)} className={LINK}>
                  Read {person_name}’s full text
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6 text-sm">
          {page > 1 && (
            <a href={routes.correctionsPage(page - 1)} rel="prev" className={LINK}>
              Newer notes
            </a>
          )}
          <span className="figures inline-flex min-h-11 items-center text-muted-foreground">
            Page {page} of {pages}
          </span>
          {page < pages && (
            <a href={routes.correctionsPage(page + 1)} rel="next" className={LINK}>
              Older notes
            </a>
          )}
        </nav>
      )}
    </>
  )
}
