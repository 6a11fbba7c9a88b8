import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import type { Action } from '@/lib/action'

import { CancelLink } from '@/components/newsroom/shell/cancel-link.client'

interface DeleteQuestionProps {
  question: string
  /** The name of what is deleted. */
  what: string
  action: Action
  /** The hidden fields: ids, and the list to return to. */
  fields: Record<string, string>
  button: string
  cancel: string
}

export function DeleteQuestion({ question, what, action, fields, button, cancel }: DeleteQuestionProps) {
  return (
    <ActionForm action={action} label={button} errors="toast" className="space-y-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="space-y-2">
        <p className="text-base">{question}</p>
        <p className="border-l-4 border-rule px-3 py-1 font-semibold break-words">{what}</p>
        <p className="text-muted-foreground">This cannot be undone.</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <CancelLink href={cancel} />
        <SubmitButton variant="destructive" busyLabel="Deleting…">
          {button}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
