import type { ReactNode } from 'react'

import { SectionHeading } from '@/components/site/cards/section-heading'

export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  )
}
