import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A bar that stays visible, as wide as the page or dialog around it. */
export function DecisionBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      data-decision-bar
      className={clsx(
        'sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-rule bg-paper px-4 py-3 sm:flex sm:flex-wrap sm:in-[[role=dialog]]:-mx-6 sm:in-[[role=dialog]]:px-6',
        className,
      )}
    >
      {children}
    </div>
  )
}
