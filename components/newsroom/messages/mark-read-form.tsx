import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { markMessageRead } from '@/lib/contact/actions.admin'

interface MarkReadFormProps {
  id: string
  /** The message's subject, which screen readers read with the button. */
  subject?: string
  variant?: 'ghost' | 'outline'
}

export function MarkReadForm({ id, subject, variant = 'ghost' }: MarkReadFormProps) {
  return (
    <ActionForm id={`read-${id}`} action={markMessageRead} errors="toast">
      <input type="hidden" name="message_id" value={id} />
      <SubmitButton variant={variant} size="sm" className="whitespace-nowrap">
        Mark as Read
        {subject && <span className="sr-only"> {subject}</span>}
      </SubmitButton>
    </ActionForm>
  )
}
