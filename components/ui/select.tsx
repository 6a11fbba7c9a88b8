import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { type ControlSize, toControlClass } from './control-class'

interface SelectProps extends ComponentProps<'select'> {
  /** Options: labels, or values with labels. */
  options: readonly (string | { value: string; label: string })[]
  /** First option, with an empty value. */
  placeholder?: string
  /** `size` is HTML's number of visible options. */
  controlSize?: ControlSize
}

/** A native select, which works best on phones. */
export function Select({ options, placeholder, controlSize, className, required, ...rest }: SelectProps) {
  return (
    // HTML only allows `required` with an empty first option.
    <select
      {...rest}
      required={placeholder === undefined ? undefined : required}
      className={toControlClass(controlSize, clsx('cursor-pointer', className))}
    >
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
