import { type ReactNode, useId } from 'react'

export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-5 border-t border-rule py-5 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
