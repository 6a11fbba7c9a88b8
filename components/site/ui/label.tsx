import clsx from 'clsx/lite'
import type { ComponentProps } from 'react'

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its uses name their controls
  return <label {...rest} className={clsx('block text-sm font-semibold', className)} />
}
