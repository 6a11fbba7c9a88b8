import clsx from 'clsx'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** What the page is part of. */
  above?: ReactNode
  /** The colour of the bar, by default the site's red. */
  bar?: string
  children?: ReactNode
}

/** The header of all pages but stories, sections and the front page. */
export function PageHeader({ title, above, bar = 'border-red', children }: PageHeaderProps) {
  return (
    <header className="mb-10 border-t border-rule md:mb-12">
      <div className={clsx('-mt-px inline-block border-t-[3px] pt-4', bar)}>
        {above}
        <h1 className="text-2xl md:text-4xl">{title}</h1>
      </div>
      {children && <p className="mt-3 max-w-measure text-lg leading-snug text-muted-foreground">{children}</p>}
    </header>
  )
}
