import type { Dispatch } from 'react'

import { BylineField } from '@/components/newsroom/authors/byline-field.client'
import { TopicsField } from '@/components/newsroom/topics/topics-field.client'
import { fromAccraInput } from '@/lib/accra-time'
import type { Editing, Step } from '@/lib/articles/editing'
import { slugify } from '@/lib/articles/rules'
import { SOURCE_NAME_MAX } from '@/lib/articles/schema'
import { EDITOR_CATEGORIES } from '@/lib/articles/schema.editor'

import { EditorSection } from './editor-section'
import { HeldCheck, HeldSelect, HeldText } from './fields.client'

interface SettingsSectionProps {
  editing: Editing
  change: Dispatch<Step>
  /** Initial value of the date picker. */
  publicationDefault: string
  people: string[]
  author: string
  topics: string[]
}

function toTiming({ published, publicationDate }: Editing): string {
  const iso = fromAccraInput(publicationDate)
  if (!published) return 'Accra time (GMT)'
  if (iso && Date.parse(iso) > Date.now()) return 'Accra time (GMT). Scheduled: readers see it from this time.'
  return 'Accra time (GMT). If unchanged, a new article gets the time it is published.'
}

export function SettingsSection({ editing, change, publicationDefault, people, author, topics }: SettingsSectionProps) {
  return (
    <EditorSection title="Article Settings">
      <HeldSelect
        name="category"
        label="Category"
        required
        options={EDITOR_CATEGORIES}
        placeholder="Choose a category"
        value={editing.category}
        onText={(text) => change({ type: 'text', name: 'category', text })}
      />
      <HeldText
        name="slug"
        label="Slug"
        required
        autoCapitalize="none"
        spellCheck={false}
        hint="The last part of the address. Follows the title until you edit it."
        value={editing.slug}
        onText={(slug) => change({ type: 'slug', slug })}
        onBlur={() => editing.slugByHand && change({ type: 'slug', slug: slugify(editing.slug) })}
      />
      <div>
        <HeldCheck
          name="featured"
          label="Featured"
          hint="Can lead the front page."
          on={editing.featured}
          onChange={(on) => change({ type: 'flag', name: 'featured', on })}
        />
        <HeldCheck
          name="published"
          label="Published"
          hint="Readers see it from its publication date."
          on={editing.published}
          onChange={(on) => change({ type: 'flag', name: 'published', on })}
        />
      </div>
      <HeldText
        name="publication_date"
        label="Publication Date"
        type="datetime-local"
        required
        // Server and client may disagree on whether the date is in the future.
        hint={<span suppressHydrationWarning>{toTiming(editing)}</span>}
        value={editing.publicationDate}
        onText={(text) => change({ type: 'text', name: 'publicationDate', text })}
      />
      <input type="hidden" name="publication_default" value={publicationDefault} />
      <BylineField
        rows={editing.bylines}
        people={people}
        author={author}
        onRows={(bylines) => change({ type: 'fill', part: { bylines } })}
      />
      <TopicsField
        value={editing.topics}
        suggestions={topics}
        onText={(text) => change({ type: 'text', name: 'topics', text })}
      />
      <HeldText
        name="source_name"
        label="Source name"
        maxLength={SOURCE_NAME_MAX}
        hint="The original source, credited under the article. If empty, the link’s domain is used."
        value={editing.sourceName}
        onText={(text) => change({ type: 'text', name: 'sourceName', text })}
      />
      <HeldText
        name="source_url"
        label="Source link"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Leave both empty if the reporting is our own."
        value={editing.sourceUrl}
        onText={(text) => change({ type: 'text', name: 'sourceUrl', text })}
      />
      <HeldCheck
        name="source_nofollow"
        label="Nofollow"
        hint="Tells search engines not to follow the link to the source."
        on={editing.sourceNofollow}
        onChange={(on) => change({ type: 'flag', name: 'sourceNofollow', on })}
      />
    </EditorSection>
  )
}
