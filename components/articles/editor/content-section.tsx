import { type Dispatch, type KeyboardEvent, useId } from 'react'

import { BodyEditor } from '@/components/editor/body-editor.client'
import type { Pictures } from '@/components/editor/writing-surface'
import type { Editing, Step } from '@/lib/articles/editing'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'

import { HeldLine } from './fields'

interface SectionProps {
  editing: Editing
  change: Dispatch<Step>
  pictures: Pictures
}

/** Enter goes on to the next field: a headline is one line, however it breaks. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const next = event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('textarea:not([hidden]), [contenteditable=true]')
  const at = [...(next ?? [])].indexOf(event.currentTarget)
  next?.[at + 1]?.focus()
}

/** Headline, standfirst and text, as readers will see them. */
export function ContentSection({ editing, change, pictures }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mx-auto max-w-measure py-4 text-base lg:py-8">
      <h2 id={id} className="font-sans text-xs font-semibold text-muted">
        Article Content
      </h2>
      <HeldLine
        name="title"
        label="Title"
        required
        placeholder="Headline"
        maxLength={TITLE_MAX}
        value={editing.title}
        onText={(title) => change({ type: 'title', title: title.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={goOn}
        className="headline mt-2 text-2xl lg:text-4xl"
      />
      <HeldLine
        name="excerpt"
        label="Excerpt"
        placeholder="Standfirst: what it is about, in a sentence or two"
        maxLength={EXCERPT_MAX}
        value={editing.excerpt}
        onText={(text) => change({ type: 'text', name: 'excerpt', text })}
        onKeyDown={goOn}
        className="mt-3 mb-4 text-lg text-muted"
      />
      <BodyEditor isQuiet placeholder="Write the article…" value={editing.content} onText={(text) => change({ type: 'text', name: 'content', text })} pictures={pictures} />
    </section>
  )
}
