import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { useFieldFrame } from '@/components/form/fields.client'
import { Input } from '@/components/site/ui/input'
import { Select } from '@/components/site/ui/select'

// Controlled fields, for autosave, preview and restore.

interface HeldFieldProps {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  value: string
  onText: (text: string) => void
}

type Own<Control> = Omit<Control, keyof HeldFieldProps | 'id' | 'defaultValue' | 'onChange'>

/** Without the default value: the editor controls it. */
function useHeldFrame({ name, label, hint, required, value, onText }: HeldFieldProps) {
  const { control, frame } = useFieldFrame({ name, label, hint, ...(required ? { required } : {}) })
  const { defaultValue: _, ...rest } = control
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value)
  return { control: { ...rest, value, onChange }, frame }
}

export function HeldText({
  name,
  label,
  hint,
  required,
  value,
  onText,
  ...rest
}: HeldFieldProps & Own<ComponentProps<'input'>>) {
  const { control, frame } = useHeldFrame({ name, label, hint, required: required ?? false, value, onText })
  return frame(<Input {...rest} {...control} />)
}

export function HeldSelect({
  name,
  label,
  hint,
  required,
  value,
  onText,
  ...rest
}: HeldFieldProps & Own<ComponentProps<typeof Select>>) {
  const { control, frame } = useHeldFrame({ name, label, hint, required: required ?? false, value, onText })
  return frame(<Select {...rest} {...control} />)
}

interface HeldCheckProps {
  name: string
  label: string
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
  className?: string
}

/** A native checkbox also submits without JavaScript. */
export function HeldCheck({ name, label, hint, on, onChange, className }: HeldCheckProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3 py-1.5', className)}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-green"
      />
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
