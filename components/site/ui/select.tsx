import clsx from 'clsx/lite'
import type { ComponentProps } from 'react'

import { type ControlSize, controlClass } from './control-class'

interface SelectProps extends ComponentProps<'select'> {
  options: readonly (string | { value: string; label: string })[]
  /** Its value is empty. */
  placeholder?: string
  /** `size` is HTML's number of visible options. */
  controlSize?: ControlSize
}

/** Native works best on phones. */
export function Select({ options, placeholder, controlSize, className, required, ...rest }: SelectProps) {
  return (
    // HTML requires an empty first option for `required`.
    <select
      {...rest}
      required={placeholder === undefined ? undefined : required}
      className={controlClass(controlSize, clsx('cursor-pointer', className))}
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
