import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { useFieldFrame } from '@/components/form/fields.client'
import { useField } from '@/components/form/form-context'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

// Fields whose text the editor holds, so that it can be kept, previewed and restored.

interface HeldFieldProps {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  value: string
  onText: (text: string) => void
}

type Own<Control> = Omit<Control, keyof HeldFieldProps | 'id' | 'defaultValue' | 'onChange'>

/** Everything a control needs but its first value, which the editor knows better. */
function useHeldFrame({ name, label, hint, required, value, onText }: HeldFieldProps) {
  const { control, frame } = useFieldFrame({ name, label, hint, ...(required ? { required } : {}) })
  const { defaultValue: _, ...rest } = control
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value)
  return { control: { ...rest, value, onChange }, frame }
}

export function HeldText({ name, label, hint, required, value, onText, ...rest }: HeldFieldProps & Own<ComponentProps<'input'>>) {
  const { control, frame } = useHeldFrame({ name, label, hint, required: required ?? false, value, onText })
  return frame(<Input {...rest} {...control} />)
}

/** A line of the page itself: it looks as readers will see it, and its label is for screen readers. */
export function HeldLine({ name, label, required, value, onText, className, ...rest }: Omit<HeldFieldProps, 'hint'> & Own<ComponentProps<'textarea'>>) {
  const { id, error, errorId } = useField(name, useId())
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
        {!required && ' (optional)'}
      </label>
      <textarea
        {...rest}
        id={id}
        name={name}
        required={required}
        rows={1}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => onText(target.value)}
        className={clsx('block w-full resize-none border-0 bg-transparent p-0 field-sizing-content placeholder:text-muted', className)}
      />
      {error && (
        <p id={errorId} className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}

export function HeldSelect({ name, label, hint, required, value, onText, ...rest }: HeldFieldProps & Own<ComponentProps<typeof Select>>) {
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

/** The platform's own checkbox: it is sent without JavaScript too. */
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
