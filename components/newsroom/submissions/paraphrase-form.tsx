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
import { paraphraseSubmission } from '@/lib/submissions/actions'
import type { Submission } from '@/lib/submissions/queries.staff'
import { routes } from '@/lib/routes/routes'
import { WRITING_UNREACHABLE } from '@/lib/working-copies/unreachable'

export function ParaphraseForm({
  submission,
  personId,
  people,
}: {
  submission: Submission
  personId: string
  people: BylinePerson[]
}) {
  const start = {
    title: submission.paraphrased_title,
    category: submission.suggested_category,
    excerpt: submission.paraphrased_excerpt,
    content: submission.paraphrased_content,
  }
  return (
    <ActionForm
      action={paraphraseSubmission}
      label="Paraphrase"
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <ExpectedVersion version={submission.updated_at}>
        <input type="hidden" name="draft_id" value={submission.id} />
        <WritingForm
          start={start}
          version={submission.updated_at}
          subject={`draft:${submission.id}`}
          backHref={routes.reviewSubmission(submission.id)}
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
              {submission.image_url && (
                <TextField
                  name="image_credit"
                  label="Image credit"
                  maxLength={CREDIT_MAX}
                  defaultValue={submission.image_credit ?? ''}
                />
              )}
              <StoryBylines
                start={submission.bylines}
                people={people.map(({ name }) => name)}
                author={people.find(({ profile_id }) => profile_id === personId)?.name ?? ''}
              />
              <Original submission={submission} />
            </>
          }
        />
      </ExpectedVersion>
    </ActionForm>
  )
}

function Original({ submission }: { submission: Submission }) {
  return (
    <section className="space-y-3 border-t border-rule pt-5 [&_.article-body]:text-sm">
      <h3 className="text-lg break-words">Original: {submission.original_title}</h3>
      {submission.original_content ? (
        <ArticleBody content={submission.original_content} />
      ) : (
        <p>The source provided no text.</p>
      )}
      <a
        href={submission.original_url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        View original<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </section>
  )
}
