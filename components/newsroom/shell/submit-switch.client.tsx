'use client'

import { useForm } from '@/components/form/form-context'
import { Switch } from '@/components/ui/switch'

/** A switch that submits its form, in which a hidden field holds the new value. */
export function SubmitSwitch({ label, checked }: { label: string; checked: boolean }) {
  const isBusy = useForm().pressed !== null
  return (
    <Switch
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy}
      // The new state is shown while the form is being submitted.
      checked={isBusy ? !checked : checked}
    />
  )
}
