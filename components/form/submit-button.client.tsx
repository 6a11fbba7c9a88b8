'use client'

import type { ComponentProps, ReactNode } from 'react'

import { Button } from '@/components/ui/button'

import { toPressed, useForm } from './form-context'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'type'> {
  /** Said instead of the label while the answer is on its way. */
  busyLabel?: ReactNode
}

/** Sends its form. The one that was pressed shows it; none can be pressed until the answer is there. */
export function SubmitButton({ busyLabel, children, ...rest }: SubmitButtonProps) {
  const { pressed, hold } = useForm()
  const isBusy = pressed === toPressed(rest.name, rest.value)
  return (
    <Button {...rest} type="submit" busy={isBusy} aria-disabled={pressed !== null || !!hold}>
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  )
}
