'use client'

import type { ComponentProps } from 'react'

import { Select } from '@/components/site/ui/select'
import { Textarea } from '@/components/site/ui/textarea'

import { type FieldProps, type Own, useFieldFrame } from './text-field.client'

export { TextField, useFieldFrame } from './text-field.client'

export function TextAreaField({
  name,
  label,
  hint,
  required,
  defaultValue,
  ...rest
}: FieldProps & Own<ComponentProps<'textarea'>>) {
  const { control, frame } = useFieldFrame({ name, label, hint, required, defaultValue })
  return frame(<Textarea {...rest} {...control} />)
}

export function SelectField({
  name,
  label,
  hint,
  required,
  defaultValue,
  ...rest
}: FieldProps & Own<ComponentProps<typeof Select>>) {
  const { control, frame } = useFieldFrame({ name, label, hint, required, defaultValue })
  return frame(<Select {...rest} {...control} />)
}
