'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'

import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'

import { FieldNote } from './field-note'
import { useField } from './form-context'

export interface FieldProps {
  name: string
  label: string
  /** A hint below the field. An error takes its place. */
  hint?: ReactNode
  required?: boolean | undefined
  defaultValue?: string | undefined
}

export function useFieldFrame({ name, label, hint, required, defaultValue }: FieldProps) {
  const { id, error, hintId, errorId, value } = useField(name, useId(), defaultValue)
  const control = {
    id,
    name,
    required,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : hint ? hintId : undefined,
  }
  const frame = (children: ReactNode) => (
    <div className="space-y-1.5">
      <Label htmlFor={id}>
        {label}
        {!required && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      {children}
      <FieldNote {...{ error, errorId, hintId }}>{hint}</FieldNote>
    </div>
  )
  return { control, frame }
}

export type Own<Control> = Omit<Control, keyof FieldProps | 'id'>

export function TextField({
  name,
  label,
  hint,
  required,
  defaultValue,
  ...rest
}: FieldProps & Own<ComponentProps<'input'>>) {
  const { control, frame } = useFieldFrame({ name, label, hint, required, defaultValue })
  // The value of a file input can't be set.
  return frame(<Input {...rest} {...control} defaultValue={rest.type === 'file' ? undefined : control.defaultValue} />)
}
