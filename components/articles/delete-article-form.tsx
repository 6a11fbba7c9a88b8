import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { deleteArticle } from '@/lib/articles/actions.list'

interface DeleteArticleFormProps {
  id: string
  /** Returns to the list, with its order and filters. */
  isInList?: boolean
  onDone?: () => void
}

export function DeleteArticleForm({ id, isInList = false, onDone }: DeleteArticleFormProps) {
  return (
    <ActionForm action={deleteArticle} label="Delete article" errors="toast" {...(onDone ? { onDone } : {})}>
      <input type="hidden" name="article_id" value={id} />
      {isInList && <input type="hidden" name="stay" value="yes" />}
      <SubmitButton variant="danger" size="sm" busyLabel="Deleting…">
        Delete
      </SubmitButton>
    </ActionForm>
  )
}
