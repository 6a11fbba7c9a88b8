import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { CONTROL_CLASS } from './control-class'

/** Grows with what is typed where the browser can, never over the screen. */
export function Textarea({ className, rows = 4, style, ...rest }: ComponentProps<'textarea'>) {
  // A field sized by its content forgets its rows: 1.65 is the height of a line, 1 what is above and below.
  const minHeight = `${rows * 1.65 + 1}em`
  return (
    <textarea
      {...rest}
      rows={rows}
      style={{ minHeight, ...style }}
      className={clsx(CONTROL_CLASS, 'max-h-[70dvh] resize-y field-sizing-content leading-relaxed', className)}
    />
  )
}
