import clsx from 'clsx/lite'
import type { ReactNode } from 'react'

/** The heading of a group of articles, by default in the site's red. */
export function SectionHeading({
  children,
  bar = 'border-red',
  id,
}: {
  children: ReactNode
  bar?: string
  id?: string
}) {
  return (
    <h2 id={id} className="mb-5 border-t border-rule text-xl">
      <span className={clsx('-mt-px inline-block border-t-[3px] pt-3', bar)}>{children}</span>
    </h2>
  )
}
