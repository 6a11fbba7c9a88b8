import type { ComponentProps, ReactNode } from 'react'

import { useFieldFrame } from '@/components/form/fields.client'
import { Input } from '@/components/site/ui/input'
import { Select } from '@/components/site/ui/select'

// These fields are controlled, because the editor fills them when it restores, imports or compares texts.

interface ControlledProps {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  value: string
  onText: (text: string) => void
}

type Own<Control> = Omit<Control, keyof ControlledProps | 'id' | 'defaultValue' | 'onChange'>

/** Leaves out the default value, because the editor controls the field. */
function useControlledFrame({ name, label, hint, required, value, onText }: ControlledProps) {
  const { control, frame } = useFieldFrame({ name, label, hint, ...(required ? { required } : {}) })
  const { defaultValue: _, ...rest } = control
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value)
  return { control: { ...rest, value, onChange }, frame }
}

export function ControlledText({
  name,
  label,
  hint,
  required,
  value,
  onText,
  ...rest
}: ControlledProps & Own<ComponentProps<'input'>>) {
  const { control, frame } = useControlledFrame({ name, label, hint, required: required ?? false, value, onText })
  return frame(<Input {...rest} {...control} />)
}

export function ControlledSelect({
  name,
  label,
  hint,
  required,
  value,
  onText,
  ...rest
}: ControlledProps & Own<ComponentProps<typeof Select>>) {
  const { control, frame } = useControlledFrame({ name, label, hint, required: required ?? false, value, onText })
  return frame(<Select {...rest} {...control} />)
}

/** A native checkbox also submits without JavaScript. Its value is 'yes' or ''. */
export function ControlledCheck({ name, label, hint, value, onText }: ControlledProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={value !== ''}
        onChange={({ target }) => onText(target.checked ? 'yes' : '')}
        className="size-5 shrink-0 cursor-pointer accent-green"
      />
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted-foreground">{hint}</span>}
      </span>
    </label>
  )
}
