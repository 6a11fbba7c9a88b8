import { ArticleBody } from '@/components/articles/article-body'
import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Versioned } from '@/components/form/versioned.client'
import { CATEGORIES, EXCERPT_MAX, TITLE_MAX } from '@/lib/articles/schema'
import { paraphraseDraft } from '@/lib/drafts/actions'
import type { Draft } from '@/lib/drafts/queries.staff'

/** The report in words of our own, with the whole original below to write from. */
export function ParaphraseForm({ draft }: { draft: Draft }) {
  return (
    <div className="space-y-8">
      <ActionForm action={paraphraseDraft} label="Paraphrase" refusals="toast" className="space-y-5">
        <Versioned version={draft.updated_at}>
          <input type="hidden" name="draft_id" value={draft.id} />
          <TextField name="title" label="Title" required maxLength={TITLE_MAX} defaultValue={draft.paraphrased_title ?? ''} />
          <SelectField
            name="category"
            label="Category"
            options={CATEGORIES}
            placeholder="Choose a category"
            defaultValue={draft.suggested_category ?? ''}
          />
          <TextAreaField name="excerpt" label="Excerpt" rows={2} maxLength={EXCERPT_MAX} defaultValue={draft.paraphrased_excerpt ?? ''} />
          <TextAreaField
            name="content"
            label="Content"
            required
            rows={14}
            defaultValue={draft.paraphrased_content ?? ''}
            hint="Markdown: ## Subhead, **bold**, [link](https://…), - list. A blank line starts a paragraph."
          />
          <SubmitButton busyLabel="Saving…">Save Paraphrase</SubmitButton>
        </Versioned>
      </ActionForm>
      <section className="space-y-3 border-t border-rule pt-5">
        <h3 className="text-lg break-words">Original: {draft.original_title}</h3>
        {draft.original_content ? <ArticleBody content={draft.original_content} /> : <p>The source gave no text.</p>}
        <a href={draft.original_url} target="_blank" rel="noopener noreferrer nofollow" className="inline-flex min-h-11 items-center underline underline-offset-4">
          View original<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </section>
    </div>
  )
}
