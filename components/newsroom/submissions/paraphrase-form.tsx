import { ArticleBody } from '@/components/site/story/article-body'
import { Bylines, CategoryField, ImageCreditField } from '@/components/editor/fields/common-fields.client'
import { EditorSection } from '@/components/editor/fields/editor-section.client'
import { TextEditor } from '@/components/editor/text-editor.client'
import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CATEGORIES } from '@/lib/articles/schema'
import type { BylinePerson } from '@/lib/authors/schema'
import { paraphraseSubmission } from '@/lib/submissions/actions'
import { type Submission, buildEditedSubmission } from '@/lib/submissions/queries.staff'
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
  return (
    <ActionForm
      action={paraphraseSubmission}
      label="Paraphrase"
      errors="toast"
      hasAutosave
      unreachable={WRITING_UNREACHABLE}
    >
      <TextEditor
        kind="draft"
        id={submission.id}
        version={submission.updated_at}
        start={buildEditedSubmission(submission)}
        backHref={routes.reviewSubmission(submission.id)}
        heading="Paraphrase"
        placeholder="Write it in our own words…"
        panelName="Category, byline and original"
        actions={
          <SubmitButton size="sm" busyLabel="Saving…" data-save>
            Save Paraphrase
          </SubmitButton>
        }
        side={
          <>
            <EditorSection title="Article Settings">
              <CategoryField options={CATEGORIES} required={false} />
              {submission.image_url && <ImageCreditField />}
              <Bylines
                people={people.map(({ name }) => name)}
                author={people.find(({ profile_id }) => profile_id === personId)?.name ?? ''}
              />
            </EditorSection>
            <EditorSection title="Original">
              <Original submission={submission} />
            </EditorSection>
          </>
        }
      />
    </ActionForm>
  )
}

function Original({ submission }: { submission: Submission }) {
  return (
    <div className="space-y-3 [&_.article-body]:text-sm">
      <h3 className="text-base break-words">{submission.original_title}</h3>
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
    </div>
  )
}
