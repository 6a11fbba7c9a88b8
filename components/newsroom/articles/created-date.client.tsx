'use client'

import { Check, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { useField } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { TimeInTwoLines } from '@/components/newsroom/table/table-time'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { formatAccraInput } from '@/lib/accra-time'
import { dateArticle } from '@/lib/articles/actions.list'
import { routes } from '@/lib/routes/routes'

interface CreatedDateProps {
  id: string
  title: string
  createdAt: string
}

/** A date that becomes a field when it is clicked. Without JavaScript, it links to a page with the field. */
export function CreatedDate({ id, title, createdAt }: CreatedDateProps) {
  const [isEditing, setEditing] = useState(false)
  const shown = useRef<HTMLAnchorElement>(null)

  function close() {
    setEditing(false)
    // The link exists again only after the next render.
    requestAnimationFrame(() => shown.current?.focus())
  }

  if (!isEditing) {
    return (
      <a
        ref={shown}
        href={routes.dateArticle(id)}
        title="Edit the created date"
        data-in-place=""
        onClick={(event) => {
          event.preventDefault()
          setEditing(true)
        }}
        className="inline-flex min-h-11 items-center underline decoration-muted-foreground decoration-dotted underline-offset-4 hover:decoration-solid pointer-fine:min-h-9"
      >
        <TimeInTwoLines at={createdAt} />
        <span className="sr-only">, edit the created date of {title}</span>
      </a>
    )
  }
  return (
    <ActionForm action={dateArticle} label={`Created date of ${title}`} errors="toast" className="py-1" onDone={close}>
      <input type="hidden" name="article_id" value={id} />
      <input type="hidden" name="stay" value="yes" />
      <div className="flex items-center gap-1">
        <CreatedInput createdAt={createdAt} onCancel={close} />
        <SubmitButton size="icon" aria-label="Confirm" title="Confirm" busyLabel="">
          <Check aria-hidden="true" className="size-4" />
        </SubmitButton>
        <Button variant="ghost" size="icon" aria-label="Cancel" title="Cancel" onClick={close}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </ActionForm>
  )
}

function CreatedInput({ createdAt, onCancel }: { createdAt: string; onCancel: () => void }) {
  const { id, error, hintId, value } = useField('created_at', useId(), formatAccraInput(createdAt))
  return (
    <span>
      <Input
        id={id}
        type="datetime-local"
        name="created_at"
        aria-label="Created"
        aria-describedby={hintId}
        aria-invalid={error ? true : undefined}
        required
        defaultValue={value}
        // The user just clicked the date to edit it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        controlSize="xs"
        className="max-w-60"
      />
      <span id={hintId} className={error ? 'text-xs text-red' : 'text-xs text-muted-foreground'}>
        {error ?? 'Accra time (GMT)'}
      </span>
    </span>
  )
}
