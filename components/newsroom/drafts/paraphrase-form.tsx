import { ArticleBody } from '@/components/site/story/article-body'
import { Bylines, CategoryField, ImageCreditField } from '@/components/editor/fields/common-fields.client'
import { TextEditor } from '@/components/editor/text-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CATEGORIES } from '@/lib/articles/schema'
import type { BylinePerson } from '@/lib/authors/schema'
import { paraphraseDraft } from '@/lib/drafts/actions'
import { type Draft, toEditedDraft } from '@/lib/drafts/queries.staff'
import { routes } from '@/lib/routes/routes'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

export function ParaphraseForm({
  draft,
  personId,
  people,
}: {
  draft: Draft
  personId: string
  people: BylinePerson[]
}) {
  return (
    <ActionForm
      action={paraphraseDraft}
      label="Paraphrase"
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <TextEditor
        kind="draft"
        id={draft.id}
        version={draft.updated_at}
        start={toEditedDraft(draft)}
        backHref={routes.reviewDraft(draft.id)}
        heading="Paraphrase"
        placeholder="Write it in our own words…"
        panelName="Category, byline and original"
        actions={
          <SubmitButton size="sm" busyLabel="Saving…" data-save>
            Save Paraphrase
          </SubmitButton>
        }
        side={
          <div className="space-y-5">
            <CategoryField options={CATEGORIES} required={false} />
            {draft.image_url && <ImageCreditField />}
            <Bylines
              people={people.map(({ name }) => name)}
              author={people.find(({ profile_id }) => profile_id === personId)?.name ?? ''}
            />
            <Original draft={draft} />
          </div>
        }
      />
    </ActionForm>
  )
}

function Original({ draft }: { draft: Draft }) {
  return (
    <section className="space-y-3 border-t border-rule pt-5 [&_.article-body]:text-sm">
      <h3 className="text-lg break-words">Original: {draft.original_title}</h3>
      {draft.original_content ? <ArticleBody content={draft.original_content} /> : <p>The source provided no text.</p>}
      <a
        href={draft.original_url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        View original<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </section>
  )
}
