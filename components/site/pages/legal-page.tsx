import type { ReactNode } from 'react'

import { PageHeader } from './page-header'
import { Prose } from './prose'

export interface LegalSection {
  id: string
  title: string
  text: ReactNode
}

const UPDATED = 'January 2025'

/** A legal text with numbered sections, so that they can be cited. */
export function LegalPage({
  title,
  lead,
  sections,
  updated = UPDATED,
}: {
  title: string
  lead: string
  sections: readonly LegalSection[]
  updated?: string
}) {
  return (
    <div className="page pt-8">
      <PageHeader title={title}>{lead}</PageHeader>
      <p className="-mt-4 mb-10 text-sm text-muted-foreground">Last updated: {updated}</p>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <div className="lg:order-last lg:col-span-4 lg:pl-6">
          <nav aria-labelledby="contents" className="border-t border-rule pt-4 text-sm lg:sticky lg:top-16">
            <h2 id="contents" className="text-base">
              Contents
            </h2>
            <ol className="figures mt-2">
              {sections.map(({ id, title }, index) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-11 items-center gap-3 hover:text-red md:min-h-9">
                    <span className="w-5 text-muted-foreground">{index + 1}</span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className="space-y-10 lg:col-span-8">
          {sections.map(({ id, title, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-3 text-xl">
                {index + 1}. {title}
              </h2>
              <Prose>{text}</Prose>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
