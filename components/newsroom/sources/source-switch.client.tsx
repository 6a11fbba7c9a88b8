'use client'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitSwitch } from '@/components/newsroom/shell/submit-switch.client'
import { switchSource } from '@/lib/sources/actions'
import type { Source } from '@/lib/sources/queries.staff'

interface SourceSwitchProps {
  source: Pick<Source, 'id' | 'name' | 'active'>
}

/** Turns a source on or off. It is a submit button, so that it works before hydration. */
export function SourceSwitch({ source }: SourceSwitchProps) {
  return (
    <ActionForm
      id={`switch-${source.id}`}
      action={switchSource}
      errors="toast"
      className="flex shrink-0 items-center gap-1 text-sm"
    >
      <input type="hidden" name="source_id" value={source.id} />
      <input type="hidden" name="active" value={String(!source.active)} />
      <SubmitSwitch label={`${source.name} is active`} checked={source.active} />
      <span aria-hidden="true" className="text-muted-foreground">
        {source.active ? 'Active' : 'Inactive'}
      </span>
    </ActionForm>
  )
}
