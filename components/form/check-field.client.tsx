'use client'

import { useId } from 'react'

import { useForm } from './form-context'

interface CheckFieldProps {
  name: string
  label: string
  hint?: string
  defaultChecked?: boolean
}

/** A box to tick; what is not ticked is not sent. */
export function CheckField({ name, label, hint, defaultChecked = false }: CheckFieldProps) {
  const { state } = useForm()
  const hintId = useId()
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
        <input
          type="checkbox"
          name={name}
          // After a refusal it stands as it was sent, which for an empty box is not at all.
          defaultChecked={state.values ? name in state.values : defaultChecked}
          aria-describedby={hint ? hintId : undefined}
          className="size-5 cursor-pointer accent-green"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
