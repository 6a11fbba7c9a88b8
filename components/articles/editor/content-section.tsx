import type { Dispatch } from 'react'

import type { Editing, Step } from '@/lib/articles/editing'
import { toSlug } from '@/lib/articles/rules'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'

import { EditorSection } from './editor-section'
import { HeldText, HeldTextArea } from './fields'

interface SectionProps {
  editing: Editing
  change: Dispatch<Step>
}

export function ContentSection({ editing, change }: SectionProps) {
  return (
    <EditorSection title="Article Content">
      <HeldText
        name="title"
        label="Title"
        required
        maxLength={TITLE_MAX}
        value={editing.title}
        onText={(title) => change({ type: 'title', title })}
      />
      <HeldText
        name="slug"
        label="Slug"
        required
        autoCapitalize="none"
        spellCheck={false}
        hint="The last part of the address. It follows the title until you change it."
        value={editing.slug}
        onText={(slug) => change({ type: 'slug', slug })}
        onBlur={() => editing.slugByHand && change({ type: 'slug', slug: toSlug(editing.slug) })}
      />
      <HeldTextArea
        name="excerpt"
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_MAX}
        hint="Shown in lists and where the article is shared."
        value={editing.excerpt}
        onText={(text) => change({ type: 'text', name: 'excerpt', text })}
      />
      <HeldTextArea
        name="content"
        label="Content"
        required
        rows={16}
        hint="Plain text. An empty line begins a new paragraph."
        value={editing.content}
        onText={(text) => change({ type: 'text', name: 'content', text })}
      />
    </EditorSection>
  )
}
