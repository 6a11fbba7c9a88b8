import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { KeepTyped } from '@/components/form/keep-typed.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Versioned } from '@/components/form/versioned.client'
import { PictureField } from '@/components/uploads/picture-field.client'
import { EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'
import { editStory, submitStory } from '@/lib/stories/actions'
import type { Story } from '@/lib/stories/queries.staff'
import { STORY_CATEGORIES } from '@/lib/stories/schema'

interface StoryFormProps {
  /** Whose form it is: what is typed and not sent is kept for them. */
  personId: string
  story?: Story
}

/** A new story, or one of one's own that nobody has reviewed yet. */
export function StoryForm({ personId, story }: StoryFormProps) {
  const name = story ? 'Edit story' : 'Create new story'
  return (
    <ActionForm
      action={story ? editStory : submitStory}
      label={name}
      refusals="toast"
      className="space-y-5"
    >
      <Versioned version={story?.updated_at ?? ''}>
        {story && <input type="hidden" name="story_id" value={story.id} />}
        <KeepTyped name={`story:${personId}:${story?.id ?? 'new'}`} />
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
        <TextAreaField
          name="content"
          label="Content"
          required
          rows={12}
          hint="An empty line begins a new paragraph."
          defaultValue={story?.content ?? ''}
        />
        <PictureField
          purpose="story"
          hint="JPEG, PNG, or WebP up to 5MB, or the address of an image."
          defaultValue={story?.image_url ?? ''}
        />
        <SubmitButton busyLabel={story ? 'Saving…' : 'Submitting…'} className="w-full sm:w-auto">
          {story ? 'Save Changes' : 'Submit Story'}
        </SubmitButton>
      </Versioned>
    </ActionForm>
  )
}
