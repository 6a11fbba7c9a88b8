import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { toButtonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import { deleteSource } from '@/lib/sources/actions'
import type { Source } from '@/lib/sources/queries.staff'

/** The question is in the surrounding heading. */
export function DeleteSourceForm({ source }: { source: Source }) {
  return (
    <ActionForm action={deleteSource} label="Delete source" errors="toast" className="space-y-5">
      <input type="hidden" name="source_id" value={source.id} />
      <p className="break-words">
        <strong>{source.name}</strong> is removed from the list. Its draft and published articles stay.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Link href={routes.adminTab('sources')} className={toButtonClass('secondary', 'sm')}>
          Cancel
        </Link>
        <SubmitButton size="sm" busyLabel="Deleting…">
          Delete
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
