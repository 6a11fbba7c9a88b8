import { CategoryField } from '@/components/editor/fields/common-fields.client'
import { ImagesSection } from '@/components/editor/fields/images-section.client'
import { TextEditor } from '@/components/editor/text-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { createArticle } from '@/lib/articles/actions'
import { buildEditing } from '@/lib/articles/editing-start'
import { CATEGORIES } from '@/lib/articles/schema'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

interface ArticleFormProps {
  /** The link of "Cancel", if the form is a page and not a sheet. */
  backHref?: string
}

/** The chief author's short form; the admin editor has more fields. */
export function ArticleForm({ backHref }: ArticleFormProps) {
  return (
    <ActionForm
      action={createArticle}
      label="Create article"
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <TextEditor
        kind="article"
        subject="article:short"
        start={buildEditing({})}
        backHref={backHref}
        heading="Article"
        placeholder="Write the article…"
        excerptHint="Standfirst. Shown in lists and where the article is shared."
        pictures="article"
        panelName="Category and pictures"
        side={
          <>
            <CategoryField options={CATEGORIES} />
            <ImagesSection
              featured="featured"
              purpose="article"
              hint="PNG, JPG, GIF up to 10MB, or the address of an image."
            />
          </>
        }
        actions={
          <>
            <SubmitButton size="sm" name="published" value="no" variant="outline" busyLabel="Saving…" data-save>
              <span>
                Save<span className="max-sm:sr-only"> as Draft</span>
              </span>
            </SubmitButton>
            <SubmitButton size="sm" name="published" value="yes" busyLabel="Publishing…">
              Publish
            </SubmitButton>
          </>
        }
      />
    </ActionForm>
  )
}
