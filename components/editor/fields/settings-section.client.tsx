import { TopicsField } from '@/components/newsroom/topics/topics-field.client'
import { fromAccraInput } from '@/lib/accra-time'
import type { Editing } from '@/lib/articles/editing'
import { LANGUAGES } from '@/lib/articles/languages'
import { slugify } from '@/lib/articles/rules'
import { SOURCE_NAME_MAX } from '@/lib/articles/schema'
import { EDITOR_CATEGORIES } from '@/lib/articles/schema.editor'

import { useText } from '../text-context'
import { Bylines, CategoryField } from './common-fields.client'
import { EditorSection } from './editor-section.client'
import { ControlledCheck, ControlledSelect, ControlledText } from './fields.client'

interface SettingsSectionProps {
  people: string[]
  author: string
  topics: string[]
}

function describeTiming({ published, publication_date }: Editing): string {
  const iso = fromAccraInput(publication_date)
  if (!published) return 'Accra time (GMT)'
  if (iso && Date.parse(iso) > Date.now()) return 'Accra time (GMT). Scheduled: readers see it from this time.'
  return 'Accra time (GMT). Readers see this date. One in the future takes the article off the site until then.'
}

/** The fields that only articles have, and their category and byline. */
export function SettingsSection({ people, author, topics }: SettingsSectionProps) {
  const { text, change, stored, bind } = useText()
  return (
    <>
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
          hint={<span suppressHydrationWarning>{describeTiming(text)}</span>}
        />
        {/* With this, the server can tell that the date was not changed, and is no choice of the editor. */}
        <input type="hidden" name="publication_default" value={stored.text.publication_date} />
      </EditorSection>
      <EditorSection title="Authors and topics">
        <Bylines people={people} author={author} />
        <TopicsField value={text.topics} suggestions={topics} onText={bind('topics').onText} />
      </EditorSection>
    </>
  )
}

const ORIGIN = ['language', 'source_name', 'source_url']

/** Closed at first: most articles are in English and our own. */
export function OriginSection() {
  const { text, bind } = useText()
  const language = LANGUAGES.find(({ value }) => value === text.language)?.label
  return (
    <EditorSection
      title="Language and source"
      summary={[language, text.source_name].filter(Boolean).join(' · ')}
      isOpen={false}
      fields={ORIGIN}
    >
      <ControlledSelect {...bind('language')} label="Language" options={LANGUAGES} placeholder="English" />
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
