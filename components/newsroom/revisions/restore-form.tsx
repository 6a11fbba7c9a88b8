import { StoryNotes } from '@/components/site/corrections/story-notes'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import type { Correction } from '@/lib/corrections/schema'
import { restoreRevision } from '@/lib/revisions/actions'
import type { Revision } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes/routes'
import { isLive } from '@/lib/stories/rules'

import { Comparison } from './comparison'

interface RestoreFormProps {
  article: { id: string; updated_at: string; published: boolean; publication_date: string }
  current: Revision
  revision: Revision
  /** The corrections that were published since the revision was made. */
  notes: Correction[]
}

/** Asks for confirmation and shows what would change. The text that is replaced remains as a revision. */
export function RestoreForm({ article, current, revision, notes }: RestoreFormProps) {
  return (
    <>
      <ActionForm action={restoreRevision} label="Restore revision" className="space-y-4 pb-6">
        <input type="hidden" name="article_id" value={article.id} />
        <input type="hidden" name="revision" value={revision.number} />
        <input type="hidden" name="expected_version" value={article.updated_at} />
        <input type="hidden" name="known_notes" value={notes.map(({ id }) => id).join(' ')} />
        {notes.length > 0 && (
          <div className="border-l-4 border-gold bg-surface px-4 py-3">
            <p>
              <strong>Readers have been told of a mistake since this revision.</strong> Check that it does not come
              back: the note stays on the article.
            </p>
            <StoryNotes notes={notes} place="top" />
            <StoryNotes notes={notes} place="bottom" />
          </div>
        )}
        <p>
          Restore revision {revision.number}? {isLive(article) ? 'Readers see it immediately. ' : ''}The current text
          stays in the history.
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm" busyLabel="Restoring…">
            Restore this revision
          </SubmitButton>
          <Button asChild variant="ghost" size="sm">
            <Link href={routes.articleRevision(article.id, revision.number)}>Cancel</Link>
          </Button>
        </div>
      </ActionForm>
      <h2 className="mb-3 border-t border-rule pt-4 text-base">What would change</h2>
      <Comparison before={current} after={revision} view="inline" />
    </>
  )
}
