import { type Dispatch, useId } from 'react'

import { BodyEditor } from '@/components/editor/body-editor.client'
import { Line } from '@/components/editor/line.client'
import type { Pictures } from '@/components/editor/writing-surface.client'
import type { Editing, Step } from '@/lib/articles/editing'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'

interface SectionProps {
  editing: Editing
  change: Dispatch<Step>
  pictures: Pictures
}

export function ContentSection({ editing, change, pictures }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mx-auto max-w-measure py-4 text-base lg:py-8">
      <h2 id={id} className="font-sans text-xs font-semibold text-muted">
        Article Content
      </h2>
      <Line
        name="title"
        required
        maxLength={TITLE_MAX}
        value={editing.title}
        onChange={({ target }) => change({ type: 'title', title: target.value })}
      />
      <Line
        name="excerpt"
        maxLength={EXCERPT_MAX}
        value={editing.excerpt}
        onChange={({ target }) => change({ type: 'text', name: 'excerpt', text: target.value })}
      />
      <BodyEditor
        isQuiet
        placeholder="Write the article…"
        value={editing.content}
        onText={(text) => change({ type: 'text', name: 'content', text })}
        pictures={pictures}
      />
    </section>
  )
}
