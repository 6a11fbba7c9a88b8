'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { useForm } from '@/components/form/form-context'

interface EditorSectionProps {
  title: string
  /** What its fields say, in a few words. Shown while the section is closed. */
  summary?: string
  isOpen?: boolean
  /** The names of its fields, if it begins closed. Without JavaScript, it comes back open after an error. */
  fields?: readonly string[]
  children: ReactNode
}

/** A section of the side panel, which can be closed. The browser keeps which ones are open. */
export function EditorSection({ title, summary, isOpen = true, fields, children }: EditorSectionProps) {
  const id = useId()
  const { state } = useForm()
  // With JavaScript, usePanel opens sections with errors. If this followed them, it would close while they are corrected.
  const [isReturned] = useState(() => !!fields?.some((name) => state.fields?.[name] || state.values?.[name]))
  return (
    <section aria-labelledby={id} className="border-t border-rule first:border-t-0">
      <details open={isOpen || isReturned} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2">
          <h2 id={id} className="shrink-0 text-lg">
            {title}
          </h2>
          <span className="min-w-0 grow truncate text-right text-sm text-muted-foreground group-open:invisible">
            {summary}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground group-open:rotate-180" />
        </summary>
        <div className="space-y-5 pt-2 pb-6">{children}</div>
      </details>
    </section>
  )
}
