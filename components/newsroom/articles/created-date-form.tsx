import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { formatAccraInput } from '@/lib/accra-time'
import { dateArticle } from '@/lib/articles/actions.list'

/** The field of CreatedDate as a page, for direct links and browsers without JavaScript. */
export function CreatedDateForm({ id, createdAt }: { id: string; createdAt: string }) {
  return (
    <ActionForm action={dateArticle} label="Created date" errors="toast" className="max-w-sm space-y-5">
      <input type="hidden" name="article_id" value={id} />
      <TextField
        name="created_at"
        label="Created"
        type="datetime-local"
        required
        hint="Accra time (GMT)"
        defaultValue={formatAccraInput(createdAt)}
      />
      <SubmitButton busyLabel="Saving…">Confirm</SubmitButton>
    </ActionForm>
  )
}
