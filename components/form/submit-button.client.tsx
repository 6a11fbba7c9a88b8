'use client'

import type { ComponentProps, ReactNode } from 'react'

import { Button } from '@/components/site/ui/button'

import { toPressed, useForm } from './form-context'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'type'> {
  /** Label while pending. */
  busyLabel?: ReactNode
}

/** The pressed button shows progress; all are disabled until the response. */
export function SubmitButton({ busyLabel, children, ...rest }: SubmitButtonProps) {
  const { pressed, hold } = useForm()
  const isBusy = pressed === toPressed(rest.name, rest.value)
  return (
    <Button {...rest} type="submit" busy={isBusy} aria-disabled={pressed !== null || !!hold}>
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  )
}
