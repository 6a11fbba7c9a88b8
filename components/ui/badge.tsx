import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '@/lib/cn'

const badge = cva('inline-flex items-center border px-1.5 text-xs leading-5 font-semibold whitespace-nowrap', {
  variants: {
    tone: {
      gold: 'border-gold text-ink',
      blue: 'border-blue text-blue',
      green: 'border-green text-green',
      red: 'border-red text-red',
      muted: 'border-rule text-muted-foreground',
    },
  },
  defaultVariants: { tone: 'muted' },
})

export type Tone = NonNullable<VariantProps<typeof badge>['tone']>

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span data-slot="badge" {...rest} className={cn(badge({ tone }), className)} />
}

const DOTS: Record<Tone, string> = {
  gold: 'bg-gold',
  blue: 'bg-blue',
  green: 'bg-green',
  red: 'bg-red',
  muted: 'bg-muted-foreground',
}

/** Colour is decorative. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={cn('size-2 rounded-[50%]', DOTS[tone])} />
      {children}
    </span>
  )
}

const ICONS: Record<Tone, string> = {
  gold: 'fill-gold text-black',
  blue: 'text-blue',
  green: 'text-green',
  red: 'text-red',
  muted: 'text-muted-foreground',
}

/** Icons are easier to scan in a column. */
export function StatusIcon({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap">
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', ICONS[tone])} />
      {children}
    </span>
  )
}
