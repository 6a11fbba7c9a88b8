import clsx from 'clsx/lite'
import type { ReactNode } from 'react'

export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={clsx(
        'max-w-measure space-y-4 leading-[1.65] text-pretty',
        '[&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-red',
        className,
      )}
    >
      {children}
    </div>
  )
}
