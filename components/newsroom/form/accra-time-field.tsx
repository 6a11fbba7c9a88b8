import { formatAccraInput } from '@/lib/accra-time'

import { TextField } from '@/components/form/fields.client'

interface AccraTimeFieldProps {
  name: string
  label: string
  /** ISO; null if unset. */
  moment?: string | Date | null
  hint?: string
  required?: boolean
}

/** In Accra time, regardless of the browser's time zone. */
export function AccraTimeField({ name, label, moment, hint, required = false }: AccraTimeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="datetime-local"
      hint={hint ? `Accra time (GMT). ${hint}` : 'Accra time (GMT)'}
      required={required}
      defaultValue={moment ? formatAccraInput(moment) : ''}
    />
  )
}
