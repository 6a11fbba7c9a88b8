'use client'

import { useForm } from '@/components/form/form-context'
import { Switch } from '@/components/ui/switch'

/** A switch that sends its form; what it shall be stands in a hidden field beside it. */
export function SubmitSwitch({ label, checked }: { label: string; checked: boolean }) {
  const isBusy = useForm().pressed !== null
  return (
    <Switch
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy}
      // While the answer is on its way it stands as asked.
      checked={isBusy ? !checked : checked}
    />
  )
}
