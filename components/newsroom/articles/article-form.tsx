import { WritingForm } from '@/components/editor/writing-form.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { createArticle } from '@/lib/articles/actions'
import { CATEGORIES } from '@/lib/articles/schema'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

const PICTURES = {
  purpose: 'article',
  featured: 'featured',
  hint: 'PNG, JPG, GIF up to 10MB, or the address of an image.',
} as const

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
      <WritingForm
        version=""
        subject="article:short"
        backHref={backHref}
        heading="Article"
        placeholder="Write the article…"
        categories={CATEGORIES}
        excerptHint="Standfirst. Shown in lists and where the article is shared."
        pictures={PICTURES}
        panelName="Category and pictures"
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
