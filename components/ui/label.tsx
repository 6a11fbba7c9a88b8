'use client'

import { Root } from '@radix-ui/react-label'
import clsx from 'clsx'
import type { ComponentProps } from 'react'

export function Label({ className, ...rest }: ComponentProps<typeof Root>) {
  return <Root {...rest} className={clsx('block text-sm font-semibold', className)} />
}
