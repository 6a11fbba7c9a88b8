import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { restoreRevision } from '@/lib/revisions/actions'

interface RestoreFormProps {
  article: { id: string; updated_at: string; published: boolean }
  number: number
}

/** The replaced text remains a revision. */
export function RestoreForm({ article, number }: RestoreFormProps) {
  return (
    <ActionForm action={restoreRevision} label="Restore revision" className="space-y-2">
      <input type="hidden" name="article_id" value={article.id} />
      <input type="hidden" name="revision" value={number} />
      <input type="hidden" name="expected_version" value={article.updated_at} />
      <SubmitButton size="sm" busyLabel="Restoring…">
        Restore this revision
      </SubmitButton>
      <p className="text-xs text-muted">
        {article.published ? 'Readers see it immediately. ' : ''}The current text stays in the history.
      </p>
    </ActionForm>
  )
}
