import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { PictureField } from '@/components/uploads/picture-field.client'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'
import { CAPTION_MAX, CREDIT_MAX } from '@/lib/articles/schema.editor'
import type { BylinePerson } from '@/lib/authors/schema'
import type { WholeStory } from '@/lib/stories/queries.staff'
import { STORY_CATEGORIES } from '@/lib/stories/schema'

import { StoryBody } from './story-body.client'
import { StoryBylines } from './story-bylines.client'

const NO_PICTURES: WholeStory['images'] = []
const NOBODY: WholeStory['bylines'] = []

interface StoryFieldsProps {
  story?: WholeStory | undefined
  /** Whom the byline suggests. */
  people: BylinePerson[]
  authorId: string
}

/** What authors write and editors may change in review. */
export function StoryFields({ story, people, authorId }: StoryFieldsProps) {
  return (
    <>
      <TextField name="title" label="Title" required maxLength={TITLE_MAX} defaultValue={story?.title ?? ''} />
      <SelectField
        name="category"
        label="Category"
        required
        options={STORY_CATEGORIES}
        placeholder="Choose a category"
        defaultValue={story?.category ?? ''}
      />
      <TextAreaField
        name="excerpt"
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_MAX}
        hint="Shown in lists. If empty, the start of the text is used."
        defaultValue={story?.excerpt ?? ''}
      />
      <StoryBody content={story?.content ?? ''} pictures={story?.images ?? NO_PICTURES}>
        <PictureField
          purpose="story"
          hint="JPEG, PNG, or WebP up to 5MB, or the address of an image."
          defaultValue={story?.image_url ?? ''}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField name="image_caption" label="Image caption" maxLength={CAPTION_MAX} defaultValue={story?.image_caption ?? ''} />
          <TextField name="image_credit" label="Image credit" maxLength={CREDIT_MAX} defaultValue={story?.image_credit ?? ''} />
          <TextField name="image_alt" label="Image alternative text" maxLength={CAPTION_MAX} defaultValue={story?.image_alt ?? ''} />
        </div>
      </StoryBody>
      <StoryBylines
        start={story?.bylines ?? NOBODY}
        people={people.map(({ name }) => name)}
        author={people.find(({ profile_id }) => profile_id === authorId)?.name ?? ''}
      />
    </>
  )
}
