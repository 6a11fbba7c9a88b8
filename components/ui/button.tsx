import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { BUTTON_BASE, BUTTON_SIZES, BUTTON_VARIANTS } from '@/components/site/ui/button-class'
import { Spinner } from '@/components/site/ui/spinner'
import { cn } from '@/lib/cn'

export const buttonVariants = cva(BUTTON_BASE, {
  variants: { variant: BUTTON_VARIANTS, size: BUTTON_SIZES },
  defaultVariants: { variant: 'default', size: 'default' },
})

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Makes its child look like a button, such as a link. */
  asChild?: boolean
  /** Blocks further clicks, keeping the focus and the accessible name. */
  busy?: boolean
}

export function Button({ variant, size, asChild = false, busy = false, className, children, ...rest }: ButtonProps) {
  const shared = { 'data-slot': 'button', className: cn(buttonVariants({ variant, size }), className) }
  if (asChild) {
    return (
      <Slot {...shared} {...rest}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      type="button"
      {...shared}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
