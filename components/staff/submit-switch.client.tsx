'use client'

import { useForm } from '@/components/form/form-context'
import { Switch } from '@/components/ui/switch'

/** A hidden field holds the new value. */
export function SubmitSwitch({ label, checked }: { label: string; checked: boolean }) {
  const isBusy = useForm().pressed !== null
  return (
    <Switch
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy}
      // Optimistic state while pending.
      checked={isBusy ? !checked : checked}
    />
  )
}
