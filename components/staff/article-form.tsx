import { BodyField } from '@/components/editor/body-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { KeepTyped } from '@/components/form/keep-typed.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { PictureField } from '@/components/uploads/picture-field.client'
import { createArticle } from '@/lib/articles/actions'
import { CATEGORIES, EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'

/** The chief author's short form; the admin editor knows more fields. */
export function ArticleForm({ personId }: { personId: string }) {
  return (
    <ActionForm action={createArticle} label="Create article" refusals="toast" className="space-y-5">
      <KeepTyped name={`article:${personId}:short`} />
      <TextField name="title" label="Title" required maxLength={TITLE_MAX} />
      <SelectField name="category" label="Category" required options={CATEGORIES} placeholder="Choose a category" />
      <TextAreaField
        name="excerpt"
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_MAX}
        hint="Shown in lists and where the article is shared."
      />
      <BodyField placeholder="Write the article…" />
      <PictureField purpose="featured" hint="PNG, JPG, GIF up to 10MB, or the address of an image." />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <SubmitButton name="published" value="yes" busyLabel="Publishing…">
          Publish
        </SubmitButton>
        <SubmitButton name="published" value="no" variant="secondary" busyLabel="Saving…">
          Save as Draft
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
