import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import { publishRejoinder, withdrawRejoinder } from '@/lib/corrections/actions'
import type { ArticleNote } from '@/lib/corrections/queries.staff'
import { formatNoteTitle } from '@/lib/corrections/rules'
import { NOTE_MAX } from '@/lib/corrections/schema'
import { formatDateTime } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { RejoinderClock } from './rejoinder-deadline'

interface WaitingRejoinderProps {
  note: ArticleNote
  now: number
  /** Whether to name the article, on pages that list several. */
  hasArticle?: boolean
}

export function WaitingRejoinder({ note, now, hasArticle = false }: WaitingRejoinderProps) {
  const { id, article_id, article_title, person_name, full_text, received_at, due_at } = note
  const title = formatNoteTitle(note)
  return (
    <section aria-label={title} className="space-y-3 border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg break-words">{title}</h3>
        {due_at && <RejoinderClock dueAt={due_at} now={now} />}
      </div>
      {hasArticle && (
        <p className="text-sm break-words">
          On{' '}
          {article_id ? (
            <Link href={routes.articleCorrections(article_id)} className="underline underline-offset-4">
              {article_title}
            </Link>
          ) : (
            `${article_title}, which was deleted`
          )}
        </p>
      )}
      {received_at && (
        <p className="text-sm text-muted-foreground">
          Received <Time at={received_at}>{formatDateTime(received_at)}</Time>
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-semibold">Full text</summary>
        <p className="max-h-96 overflow-y-auto border-l-4 border-rule pl-3 text-sm break-words whitespace-pre-line">
          {full_text}
        </p>
      </details>
      <ActionForm action={publishRejoinder} label={`Publish ${title}`} errors="toast" className="space-y-3">
        <input type="hidden" name="correction_id" value={id} />
        <TextAreaField
          name="body"
          label="Note"
          required
          rows={2}
          maxLength={NOTE_MAX}
          hint="Shown on the article, with a link to the full text."
          defaultValue={`${person_name ?? ''} has sent us a rejoinder to this article.`}
        />
        <SubmitButton size="sm" busyLabel="Publishing…">
          Publish Rejoinder
        </SubmitButton>
      </ActionForm>
      <details className="border-t border-rule">
        <summary className="min-h-11 cursor-pointer py-3 text-sm text-muted-foreground">
          Withdrawn by the person
        </summary>
        <ActionForm action={withdrawRejoinder} label={`Remove ${title}`} errors="toast" className="space-y-2">
          <input type="hidden" name="correction_id" value={id} />
          <p className="text-sm">The rejoinder and its text are removed. This cannot be undone.</p>
          <SubmitButton variant="destructive" size="sm" busyLabel="Removing…">
            Remove Rejoinder
          </SubmitButton>
        </ActionForm>
      </details>
    </section>
  )
}
