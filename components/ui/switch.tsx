'use client'

import { Root, Thumb } from '@radix-ui/react-switch'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/cn'

/** Submits its form. The box around the track is the touch target. */
export function Switch({ className, checked, ...rest }: ComponentProps<typeof Root>) {
  return (
    <Root
      data-slot="switch"
      {...rest}
      checked={checked}
      // The Nu HTML checker rejects role="switch" on a submit button, which works without JavaScript.
      type="submit"
      role={undefined}
      aria-checked={undefined}
      aria-pressed={checked}
      className={cn(
        'group inline-flex size-11 cursor-pointer items-center justify-center disabled:opacity-60',
        className,
      )}
    >
      <span className="flex h-6 w-10 items-center rounded-[12px] border border-muted-foreground bg-surface px-0.5 transition-colors duration-150 group-data-[state=checked]:border-green group-data-[state=checked]:bg-green">
        <Thumb className="block size-4.5 rounded-[50%] bg-muted-foreground transition-transform duration-150 ease-out data-[state=checked]:translate-x-4 data-[state=checked]:bg-surface" />
      </span>
    </Root>
  )
}
