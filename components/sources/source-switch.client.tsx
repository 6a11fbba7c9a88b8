'use client'

import { ActionForm } from '@/components/form/action-form.client'
import { useForm } from '@/components/form/form-context'
import { Switch } from '@/components/ui/switch'
import { switchSource } from '@/lib/sources/actions'
import type { Source } from '@/lib/sources/queries.staff'

interface SourceSwitchProps {
  source: Pick<Source, 'id' | 'name' | 'active'>
}

/** On or off at once. A button of a form, so that it works before any script has come. */
export function SourceSwitch({ source }: SourceSwitchProps) {
  return (
    <ActionForm id={`switch-${source.id}`} action={switchSource} refusals="toast" className="flex shrink-0 items-center gap-1 text-sm">
      <input type="hidden" name="source_id" value={source.id} />
      <input type="hidden" name="active" value={String(!source.active)} />
      <SwitchButton source={source} />
      <span aria-hidden="true" className="text-muted">
        {source.active ? 'Active' : 'Inactive'}
      </span>
    </ActionForm>
  )
}

function SwitchButton({ source }: SourceSwitchProps) {
  const isBusy = useForm().pressed !== null
  // A button without a type submits; HTML forbids saying so of one that is a switch.
  return <Switch type={undefined} checked={source.active} aria-label={`${source.name} is active`} aria-busy={isBusy || undefined} aria-disabled={isBusy} />
}
