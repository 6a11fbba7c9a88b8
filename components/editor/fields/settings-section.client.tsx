import { TopicsField } from '@/components/newsroom/topics/topics-field.client'
import { fromAccraInput } from '@/lib/accra-time'
import type { Editing } from '@/lib/articles/editing'
import { slugify } from '@/lib/articles/rules'
import { SOURCE_NAME_MAX } from '@/lib/articles/schema'
import { EDITOR_CATEGORIES } from '@/lib/articles/schema.editor'

import { useText } from '../text-context'
import { Bylines, CategoryField } from './common-fields.client'
import { EditorSection } from './editor-section'
import { ControlledCheck, ControlledText } from './fields.client'

interface SettingsSectionProps {
  people: string[]
  author: string
  topics: string[]
}

function toTiming({ published, publication_date }: Editing): string {
  const iso = fromAccraInput(publication_date)
  if (!published) return 'Accra time (GMT)'
  if (iso && Date.parse(iso) > Date.now()) return 'Accra time (GMT). Scheduled: readers see it from this time.'
  return 'Accra time (GMT). If unchanged, a new article gets the time it is published.'
}

/** The fields that only articles have, and their category and byline. */
export function SettingsSection({ people, author, topics }: SettingsSectionProps) {
  const { text, change, stored, bind } = useText()
  return (
    <EditorSection title="Article Settings">
      <CategoryField options={EDITOR_CATEGORIES} />
      <ControlledText
        {...bind('slug')}
        label="Slug"
        required
        autoCapitalize="none"
        spellCheck={false}
        hint="The last part of the address. Follows the title until you edit it."
        onBlur={() => text.slugByHand && change({ type: 'text', name: 'slug', text: slugify(text.slug) })}
      />
      <div>
        <ControlledCheck {...bind('featured')} label="Featured" hint="Can lead the front page." />
        <ControlledCheck {...bind('published')} label="Published" hint="Readers see it from its publication date." />
      </div>
      <ControlledText
        {...bind('publication_date')}
        label="Publication Date"
        type="datetime-local"
        required
        // Server and client may disagree on whether the date is in the future.
        hint={<span suppressHydrationWarning>{toTiming(text)}</span>}
      />
      {/* An unchanged date is not a choice. */}
      <input type="hidden" name="publication_default" value={stored.text.publication_date} />
      <Bylines people={people} author={author} />
      <TopicsField value={text.topics} suggestions={topics} onText={bind('topics').onText} />
      <ControlledText
        {...bind('source_name')}
        label="Source name"
        maxLength={SOURCE_NAME_MAX}
        hint="The original source, credited under the article. If empty, the link’s domain is used."
      />
      <ControlledText
        {...bind('source_url')}
        label="Source link"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Leave both empty if the reporting is our own."
      />
      <ControlledCheck
        {...bind('source_nofollow')}
        label="Nofollow"
        hint="Tells search engines not to follow the link to the source."
      />
    </EditorSection>
  )
}
