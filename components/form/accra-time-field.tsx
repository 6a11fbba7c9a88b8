import { toAccraInput } from '@/lib/accra-time'

import { TextField } from './fields.client'

interface AccraTimeFieldProps {
  name: string
  label: string
  /** ISO; null where none is set. */
  moment?: string | Date | null
  hint?: string
  required?: boolean
}

/** A date and a time on the clock of the newsroom, wherever its browser is. */
export function AccraTimeField({ name, label, moment, hint, required = false }: AccraTimeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="datetime-local"
      hint={hint ? `Accra time (GMT). ${hint}` : 'Accra time (GMT)'}
      required={required}
      defaultValue={moment ? toAccraInput(moment) : ''}
    />
  )
}
