import { type ReactNode, useId } from 'react'

import { Card } from '@/components/ui/card'

export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="space-y-5">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {children}
      </section>
    </Card>
  )
}
