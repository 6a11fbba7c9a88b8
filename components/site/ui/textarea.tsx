import clsx from 'clsx/lite'
import type { ComponentProps } from 'react'

import { controlClass } from './control-class'

/** Grows with its content where supported. */
export function Textarea({ className, rows = 4, style, ...rest }: ComponentProps<'textarea'>) {
  // field-sizing ignores `rows`. 1.65 em line height, 1 em padding.
  const minHeight = `${rows * 1.65 + 1}em`
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      style={{ minHeight, ...style }}
      className={controlClass('md', clsx('max-h-[70dvh] resize-y field-sizing-content leading-relaxed', className))}
    />
  )
}
