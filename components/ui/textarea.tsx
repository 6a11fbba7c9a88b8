import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { CONTROL_CLASS } from './control-class'

/** Grows with what is typed where the browser can, never over the screen. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx(CONTROL_CLASS, 'max-h-[70dvh] resize-y field-sizing-content leading-relaxed', className)}
    />
  )
}
