import type { ComponentProps } from 'react'

import { type ControlSize, controlClass } from './control-class'

interface InputProps extends ComponentProps<'input'> {
  /** `size` is HTML's width in characters. */
  controlSize?: ControlSize
}

export function Input({ className, controlSize, type = 'text', ...rest }: InputProps) {
  return <input dir="auto" {...rest} type={type} className={controlClass(controlSize, className)} />
}
