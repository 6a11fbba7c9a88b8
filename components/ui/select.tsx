import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { CONTROL_CLASS } from './control-class'

interface SelectProps extends ComponentProps<'select'> {
  /** What can be chosen: the words themselves, or a value with its words. */
  options: readonly (string | { value: string; label: string })[]
  /** Stands first and counts as nothing chosen. */
  placeholder?: string
}

/** The platform's own list: on a phone nothing made by us is as good. */
export function Select({ options, placeholder, className, required, ...rest }: SelectProps) {
  return (
    // Without a placeholder something is always chosen, and HTML forbids requiring it.
    <select {...rest} required={placeholder === undefined ? undefined : required} className={clsx(CONTROL_CLASS, 'cursor-pointer', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={value} value={value}>
            {label}
          </option>
        )
      })}
    </select>
  )
}
