import { formatAccraInput } from '@/lib/accra-time'

import { TextField } from '@/components/form/fields.client'

interface AccraTimeFieldProps {
  name: string
  label: string
  /** A time (ISO or Date), or null if there is none. */
  moment?: string | Date | null
  hint?: string
  required?: boolean
}

/** A field for date and time in Accra, whatever the browser's time zone is. */
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
