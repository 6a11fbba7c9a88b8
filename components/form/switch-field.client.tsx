'use client'

import { useId } from 'react'

import { useForm } from './form-context'

interface SwitchFieldProps {
  name: string
  label: string
  hint?: string
  defaultChecked?: boolean
}

/** On or off with the rest of its form. A native box in disguise: it is sent without JavaScript too. */
export function SwitchField({ name, label, hint, defaultChecked = false }: SwitchFieldProps) {
  const { state } = useForm()
  const hintId = useId()
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          // The browser says itself whether the box is checked.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          name={name}
          // After a refusal it stands as it was sent, which for one that is off is not at all.
          defaultChecked={state.values ? name in state.values : defaultChecked}
          aria-describedby={hint ? hintId : undefined}
          className="flex h-6 w-10 shrink-0 cursor-pointer appearance-none items-center rounded-[12px] border border-muted bg-surface px-0.5 transition-colors duration-150 before:block before:size-4.5 before:rounded-[50%] before:bg-muted before:transition-transform before:duration-150 before:ease-out checked:border-green checked:bg-green checked:before:translate-x-4 checked:before:bg-surface"
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
