import { cva } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'gold' | 'blue' | 'green' | 'red' | 'muted'

const dot = cva('size-2 rounded-[50%]', {
  variants: { tone: { gold: 'bg-gold', blue: 'bg-blue', green: 'bg-green', red: 'bg-red', muted: 'bg-muted' } },
})

const icon = cva('size-4 shrink-0', {
  variants: {
    tone: {
      gold: 'fill-gold text-black',
      blue: 'text-blue',
      green: 'text-green',
      red: 'text-red',
      muted: 'text-muted',
    },
  },
})

const badge = cva('inline-flex items-center border px-1.5 text-xs leading-5 font-semibold whitespace-nowrap', {
  variants: {
    tone: {
      gold: 'border-gold text-ink',
      blue: 'border-blue text-blue',
      green: 'border-green text-green',
      red: 'border-red text-red',
      muted: 'border-rule text-muted',
    },
  },
  defaultVariants: { tone: 'muted' },
})

/** Colour is decorative. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={dot({ tone })} />
      {children}
    </span>
  )
}

/** Icons are easier to scan in a column. */
export function StatusIcon({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap">
      <Icon aria-hidden="true" className={icon({ tone })} />
      {children}
    </span>
  )
}

export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={badge({ tone })}>{children}</span>
}
