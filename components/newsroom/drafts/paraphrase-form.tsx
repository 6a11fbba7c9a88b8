import { ArticleBody } from '@/components/site/story/article-body'
import { WritingForm } from '@/components/editor/writing-form.client'
import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { StoryBylines } from '@/components/newsroom/stories/story-bylines.client'
import { CATEGORIES } from '@/lib/articles/schema'
import { CREDIT_MAX } from '@/lib/articles/schema.editor'
import type { BylinePerson } from '@/lib/authors/schema'
import { paraphraseDraft } from '@/lib/drafts/actions'
import type { Draft } from '@/lib/drafts/queries.staff'
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
  const start = {
    title: draft.paraphrased_title,
    category: draft.suggested_category,
    excerpt: draft.paraphrased_excerpt,
    content: draft.paraphrased_content,
  }
  return (
    <ActionForm
      action={paraphraseDraft}
      label="Paraphrase"
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <ExpectedVersion version={draft.updated_at}>
        <input type="hidden" name="draft_id" value={draft.id} />
        <WritingForm
          start={start}
          version={draft.updated_at}
          subject={`draft:${draft.id}`}
          backHref={routes.reviewDraft(draft.id)}
          heading="Paraphrase"
          placeholder="Write it in our own words…"
          categories={CATEGORIES}
          isCategoryOptional
          panelName="Category, byline and original"
          actions={
            <SubmitButton size="sm" busyLabel="Saving…" data-save>
              Save Paraphrase
            </SubmitButton>
          }
          side={
            <>
              {draft.image_url && (
                <TextField
                  name="image_credit"
                  label="Image credit"
                  maxLength={CREDIT_MAX}
                  defaultValue={draft.image_credit ?? ''}
                />
              )}
              <StoryBylines
                start={draft.bylines}
                people={people.map(({ name }) => name)}
                author={people.find(({ profile_id }) => profile_id === personId)?.name ?? ''}
              />
              <Original draft={draft} />
            </>
          }
        />
      </ExpectedVersion>
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
