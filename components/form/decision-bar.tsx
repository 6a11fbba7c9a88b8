import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Stays visible. */
export function DecisionBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-rule bg-paper px-4 py-3 sm:-mx-6 sm:flex sm:flex-wrap sm:px-6',
        className,
      )}
    >
      {children}
    </div>
  )
}
