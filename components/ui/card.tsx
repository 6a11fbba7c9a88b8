import type { ComponentProps } from 'react'

import { cn } from '@/lib/cn'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div data-slot="card" {...rest} className={cn('rounded-sm border border-rule bg-surface p-4 sm:p-5', className)} />
  )
}
