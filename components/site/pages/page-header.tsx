import type { ReactNode } from 'react'

/** The header of pages that belong to no section of the news. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-10 border-t border-rule md:mb-12">
      <h1 className="-mt-px inline-block border-t-[3px] border-red pt-4 text-2xl md:text-4xl">{title}</h1>
      {children && <p className="mt-3 max-w-measure text-lg leading-snug text-muted text-pretty">{children}</p>}
    </header>
  )
}
