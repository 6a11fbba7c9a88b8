import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { CONTROL_CLASS } from './control-class'

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={clsx(CONTROL_CLASS, className)} />
}
