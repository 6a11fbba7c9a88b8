'use client'

import type { ComponentProps, ReactNode } from 'react'

import { Button } from '@/components/site/ui/button'

import { describePressed, useForm } from './form-context'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'type'> {
  /** The label while the answer is pending. */
  busyLabel?: ReactNode
}

/** A button that sends its form. While the answer is pending, it shows progress and all buttons are disabled. */
export function SubmitButton({ busyLabel, children, ...rest }: SubmitButtonProps) {
  const { pressed, hold } = useForm()
  const isBusy = pressed === describePressed(rest.name, rest.value)
  return (
    <Button {...rest} type="submit" busy={isBusy} aria-disabled={pressed !== null || !!hold}>
      {isBusy ? (busyLabel ?? children) : children}
    </Button>
  )
}
