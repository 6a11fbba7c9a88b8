'use client'

import { useId } from 'react'

import { FieldNote } from '@/components/form/field-note'
import { useField, useForm } from '@/components/form/form-context'

interface CheckFieldProps {
  name: string
  label: string
  hint?: string
  defaultChecked?: boolean
  /** Shows a switch instead of a box. Unlike SubmitSwitch, it does not send the form. */
  isSwitch?: boolean
}

const BOX = 'size-5 cursor-pointer accent-green'
const SWITCH =
  'flex h-6 w-10 shrink-0 cursor-pointer appearance-none items-center rounded-[12px] border border-muted-foreground bg-surface px-0.5 transition-colors duration-150 before:block before:size-4.5 before:rounded-[50%] before:bg-muted-foreground before:transition-transform before:duration-150 before:ease-out checked:border-green checked:bg-green checked:before:translate-x-4 checked:before:bg-surface'

export function CheckField({ name, label, hint, defaultChecked = false, isSwitch = false }: CheckFieldProps) {
  const { state } = useForm()
  const { error, hintId, errorId } = useField(name, useId())
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          name={name}
          // A box that was not checked is missing in the values that a rejected form returns.
          defaultChecked={state.values ? name in state.values : defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : hint ? hintId : undefined}
          className={isSwitch ? SWITCH : BOX}
        />
        {label}
      </label>
      <FieldNote {...{ error, errorId, hintId }}>{hint}</FieldNote>
    </div>
  )
}
