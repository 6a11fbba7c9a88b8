import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { CONTROL_CLASS } from './control-class'

interface SelectProps extends ComponentProps<'select'> {
  options: readonly string[]
  /** Stands first and counts as nothing chosen. */
  placeholder?: string
}

/** The platform's own list: on a phone nothing made by us is as good. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={clsx(CONTROL_CLASS, 'cursor-pointer', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
